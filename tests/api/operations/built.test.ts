// @module-tag long/process: builds the server and starts it as a process of its own

import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { globSync } from "node:fs";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { lexicographicSortSchema, printSchema } from "graphql";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ROOT } from "#house";
import { DEMO_PASSWORD } from "#prisma/seed/seedDemo.ts";
import { schema } from "#schema/schema.ts";
import documents from "#server/generated/documents.json" with { type: "json" };
import { openApi } from "#server/rest/openapi.ts";
import { DESCRIBED, REST_ROUTES } from "#server/rest/rest.ts";
import { ask } from "#tests/support/http.ts";
import { run, start, type Started } from "./process.ts";

const HOST = "demo.localhost";

beforeAll(() => {
  execFileSync(process.execPath, ["server/build.ts", "server"], { cwd: ROOT, stdio: "pipe" });
});

describe("the built server", { timeout: 240_000 }, () => {
  let server: Started;
  let port: number;
  let headers: { authorization: string };
  beforeAll(async () => {
    server = await start({ NODE_ENV: "development", LOG_LEVEL: "error" }, ["dist/server/main.js"]);
    port = await server.port();
    const body = { email: "clerk@demo.example", password: DEMO_PASSWORD };
    const { token } = (await ask(port, HOST, "/api/login", { body })).json as { token: string };
    headers = { authorization: `Bearer ${token}` };
  });
  afterAll(() => server?.[Symbol.asyncDispose]());

  test("has the schema and the documented calls of every room", async () => {
    const printed = await ask(port, HOST, "/api/schema.graphql", { headers });
    expect(printed.text).toBe(`${printSchema(lexicographicSortSchema(schema))}\n`);
    const described = await ask(port, HOST, "/api/openapi.json", { headers });
    expect(described.json).toEqual(JSON.parse(JSON.stringify(openApi(REST_ROUTES, DESCRIBED))));
  });

  test("finds the web app, the API browser, and the app's trusted documents", async () => {
    for (const path of ["/", "/api/docs/", "/api/docs/swagger-ui.css", "/vendor-portal"])
      expect([path, (await ask(port, HOST, path)).status]).toEqual([path, 200]);
    const [documentId] = Object.keys(documents);
    const answer = await ask(port, HOST, "/graphql", { headers, body: { documentId } });
    expect(answer.text).not.toContain("PERSISTED_QUERY_NOT_FOUND");
  });

  test("prints a resolution as a PDF and as a Word file", async () => {
    const query = "{ resolutions(first: 1) { edges { node { key } } } }";
    const { json } = await ask(port, HOST, "/graphql", { headers, body: { query } });
    const path = `/api/resolutions/${json.data.resolutions.edges[0].node.key}`;
    const [word, page] = [
      await ask(port, HOST, `${path}/document.docx`, { headers }),
      await ask(port, HOST, `${path}/cover-sheet.pdf`, { headers }),
    ];
    expect([word, page].map(({ status }) => status)).toEqual([200, 200]);
    expect(word.bytes.subarray(0, 4).toString("latin1")).toBe("PK\x03\x04");
    expect(page.text).toMatch(/^%PDF-/);
  });

  test("publishes an agenda, minutes and a resolution in the process that created the tables", async () => {
    const runQuery = async (query: string, variables = {}) =>
      (await ask(port, HOST, "/graphql", { headers, body: { query, variables } })).json;
    const does = async (verb: string, input: object, more = "") => {
      const type = `${verb[0]?.toUpperCase()}${verb.slice(1)}`;
      const answer = await runQuery(
        `mutation($input: ${type}Input!) { done: ${verb}(input: $input) { __typename ... on ${type}Payload { ${more || "__typename"} } ... on Refusal { message } } }`,
        { input },
      );
      // The county's change number is cached with the answer.
      expect([verb, answer.errors, answer.data]).toEqual([
        verb,
        undefined,
        { done: expect.objectContaining({ __typename: `${type}Payload` }) },
      ]);
      return answer.data.done;
    };
    const { data } = await runQuery(`{
      meetings(first: 50) { edges { node { id viewerCan { publishAgenda { allowed } generateMinutes { allowed } } } } }
      resolutions(first: 100) { edges { node { id viewerCan { publish { allowed } } } } }
    }`);
    const first = (list: string, can: string) =>
      data[list].edges.find(({ node }: { node: any }) => node.viewerCan[can].allowed)?.node.id;
    await does("publishAgenda", { meetingId: first("meetings", "publishAgenda") });
    const { minutes } = await does(
      "generateMinutes",
      { meetingId: first("meetings", "generateMinutes") },
      "minutes { id }",
    );
    await does("publishMinutes", { minutesId: minutes.id });
    await does("publishResolution", { resolutionId: first("resolutions", "publish") });
  });

  test("stops when asked", async () => {
    server.process.kill("SIGTERM");
    expect(await server.exited).toBe(0);
    expect(server.output()).not.toContain("Error");
  });
});

describe("the built server's files", () => {
  const threads = (root: string, pattern: string) => globSync(pattern, { cwd: join(ROOT, root) });

  test("include every worker thread of the sources, and each one responds", async () => {
    const scripts = threads("dist/server", "server/**/*.js");
    expect(scripts.map((name) => name.replace(/-[\w-]{8}\.js$/, "")).toSorted()).toEqual(
      [...threads(".", "server/**/worker.ts"), "server/words/reading.ts"].map((name) => name.slice(0, -3)).toSorted(),
    );
    for (const script of scripts) {
      const thread = new Worker(join(ROOT, "dist/server", script));
      // An invalid question: a loaded thread answers or refuses it.
      thread.postMessage({ id: 7, question: { bytes: new Uint8Array(), kind: "none", part: "none", ask: "pages" } });
      const [reply] = await once(thread, "message");
      expect([script, reply]).toEqual([script, expect.objectContaining({ id: 7 })]);
      await thread.terminate();
    }
  });

  test("include every command, and each prints its usage", async () => {
    for (const command of ["county", "import", "backup now", "verify"]) {
      const [name = "", ...args] = command.split(" ");
      const { code, lines } = await run([`dist/server/${name}.js`, ...args], {});
      expect([name, code]).not.toEqual([name, 0]);
      expect(lines.join("\n")).toMatch(/usage: npm run/i);
    }
  });
});
