import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";

const ROOT = join(import.meta.dirname, "../..");
const read = (name: string) => readFileSync(join(ROOT, name), "utf8");

interface Service {
  image?: string;
  environment?: Record<string, string>;
  volumes?: string[];
}
const compose = parse(read("compose.yaml"), { merge: true }) as {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
  configs: Record<string, { content: string }>;
};
const dockerfile = read("Dockerfile");
const servers = Object.entries(compose.services).filter(([name]) => name.startsWith("server-"));

/** The settings that server/config.ts reads. */
const settings = [...read("server/config.ts").matchAll(/^ {4}([A-Z][A-Z0-9_]+): /gm)].map(([, name = ""]) => name);
/** Set by the image for every container. */
const fromImage = [...(/^ENV (.+)$/m.exec(dockerfile)?.[1] ?? "").matchAll(/([A-Z_]+)=/g)].map(([, name = ""]) => name);
const LEFT_OUT: Record<string, string> = {
  HOST: "a container listens on all its addresses",
  DATABASE_DIRECT_URL: "there is no pooler in front of the database",
  DATABASE_PREPARED: "there is no pooler in front of the database",
  OFFICE_PROGRAM: "found on the PATH of an image with LibreOffice",
};

test.each(servers)("%s receives every setting that the server reads, and no other", (_name, { environment = {} }) => {
  expect([...Object.keys(environment), ...fromImage, ...Object.keys(LEFT_OUT)].sort()).toEqual([...settings].sort());
});

test("each value in .env is a setting of the server, the proxy or the database", () => {
  const ownNames = ["POSTGRES_PASSWORD", "PROXY_TLS"];
  const used = [...read("compose.yaml").matchAll(/\$\{([A-Z0-9_]+)/g)].map(([, name = ""]) => name);
  expect([...new Set(used)].filter((name) => !settings.includes(name) && !ownNames.includes(name))).toEqual([]);
  const renamed = servers.flatMap(([, { environment = {} }]) =>
    Object.entries(environment).flatMap(([name, value]) =>
      [...value.matchAll(/\$\{([A-Z0-9_]+)/g)]
        .filter(([, from = ""]) => settings.includes(from) && from !== name)
        .map(([, from]) => `${name} from ${from}`),
    ),
  );
  // By default, the store's public address belongs to the installation's own domain.
  expect(renamed.filter((each) => each !== "S3_PUBLIC_ENDPOINT from TENANT_DOMAIN")).toEqual([]);
});

test("every image is pinned to an exact version", () => {
  const images = [
    ...Object.values(compose.services).map(({ image }) => image ?? "none"),
    ...[...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image = ""]) => image),
  ];
  expect(images.length).toBeGreaterThan(Object.keys(compose.services).length);
  expect(
    images.filter((image) => !/^[\w./-]+:v?\d+\.\d+(\.\d+)?(-[\w.-]+)?(@sha256:[0-9a-f]{64})?$/.test(image)),
  ).toEqual([]);
});

test("the image and .node-version name the Node.js of package.json", () => {
  const { devDependencies } = JSON.parse(read("package.json")) as { devDependencies: Record<string, string> };
  expect(read(".node-version").trim()).toBe(devDependencies["node"]);
  for (const [, version] of dockerfile.matchAll(/^FROM node:([\d.]+)/gm)) expect(version).toBe(devDependencies["node"]);
});

test.each(servers)("%s keeps its data, backups, and certificates on named volumes", (_name, service) => {
  const at = Object.fromEntries((service.volumes ?? []).map((volume) => volume.split(":").slice(0, 2).toReversed()));
  const { BACKUP_DIR = "", CERTIFICATES_DIR = "" } = service.environment ?? {};
  for (const folder of ["/data", BACKUP_DIR, CERTIFICATES_DIR]) {
    expect(Object.keys(compose.volumes), folder).toContain(at[folder]);
    // Otherwise a new volume belongs to root, and the server cannot write to it.
    expect(/^RUN mkdir (.+) && chown/m.exec(dockerfile)?.[1]?.split(" ")).toContain(folder);
  }
});

test("the two servers share backups and certificates but not their data", () => {
  const [one = [], two = []] = servers.map(([, { volumes }]) => volumes);
  expect(one.filter((volume) => two.includes(volume)).map((volume) => volume.split(":")[1])).toEqual([
    "/backups",
    "/certificates",
  ]);
});

test.each(servers)("%s reaches its database, Redis, store, and scanner by the names of services", (_name, service) => {
  const { DATABASE_URL, REDIS_URL, S3_ENDPOINT, CLAMD_URL } = service.environment ?? {};
  for (const address of [DATABASE_URL, REDIS_URL, S3_ENDPOINT, CLAMD_URL]) {
    const host = /@?([\w-]+):\d+(\/\w+)?$/.exec(address ?? "")?.[1];
    expect(Object.keys(compose.services), address).toContain(host);
  }
});

test("browsers reach the store through the proxy, at the host that links are signed for", () => {
  const { S3_PUBLIC_ENDPOINT = "", S3_ENDPOINT = "" } = servers[0]?.[1].environment ?? {};
  const publicHost = /:-https:\/\/(.+)\}$/.exec(S3_PUBLIC_ENDPOINT)?.[1] ?? "none";
  const site = compose.configs["proxy"]?.content
    .split(/^\}/m)
    .find((part) => part.trim().startsWith(`${publicHost} {`));
  expect(site).toContain(`reverse_proxy ${new URL(S3_ENDPOINT).host}`);
});
