import { once } from "node:events";
import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { createServer, request as httpRequest, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import express from "express";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createFileStore, fileRoutes } from "./files.ts";
import { startS3 } from "./s3.fixture.ts";
import { PARTS } from "#schema/files/parts.rules.ts";
import type { ServedFileStore } from "./servedStore.ts";

const PART_BYTES = PARTS.bytes;
const START = new Date();
let now = START;
const clock = { now: () => now };
const PDF = "application/pdf";
/** A busy machine may take longer than the usual second. */
const PATIENCE = { timeout: 20_000 };
const COUNTY = "0190a000-0000-7000-8000-000000000001";
let serial = 0;
const newKey = () => `${COUNTY}/file-${++serial}`;
const bytes = (text: string) => new TextEncoder().encode(text);

interface Place {
  store: ServedFileStore;
  origin: string;
  folder: string;
  close(): Promise<void>;
}

async function open(kind: "folder" | "s3"): Promise<Place> {
  const folder = await mkdtemp(join(tmpdir(), "dais-files-"));
  const s3 = kind === "s3" ? await startS3(() => now) : null;
  const store = await createFileStore(
    { dataDir: folder, secret: "a secret of at least 32 characters", s3: s3?.settings ?? null },
    clock,
  );
  const app = express();
  app.use((request, _response, next) => {
    const id = request.headers["x-test-county"];
    Object.assign(request, { dais: { tenant: id ? { id } : null } });
    next();
  });
  app.use(fileRoutes(store));
  const server: Server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    store,
    folder,
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      await new Promise((resolve) => server.close(resolve));
      await s3?.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

describe.each(["folder", "s3"] as const)("%s storage", (kind) => {
  let place: Place;
  beforeAll(async () => {
    place = await open(kind);
  });
  afterAll(() => place.close());
  beforeEach(() => {
    now = START;
  });
  const at = (address: string) => new URL(address, place.origin);
  const send = (address: string, body: Uint8Array | string, contentType = PDF) =>
    fetch(at(address), { method: "PUT", body: body as string, headers: { "Content-Type": contentType } });
  const promise = (key: string, text: string) =>
    place.store.presignPut({ key, contentType: PDF, size: bytes(text).length });

  test("accepts what was declared, and returns it whole and in part", async () => {
    const key = newKey();
    const { uploadUrl, headers, parts } = await promise(key, "%PDF-1.7 agenda");
    expect(parts).toEqual([]);
    expect(headers).toEqual([{ name: "Content-Type", value: PDF }]);
    expect(await place.store.settle(key)).toBeNull();
    expect((await send(uploadUrl, "%PDF-1.7 agenda")).status).toBe(200);
    expect(await place.store.settle(key)).toEqual({ size: 15, contentType: PDF });
    expect(Buffer.from(await place.store.read(key, 0, 5)).toString()).toBe("%PDF-");
    expect(Buffer.from(await place.store.read(key, 9, 500)).toString()).toBe("agenda");
    expect(await place.store.read(key, 500, 600)).toHaveLength(0);
  });

  test("refuses and does not keep a file of another size or type", async () => {
    const key = newKey();
    const { uploadUrl } = await promise(key, "exactly");
    for (const [body, type] of [
      ["exactly!", PDF],
      ["exact", PDF],
      ["exactly", "text/html"],
      ["", PDF],
    ] as const) {
      const { status } = await send(uploadUrl, body, type);
      expect([400, 403, 413, 415], `${body} as ${type}`).toContain(status);
    }
    expect(await place.store.settle(key)).toBeNull();
  });

  test("ends an address after fifteen minutes for sending and five for reading", async () => {
    const key = newKey();
    const { uploadUrl } = await promise(key, "late");
    now = new Date(START.valueOf() + 15 * 60_000 + 1000);
    expect((await send(uploadUrl, "late")).status).toBe(403);
    now = START;
    expect((await send(uploadUrl, "late")).status).toBe(200);
    await place.store.settle(key);
    const address = await place.store.signedGet({ key, filename: "late.pdf", contentType: PDF });
    expect((await fetch(at(address))).status).toBe(200);
    now = new Date(START.valueOf() + 5 * 60_000 + 1000);
    expect((await fetch(at(address))).status).toBe(403);
  });

  test("refuses an address that was changed anywhere", async () => {
    const key = newKey();
    const { uploadUrl } = await promise(key, "mine");
    await send(uploadUrl, "mine");
    await place.store.settle(key);
    const address = await place.store.signedGet({ key, filename: "mine.pdf", contentType: PDF });
    const url = at(address);
    url.pathname = url.pathname.replace(/.$/, (last) => (last === "A" ? "B" : "A"));
    expect([403, 404]).toContain((await fetch(url)).status);
    expect([403, 404]).toContain((await send(address, "mine")).status);
    expect([403, 404]).toContain((await fetch(at(uploadUrl.replace("/put/", "/get/")))).status);
  });

  test("serves a file as an attachment under its own name, with its verified type", async () => {
    const key = newKey();
    await place.store.put(key, bytes("<script>"), PDF);
    const address = await place.store.signedGet({ key, filename: 'Résolution "12"\r\n.pdf', contentType: PDF });
    const answer = await fetch(at(address));
    expect(await answer.text()).toBe("<script>");
    expect(answer.headers.get("content-type")).toBe(PDF);
    expect(answer.headers.get("content-disposition")).toMatch(
      /^attachment; filename=".*"; filename\*=UTF-8''R%C3%A9solution/,
    );
  });

  test("receives a video over 64 MB in parts that are joined in order", async () => {
    const key = newKey();
    const size = PART_BYTES + 3;
    const { parts, uploadId } = await place.store.presignPut({ key, contentType: "video/mp4", size });
    expect(parts.map((part) => part.size)).toEqual([PART_BYTES, 3]);
    const content = Buffer.alloc(size, "ab");
    content.write("end", PART_BYTES);
    const tags: string[] = [];
    const upload = { key, contentType: "video/mp4", size, partBytes: PART_BYTES, uploadId: uploadId ?? "" };
    expect((await place.store.continueParts(upload))?.parts.map(({ tag }) => tag)).toEqual([null, null]);
    for (const [index, part] of parts.entries()) {
      const from = index * PART_BYTES;
      const answer = await send(part.url, content.subarray(from, from + part.size), "video/mp4");
      expect(answer.status).toBe(200);
      tags.push(answer.headers.get("etag") ?? "");
    }
    expect([403, 413]).toContain((await send(parts[1]?.url ?? "", "four")).status);
    expect((await place.store.continueParts(upload))?.parts.map(({ tag }) => tag)).toEqual(tags);
    await expect(place.store.completeParts(key, uploadId ?? "", [tags[1] ?? "", tags[0] ?? ""])).rejects.toThrow(
      /parts? .*arrive/i,
    );
    expect(await place.store.head(key)).toBeNull();
    await place.store.completeParts(key, uploadId ?? "", tags);
    expect(await place.store.settle(key)).toEqual({ size, contentType: "video/mp4" });
    await place.store.completeParts(key, uploadId ?? "", tags);
    expect(Buffer.from(await place.store.read(key, PART_BYTES - 2, size)).toString()).toBe("abend");
  });

  test("resumes an upload at new addresses with what has arrived, until it is canceled", async () => {
    const key = newKey();
    const size = PART_BYTES + 3;
    const contentType = "video/mp4";
    const ticket = await place.store.presignPut({ key, contentType, size });
    const upload = { key, contentType, size, partBytes: PART_BYTES, uploadId: ticket.uploadId ?? "" };
    await send(ticket.parts[1]?.url ?? "", "end", contentType);
    const goesOn = await place.store.continueParts(upload);
    expect(goesOn?.parts.map(({ number, tag }) => [number, tag !== null])).toEqual([
      [1, false],
      [2, true],
    ]);
    expect((await send(goesOn?.parts[1]?.url ?? "", "END", contentType)).status).toBe(200);
    await place.store.abortParts(key, upload.uploadId);
    await place.store.abortParts(key, upload.uploadId);
    expect(await place.store.continueParts(upload)).toBeNull();
    expect((await send(ticket.parts[1]?.url ?? "", "end", contentType)).status).toBeGreaterThanOrEqual(400);
    expect(await place.store.head(key)).toBeNull();
  });

  test("accepts up to the limit, and no more, from a sender who gave no size", async () => {
    const key = newKey();
    const { uploadUrl } = await place.store.presignPut({ key, contentType: PDF, size: 10, atMost: true });
    expect((await send(uploadUrl, "more than ten")).status).toBe(413);
    expect((await send(uploadUrl, "ten", "text/html")).status).toBe(415);
    expect((await send(uploadUrl, "seven!!")).status).toBe(200);
    expect(await place.store.settle(key)).toEqual({ size: 7, contentType: PDF });
  });

  test("does not let the holder of an address replace an accepted file", async () => {
    const key = newKey();
    const { uploadUrl } = await promise(key, "good");
    await send(uploadUrl, "good");
    await place.store.settle(key);
    await send(uploadUrl, "evil");
    expect(await place.store.settle(key)).toEqual({ size: 4, contentType: PDF });
    expect(Buffer.from(await place.store.read(key, 0, 4)).toString()).toBe("good");
  });

  test("deletes a file, and deleting it again is not an error", async () => {
    const key = newKey();
    await place.store.put(key, bytes("x"), PDF);
    await place.store.remove(key);
    await place.store.remove(key);
    expect(await place.store.head(key)).toBeNull();
  });

  test("makes independent copies, which stay when the first is removed, and copies nothing that is missing", async () => {
    const [first, second] = [newKey(), newKey()];
    expect(await place.store.copy(first, second)).toBe(false);
    await place.store.put(first, bytes("plan"), PDF);
    expect(await place.store.copy(first, second)).toBe(true);
    await place.store.remove(first);
    expect(await place.store.head(second)).toEqual({ size: 4, contentType: PDF });
    expect(new TextDecoder().decode(await place.store.read(second, 0, 4))).toBe("plan");
  });

  test("refuses a key outside the county's folder", async () => {
    for (const key of [
      "../../etc/passwd",
      `${COUNTY}/../x`,
      `/${COUNTY}/x`,
      "x",
      `${COUNTY}/a/b`,
      `${COUNTY}/.type`,
      "",
    ]) {
      await expect(place.store.head(key), key).rejects.toThrow("A storage key is county/uuid.");
      await expect(place.store.presignPut({ key, contentType: PDF, size: 1 }), key).rejects.toThrow(
        "A storage key is county/uuid.",
      );
      await expect(place.store.signedGet({ key, filename: "x", contentType: PDF }), key).rejects.toThrow(
        "A storage key is county/uuid.",
      );
    }
  });
});

test("signed links use the store's public address, and the server uses its own", async () => {
  const s3 = await startS3(() => now);
  const { port } = new URL(s3.settings.endpoint);
  const settings = { ...s3.settings, publicEndpoint: `http://localhost:${port}` };
  const store = await createFileStore(
    { dataDir: tmpdir(), secret: "a secret of at least 32 characters", s3: settings },
    clock,
  );
  const key = newKey();
  const { uploadUrl } = await store.presignPut({ key, contentType: PDF, size: 4 });
  expect(new URL(uploadUrl).origin).toBe(settings.publicEndpoint);
  const sent = await fetch(uploadUrl, { method: "PUT", body: "file", headers: { "Content-Type": PDF } });
  expect(sent.status).toBe(200);
  expect(await store.settle(key)).toEqual({ size: 4, contentType: PDF });
  const link = await store.signedGet({ key, filename: "file.pdf", contentType: PDF });
  expect(new URL(link).origin).toBe(settings.publicEndpoint);
  expect(await (await fetch(link)).text()).toBe("file");
  await s3.close();
});

describe("addresses of the file folder", () => {
  let place: Place;
  beforeAll(async () => {
    place = await open("folder");
  });
  afterAll(() => place.close());
  beforeEach(() => {
    now = START;
  });

  test("can be used once, so that a checked file cannot be replaced", async () => {
    const key = newKey();
    const { uploadUrl } = await place.store.presignPut({ key, contentType: PDF, size: 4 });
    const send = (body: string) =>
      fetch(place.origin + uploadUrl, { method: "PUT", body, headers: { "Content-Type": PDF } });
    expect((await send("good")).status).toBe(200);
    expect((await send("evil")).status).toBe(409);
    expect(Buffer.from(await place.store.read(key, 0, 4)).toString()).toBe("good");
  });

  test("of one county are refused on another county's site", async () => {
    const key = newKey();
    await place.store.put(key, bytes("x"), PDF);
    const address = place.origin + (await place.store.signedGet({ key, filename: "x.pdf", contentType: PDF }));
    const on = (county: string) => fetch(address, { headers: { "X-Test-County": county } });
    expect((await on(COUNTY)).status).toBe(200);
    expect((await on("0190a000-0000-7000-8000-000000000002")).status).toBe(403);
  });

  test("return the part of a video that a player requests, and let nothing run", async () => {
    const key = newKey();
    await place.store.put(key, bytes("0123456789"), "video/mp4");
    const address = place.origin + (await place.store.signedGet({ key, filename: "m.mp4", contentType: "video/mp4" }));
    const answer = await fetch(address, { headers: { Range: "bytes=2-4" } });
    expect(answer.status).toBe(206);
    expect(answer.headers.get("content-range")).toBe("bytes 2-4/10");
    expect(await answer.text()).toBe("234");
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    expect(answer.headers.get("content-security-policy")).toContain("sandbox");
    expect(answer.headers.get("cache-control")).toContain("no-store");
  });

  test("leave nothing behind if the sender hangs up", async () => {
    const key = newKey();
    const { uploadUrl } = await place.store.presignPut({ key, contentType: PDF, size: 1_000_000 });
    const incoming = join(place.folder, "files", ".incoming");
    const arrived = async () => {
      const names = await readdir(incoming);
      return Promise.all(names.map(async (name) => (await stat(join(incoming, name))).size));
    };
    const sending = httpRequest(place.origin + uploadUrl, {
      method: "PUT",
      headers: { "Content-Type": PDF, "Content-Length": 1_000_000 },
    });
    const hungUp = once(sending, "error");
    sending.write(Buffer.alloc(200_000));
    await expect.poll(arrived, PATIENCE).toEqual([200_000]);
    sending.destroy();
    await hungUp;
    await expect.poll(arrived, PATIENCE).toEqual([]);
    expect(await place.store.head(key)).toBeNull();
  });

  test("return 404 for a deleted file, and 403 for anything made up", async () => {
    const address = await place.store.signedGet({ key: newKey(), filename: "x.pdf", contentType: PDF });
    expect((await fetch(place.origin + address)).status).toBe(404);
    for (const token of ["x", "x.y", "..%2f..%2fetc%2fpasswd", "e30.", "%00"]) {
      expect((await fetch(`${place.origin}/files/get/${token}`)).status, token).toBe(403);
      expect((await fetch(`${place.origin}/files/put/${token}`, { method: "PUT", body: "x" })).status, token).toBe(403);
    }
  });
});
