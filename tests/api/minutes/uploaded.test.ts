import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { attached, smallPdf } from "#tests/support/attached.ts";
import { type County, openWorld, type Person, type World } from "#tests/support/world.ts";

let world: World;
let county: County;
let clerk: Person;
beforeAll(async () => {
  world = await openWorld();
  county = await world.county("otsego");
  clerk = await county.as("Clerk");
});
afterAll(() => world?.close());

const FILE = "minutesFile { filename sha256 publicFrom } clocks { rule proofs { what from hash } }";
const read = async (who: Person, key: string) =>
  (await who.read(`query($key: ID!) { meeting(key: $key) { ${FILE} } }`, { key })).meeting;
const proofs = (meeting: any) => meeting.clocks.find(({ rule }: { rule: string }) => rule === "MINUTES").proofs;

test("uploaded minutes are public from the approval, whose time and hash prove their date", async () => {
  const { id, key } = await county.meeting({ date: "2026-03-11" }).items("Roads").published().create();
  await clerk.does("startMeeting", { meetingId: id });
  await clerk.does("adjournMeeting", { meetingId: id });
  await attached(clerk, { kind: "MINUTES", meetingId: id, filename: "Draft.pdf" }, smallPdf("draft"));
  const bytes = smallPdf("as the board approved them");
  await attached(clerk, { kind: "MINUTES", meetingId: id, filename: "Minutes.pdf" }, bytes);
  const { minutes } = await clerk.does("generateMinutes", { meetingId: id }, "minutes { id version }");
  expect(proofs(await read(clerk, key))).toEqual([]);
  expect((await read(clerk, key)).minutesFile).toMatchObject({ filename: "Minutes.pdf", publicFrom: null });
  expect((await read(county.guest, key)).minutesFile).toBeNull();

  world.clock.advance(90);
  const publicFrom = world.clock.now().toISOString();
  const approval = { minutesId: minutes.id, version: minutes.version, approvedOn: "2026-03-11" };
  await clerk.does("approveMinutes", approval);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  expect((await read(county.guest, key)).minutesFile).toEqual({ filename: "Minutes.pdf", sha256, publicFrom });
  expect(proofs(await read(clerk, key))).toEqual([
    { what: "Minutes as a file: Minutes.pdf", from: publicFrom, hash: sha256 },
  ]);
  const page = await county.guest.http(`/public/meetings/${key}`, { headers: { accept: "text/html" } });
  expect(page.text).toContain(sha256);
  // Public files stay: no one can replace them with another file.
  const again = { kind: "MINUTES", meetingId: id, filename: "x.pdf", contentType: "application/pdf", size: "9" };
  expect(await clerk.verb("prepareUpload", again)).toMatchObject({ code: "MINUTES_APPROVED" });
  const left = await world.database.inTenant(county.id, (db) => db.storedFile.findMany({ where: { kind: "minutes" } }));
  expect(left.map(({ filename }) => filename)).toEqual(["Minutes.pdf"]);
});
