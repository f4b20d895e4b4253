import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startClamd, VIRUS } from "#server/files/clamd.fixture.ts";
import { type County, openWorld, type Person, type World } from "#tests/support/world.ts";
import { PDF } from "../rest/form.ts";

let clamd: Awaited<ReturnType<typeof startClamd>>;
let world: World;
let county: County;
let clerk: Person;
beforeAll(async () => {
  clamd = await startClamd();
  world = await openWorld({ env: { CLAMD_URL: clamd.url } });
  county = await world.county("scanned");
  clerk = await county.as("Clerk");
});
beforeEach(() => {
  Object.assign(clamd, { manner: "answers", scanned: [], chunks: [] });
});
afterAll(async () => {
  await world?.close();
  await clamd?.close();
});

const MP4 = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from("ftypisom\0\0\x02\0isommp42", "latin1")]);

/** Announces and uploads a file. Returns what is needed to attach it. */
async function sent(bytes: Buffer, kind = "AGENDA", contentType = "application/pdf") {
  const { id: meetingId } = await county.meeting().create();
  const ticket = await clerk.does(
    "prepareUpload",
    {
      meetingId,
      kind,
      filename: kind === "MEDIA" ? "file.mp4" : "file.pdf",
      contentType,
      size: String(bytes.byteLength),
    },
    "fileId key uploadUrl parts { url size } headers { name value }",
  );
  const tags: string[] = [];
  let start = 0;
  for (const part of ticket.parts.length > 0 ? ticket.parts : [{ url: ticket.uploadUrl, size: bytes.byteLength }]) {
    const { pathname, search } = new URL(part.url, "http://here");
    const answer = await clerk.http(pathname + search, {
      method: "PUT",
      body: bytes.subarray(start, (start += Number(part.size))),
      headers: ticket.parts.length > 0 ? {} : { "content-type": contentType },
    });
    expect(answer.status, answer.text).toBe(200);
    tags.push(String(answer.headers["etag"]));
  }
  const partTags = ticket.parts.length > 0 ? tags : null;
  return {
    key: ticket.key as string,
    attach: () =>
      clerk.verb("attachFile", { fileId: ticket.fileId, partTags }, "file { id } meeting { agendaFile { id } }"),
    row: () =>
      world.database.inTenant(county.id, (db) => db.storedFile.findFirstOrThrow({ where: { key: ticket.key } })),
  };
}

const logged = (event: string) => world.log.filter((line) => line["event"] === event);

describe("with a virus scanner", () => {
  test("a clean file is scanned whole and attached", async () => {
    const bytes = Buffer.concat([Buffer.from(PDF), Buffer.alloc(5 * 1024 * 1024, "%")]);
    const file = await sent(bytes);
    expect((await file.attach()).meeting.agendaFile).not.toBeNull();
    expect(clamd.scanned).toHaveLength(1);
    expect(clamd.scanned[0]?.equals(bytes)).toBe(true);
  });

  test("a file with a virus is refused by its name, kept on record and removed from the store", async () => {
    const file = await sent(Buffer.from(`${PDF}% ${VIRUS}`));
    expect(await file.attach()).toMatchObject({
      __typename: "Refusal",
      code: "INFECTED",
      message: "The file contains a virus (County.Test.Virus) and was not kept.",
    });
    expect(await file.row()).toMatchObject({ state: "REFUSED", refusedWhy: "INFECTED" });
    expect(await world.dais.ports.files.head(file.key)).toBeNull();
    expect(await file.attach()).toMatchObject({ code: "FILE_NOT_FOUND" });
    const { id } = await file.row();
    expect(logged("files.infected")).toMatchObject([{ file: id, tenant: county.id, signature: "County.Test.Virus" }]);
  });

  test("nothing is accepted while the scanner is away, and the upload waits to be attached again", async () => {
    const file = await sent(Buffer.from(PDF));
    clamd.manner = "hangs up";
    expect(await file.attach()).toMatchObject({
      __typename: "Refusal",
      code: "SCANNER_AWAY",
      message: "The file could not be checked for viruses. Try again later.",
    });
    expect(await file.row()).toMatchObject({ state: "PENDING", refusedWhy: null });
    expect(await world.dais.ports.files.head(file.key)).not.toBeNull();
    expect(logged("files.scanner-away")).toHaveLength(1);
    clamd.manner = "answers";
    expect((await file.attach()).meeting.agendaFile).not.toBeNull();
    expect(await file.row()).toMatchObject({ state: "CLEAN" });
  });

  test("the first 64 MiB of a video are scanned", async () => {
    const video = Buffer.concat([MP4, Buffer.alloc(65 * 1024 * 1024)]);
    const file = await sent(video, "MEDIA", "video/mp4");
    expect((await file.attach()).file).not.toBeNull();
    expect(clamd.scanned.map((bytes) => bytes.byteLength)).toEqual([64 * 1024 * 1024]);
  });

  test("a file of the wrong type is never sent to the scanner", async () => {
    const file = await sent(Buffer.from("<!doctype html><p>no PDF</p>"));
    expect(await file.attach()).toMatchObject({ code: "CONTENT_DIFFERS" });
    expect(clamd.scanned).toEqual([]);
  });
});
