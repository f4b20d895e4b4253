import { mkdtempSync, writeFileSync } from "node:fs";
import { createServer, get as getHttp } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import express from "express";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { TenantFacts } from "#schema/context.ts";
import { webRoutes } from "./web.ts";

const ALPHA = { id: "a", subdomain: "alpha", name: "County of Alpha" } as TenantFacts;

const directory = mkdtempSync(join(tmpdir(), "dais-web-"));
writeFileSync(join(directory, "index.html"), "<html><head><title>Dais</title></head></html>");
writeFileSync(join(directory, "start.js"), "1");
const app = express();
app.use((request, _response, next) => {
  const tenant = request.get("host")?.startsWith("alpha.") ? ALPHA : null;
  request.dais = { tenant, credential: null, requestId: "1" };
  next();
});
app.use(webRoutes(directory, "localhost"));
const server = createServer(app);
beforeAll(
  () =>
    new Promise<void>((resolve) => {
      server.listen(0, resolve);
    }),
);
afterAll(() => void server.close());
const get = (host: string, path: string, accept = "text/html") =>
  new Promise<{ status: number; body: string }>((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    getHttp({ host: "127.0.0.1", port, path, headers: { host, accept } }, (response) => {
      text(response).then((body) => resolve({ status: response.statusCode ?? 0, body }), reject);
    }).once("error", reject);
  });

test("every page of an unknown county is not found, says so, and names no other county", async () => {
  for (const path of ["/login", "/", "/meetings/1/edit"]) {
    const { status, body } = await get("nowhere.localhost", path);
    expect([path, status]).toEqual([path, 404]);
    expect(body).toContain('name="no-county"');
    expect(body).not.toMatch(/alpha/i);
  }
  const { status, body } = await get("nowhere.localhost", "/login", "application/json");
  expect([status, JSON.parse(body).code]).toEqual([404, "NO_COUNTY"]);
});

test("its scripts are served, so that the page can say so", async () => {
  expect((await get("nowhere.localhost", "/start.js", "*/*")).status).toBe(200);
});

test("pages of a county, and of the product's own address, are found", async () => {
  for (const host of ["alpha.localhost", "localhost", "www.localhost"]) {
    const { status, body } = await get(host, "/login");
    expect([host, status, body.includes("no-county")]).toEqual([host, 200, false]);
  }
});
