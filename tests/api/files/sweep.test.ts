import { afterAll, beforeAll, expect, test } from "vitest";
import { sweepUploads } from "#server/files/sweep.ts";
import { type County, openWorld, type World } from "#tests/support/world.ts";

let world: World;
let county: County;
beforeAll(async () => {
  world = await openWorld();
  county = await world.county("essex");
});
afterAll(() => world.close());

const HOUR = 60 * 60 * 1000;
const BYTES = Buffer.from("%PDF-1.7\n%\xe2\xe3\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n", "latin1");

/** Runs the sweep as if this many hours had passed. */
const sweepAfter = (hours: number) =>
  sweepUploads({
    database: world.database,
    files: world.dais.ports.files,
    log: world.dais.ports.log,
    clock: { now: () => new Date(world.clock.now().valueOf() + hours * HOUR) },
  });

test("a recording sent in parts is kept for 7 days, then deleted once with its parts, by any number of jobs", async () => {
  const clerk = await county.as("Clerk");
  const meeting = await county.meeting().create();
  const size = String(65 * 1024 * 1024);
  const input = { meetingId: meeting.id, kind: "MEDIA", filename: "a.mp4", contentType: "video/mp4", size };
  const { fileId, key, parts } = await clerk.does("prepareUpload", input, "fileId key parts { url size }");
  const { pathname } = new URL(parts[1].url, "http://essex.localhost");
  expect((await clerk.http(pathname, { method: "PUT", body: Buffer.alloc(Number(parts[1].size)) })).status).toBe(200);
  expect(await sweepAfter(6 * 24)).toBe(0);
  const { uploadId } = await world.database.inTenant(county.id, (db) =>
    db.storedFile.findFirstOrThrow({ where: { key } }),
  );
  const upload = {
    key,
    contentType: "video/mp4",
    size: Number(size),
    partBytes: Number(parts[0].size),
    uploadId: uploadId ?? "",
  };
  expect(await world.dais.ports.files.continueParts(upload)).not.toBeNull();

  const swept = await Promise.all([sweepAfter(8 * 24), sweepAfter(8 * 24)]);
  expect(swept.toSorted()).toEqual([0, 1]);
  expect(await sweepAfter(8 * 24)).toBe(0);
  expect(await world.dais.ports.files.continueParts(upload)).toBeNull();
  expect(await clerk.verb("attachFile", { fileId })).toMatchObject({ code: "FILE_NOT_FOUND" });
});

test("an upload that was never attached is deleted after a day, and an attached one stays", async () => {
  const clerk = await county.as("Clerk");
  const meeting = await county.meeting().create();
  const prepare = async (kind: string) => {
    const input = {
      meetingId: meeting.id,
      kind,
      filename: "a.pdf",
      contentType: "application/pdf",
      size: String(BYTES.length),
    };
    const upload = await clerk.does("prepareUpload", input, "fileId key uploadUrl headers { name value }");
    const headers = Object.fromEntries(
      upload.headers.map((header: { name: string; value: string }) => [header.name, header.value]),
    );
    const { pathname, search } = new URL(upload.uploadUrl, "http://essex.localhost");
    const put = await clerk.http(pathname + search, {
      method: "PUT",
      headers: { "content-type": "application/pdf", ...headers },
      body: BYTES,
    });
    expect(put.status).toBeLessThan(300);
    return upload;
  };
  const attached = await prepare("AGENDA");
  await clerk.does("attachFile", { fileId: attached.fileId });
  const left = await prepare("MINUTES");
  const { files } = world.dais.ports;
  expect(await files.head(left.key)).not.toBeNull();

  expect(await sweepAfter(23)).toBe(0);
  expect(await sweepAfter(25)).toBe(1);

  expect(await files.head(left.key)).toBeNull();
  expect(await files.head(attached.key)).not.toBeNull();
  const refused = await clerk.verb("attachFile", { fileId: left.fileId });
  expect(refused.__typename).toBe("Refusal");
  expect(await sweepAfter(25)).toBe(0);
});
