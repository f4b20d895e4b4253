import { once } from "node:events";
import { readFile, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readConfig } from "#server/config.ts";
import { PRODUCTION } from "#tests/support/production.ts";
import { start } from "./process.ts";

const problems = (settings: Record<string, string>): string[] => {
  try {
    readConfig({ NODE_ENV: "test", SECRET: "s".repeat(32), ...settings });
    return [];
  } catch (error) {
    return (error as Error).message.split("\n");
  }
};

describe("a wrong setting is reported on one line that names it", () => {
  test.each([
    ["NODE_ENV", "prod", "must be development, production or test"],
    ["PORT", "http", "must be a port number"],
    ["PORT", "70000", "must be a port number"],
    ["DATABASE_URL", "mysql://db/dais", "must be an address such as postgresql://"],
    ["DATABASE_URL", "db", "must be an address such as postgresql://"],
    ["DATABASE_POOL", "many", "must be a number of connections"],
    ["DATABASE_POOL", "0", "DATABASE_POOL "],
    ["DATABASE_DIRECT_URL", "db", "must be an address such as postgresql://"],
    ["DATABASE_PREPARED", "-1", "must be a number of statements"],
    ["REDIS_URL", "cache", "must be an address such as redis://"],
    ["S3_ENDPOINT", "s3", "must be an address such as https://"],
    ["S3_PUBLIC_ENDPOINT", "files", "must be an address such as https://"],
    ["S3_BUCKET", "files", "is needed with the other S3_ settings"],
    ["S3_FORCE_PATH_STYLE", "yes", "must be true or false"],
    ["CLAMD_URL", "clamd", "must be tcp://host:port or unix:/path"],
    ["CLAMD_URL", "tcp://clamd", "must be tcp://host:port or unix:/path"],
    ["CLAMD_URL", "tcp://clamd:99999", "must be tcp://host:port or unix:/path"],
    ["SMTP_URL", "mail", "must be an address such as smtp://"],
    ["SECRET", "short", "must have at least 32 characters"],
    ["TENANT_DOMAIN", "https://dais.example", "must be a domain such as dais.example"],
    ["PUBLIC_ADDRESS", "https://dais.example", "must look like https://{county}.dais.example"],
    ["METRICS_TOKEN", "short", "must have at least 16 characters"],
    ["TRUST_PROXY", "true", "must be a number of proxies"],
    ["RATE_LIMIT_PER_MINUTE", "0", "RATE_LIMIT_PER_MINUTE must be a number of requests"],
    ["RATE_LIMIT_PER_MINUTE", "many", "must be a number of requests"],
    ["LOG_LEVEL", "loud", "must be fatal, error, warn, info, debug or silent"],
  ])("%s=%s", (name, value, words) => {
    const lines = problems({ [name]: value });
    expect(lines).toContainEqual(expect.stringContaining(words));
    expect(lines.every((line) => line.startsWith(name.startsWith("S3_") ? "S3_" : `${name} `))).toBe(true);
    // A setting may be a secret, so its value is not repeated.
    expect(lines.join("\n")).not.toContain(value === "0" ? "0 " : `${value} `);
  });

  test("an empty setting counts as not set", () => {
    const names = ["NODE_ENV", "PORT", "DATA_DIR", "TENANT_DOMAIN", "DATABASE_URL", "DATABASE_POOL", "REDIS_URL"];
    const more = [
      "S3_BUCKET",
      "S3_REGION",
      "CLAMD_URL",
      "SMTP_URL",
      "TRUST_PROXY",
      "LOG_LEVEL",
      "RATE_LIMIT_PER_MINUTE",
    ];
    const empty = readConfig({
      ...Object.fromEntries([...names, ...more].map((name) => [name, ""])),
      SECRET: "s".repeat(32),
    });
    expect(empty).toEqual(readConfig({ SECRET: "s".repeat(32) }));
    expect(empty.port).toBe(4000);
  });

  test("every setting is in the example settings file, and no other", async () => {
    const root = join(import.meta.dirname, "../../..");
    const [code, example] = await Promise.all([
      readFile(join(root, "server/config.ts"), "utf8"),
      readFile(join(root, ".env.example"), "utf8"),
    ]);
    const names = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1]).sort();
    expect(names(example, /^#?([A-Z][A-Z0-9_]+)=/gm)).toEqual(names(code, /^ {4}([A-Z][A-Z0-9_]+): /gm));
  });

  test.each([
    [{ SECRET: "" }, /^SECRET is needed in production/],
    [{ SECRET: "s".repeat(40) }, /^SECRET has fewer than 8 different characters/],
    [{ SECRET: "abcabcabc".repeat(9) }, /^SECRET has fewer than 8 different characters/],
    [{ PUBLIC_ADDRESS: "http://{county}.dais.example" }, /^PUBLIC_ADDRESS must begin with https:/],
    [{ MAIL: "" }, /^SMTP_URL is needed in production.*MAIL=none/],
    [{ MAIL: "some" }, /^MAIL must be none/],
    [{ SMTP_URL: "smtp://mail:587" }, /^MAIL is set to none, but SMTP_URL names/],
  ])("production refuses %j, and starts without it", (overrides, words) => {
    expect(problems({ ...PRODUCTION, ...overrides })).toEqual([expect.stringMatching(words)]);
    expect(readConfig(PRODUCTION)).toMatchObject({ production: true, host: undefined, smtpUrl: undefined });
  });

  test("outside production it listens only on this machine, unless HOST says otherwise", () => {
    const secret = { SECRET: PRODUCTION.SECRET };
    expect(readConfig(secret).host).toBe("127.0.0.1");
    expect(readConfig({ ...secret, HOST: "0.0.0.0" }).host).toBe("0.0.0.0");
    expect(readConfig({ ...PRODUCTION, HOST: "10.0.0.7" }).host).toBe("10.0.0.7");
  });
});

describe(
  "with a wrong setting the server does not start, and says why without a stack trace",
  { tags: ["long/process"], timeout: 120_000 },
  () => {
    const ended = async (settings: Record<string, string>) => {
      await using server = await start(settings);
      const code = await server.exited;
      return { code, lines: server.output().trim().split("\n") };
    };
    const oneLine = (name: string, words: RegExp) => ({
      code: 1,
      lines: [expect.stringMatching(new RegExp(`^${name} .*${words.source}`))],
    });

    test("several wrong settings give several lines", async () => {
      const { code, lines } = await ended({ PORT: "x", LOG_LEVEL: "loud", DATABASE_URL: "db" });
      expect([code, lines.map((line) => line.split(" ")[0]).sort()]).toEqual([
        1,
        ["DATABASE_URL", "LOG_LEVEL", "PORT"],
      ]);
    });

    test("production without a secret", async () => {
      expect(await ended({ ...PRODUCTION, SECRET: "" })).toEqual(oneLine("SECRET", /is needed in production/));
    });

    test("an address that the machine does not have", async () => {
      // Reserved for documentation (RFC 5737).
      expect(await ended({ HOST: "192.0.2.1", PORT: "0" })).toEqual(
        oneLine("HOST", /is not an address of this machine/),
      );
    });

    test("a port that is in use", async () => {
      const listener = createServer().listen(0);
      await once(listener, "listening");
      const { port } = listener.address() as AddressInfo;
      expect(await ended({ ...PRODUCTION, PORT: String(port), LOG_LEVEL: "error" })).toEqual(
        oneLine("PORT", /is taken by another program/),
      );
      listener.close();
    });

    test("a database that does not respond, without showing its password", async () => {
      const answer = await ended({ DATABASE_URL: "postgresql://dais:hunter2@127.0.0.1:1/dais" });
      expect(answer).toEqual(oneLine("DATABASE_URL", /127\.0\.0\.1:1/));
      expect(answer.lines.join()).not.toContain("hunter2");
    });

    test("a data folder that is a file", async () => {
      await using other = await start({ NODE_ENV: "none" });
      const file = join(other.dataDir, "file");
      await writeFile(file, "");
      expect(await ended({ DATA_DIR: join(file, "data") })).toEqual(oneLine("DATA_DIR", /cannot be written/));
      expect(await ended({ ...PRODUCTION, DATA_DIR: join(file, "data") })).toEqual(
        oneLine("DATA_DIR", /cannot be written/),
      );
    });
  },
);
