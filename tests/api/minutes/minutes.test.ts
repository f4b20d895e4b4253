import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { keyOf } from "#schema/builder.ts";
import { readPdf } from "#server/typesetting/readPdf.ts";
import { readDocx } from "#server/words/readDocx.ts";
import { type County, openWorld, type Person, type World } from "#tests/support/world.ts";
import { ballot } from "../voting/ballot.ts";

let world: World;
let county: County;
let clerk: Person;

beforeAll(async () => {
  world = await openWorld();
  county = await world.county("essex");
  clerk = await county.as("Clerk");
});
afterAll(() => world.close());

const MINUTES = `id key state version hash approvedOn availableAt changes { key before after } lines { key kind text item }`;
const read = async (who: Person, meetingId: string, selection = MINUTES) =>
  (
    await who.read(`query($id: ID!) { node(id: $id) { ... on Meeting { state minutes { ${selection} } } } }`, {
      id: meetingId,
    })
  ).node;
const textOf = ({ lines }: { lines: { text: string }[] }) => lines.map(({ text }) => text).join("\n");

/** A meeting with one roll call, adjourned. */
async function heldMeeting() {
  const vote = await ballot(county, { present: 4 });
  await vote.castAll({ "Member 1": "YES", "Member 2": "YES", "Member 3": "YES", "Member 4": "NO" });
  await vote.close();
  await clerk.does("adjournMeeting", { meetingId: vote.meetingId });
  return vote;
}
const generate = async (meetingId: string) =>
  (await clerk.does("generateMinutes", { meetingId }, `minutes { ${MINUTES} }`)).minutes;

describe("minutes are generated from the record", () => {
  test("once the meeting is adjourned: its session, attendance, motion, rule and roll call by name", async () => {
    const open = await ballot(county);
    expect(await clerk.verb("generateMinutes", { meetingId: open.meetingId })).toMatchObject({ code: "NOT_ADJOURNED" });
    await open.close();
    const { meetingId } = await heldMeeting();
    const minutes = await generate(meetingId);
    const text = textOf(minutes);
    expect(text).toContain("The meeting was called to order at");
    expect(text).toContain("Present: Member 1; Member 2; Member 3; Member 4.");
    expect(text).toContain("Absent: Member 5.");
    expect(text).toContain("1. To buy a snow plow");
    expect(text).toContain("Ayes (3): Member 1; Member 2; Member 3. Noes (1): Member 4.");
    expect(text).toContain("The meeting was adjourned at");
    expect(minutes).toMatchObject({ state: "DRAFT", changes: [], hash: null });
    expect((await read(clerk, meetingId)).state).toBe("MINUTES_DRAFTED");
  });

  test("public speakers are listed under the current item, otherwise as public comment", async () => {
    const meeting = await county.meeting().items("Roads", "The bridge").present(4).started().create();
    const add = async (name: string, more: object = {}) =>
      (await clerk.does("addSpeaker", { meetingId: meeting.id, name, ...more }, "speaker { id }")).speaker.id as string;
    const speaks = async (speakerId: string) => {
      await clerk.does("startSpeaker", { speakerId });
      await clerk.does("stopSpeaker", { speakerId });
    };
    await speaks(await add("Eva Sand"));
    await clerk.does("setCurrentItem", { meetingId: meeting.id, itemId: meeting.itemIds[1] });
    await speaks(
      await add("Tom Reyes", { organization: "Friends of the River", topic: "The price", stance: "AGAINST" }),
    );
    await clerk.does("skipSpeaker", { speakerId: await add("Sid Away") });
    await clerk.does("adjournMeeting", { meetingId: meeting.id });
    const minutes = await generate(meeting.id);
    const texts = minutes.lines.map(({ text }: { text: string }) => text);
    const [roads, bridge] = [texts.indexOf("1. Roads"), texts.indexOf("2. The bridge")];
    expect(texts.slice(roads + 1, bridge)).toEqual([expect.stringMatching(/^Public comment: Eva Sand spoke at /)]);
    expect(texts[bridge + 1]).toMatch(/^Tom Reyes \(Friends of the River\) spoke against at .*\. Topic: The price\.$/);
    expect(textOf(minutes)).not.toContain("Sid Away");
  });

  test("a corrected record changes the draft, which lists the changes until it is generated again", async () => {
    const vote = await heldMeeting();
    const { id } = await generate(vote.meetingId);
    const reason = "Misheard";
    await clerk.does("correctVote", { entryId: vote.line("Member 4"), value: "YES", reason });
    const { minutes } = await read(clerk, vote.meetingId);
    expect(textOf(minutes)).toContain("Ayes (4)");
    expect(minutes.changes).toEqual([
      {
        key: expect.stringContaining("result:"),
        before: expect.stringContaining("Ayes (3)"),
        after: expect.stringContaining("Ayes (4)"),
      },
    ]);
    const approve = { minutesId: id, version: minutes.version, approvedOn: "2026-03-11" };
    expect(await clerk.verb("approveMinutes", approve)).toMatchObject({ code: "RECORD_CHANGED" });
    expect((await generate(vote.meetingId)).changes).toEqual([]);
  });

  test("the clerk's text is added around recorded facts, never inside them", async () => {
    const { meetingId } = await heldMeeting();
    const { id, version, lines } = await generate(meetingId);
    const after = lines.find(({ kind }: { kind: string }) => kind === "ITEM").key;
    const input = { minutesId: id, version, texts: [{ after, text: "The engineer answered questions." }] };
    await clerk.does("editMinutes", input);
    const { minutes } = await read(clerk, meetingId);
    expect(minutes.lines.filter(({ kind }: { kind: string }) => kind !== "TEXT")).toEqual(lines);
    expect(textOf(minutes)).toContain("1. To buy a snow plow\nThe engineer answered questions.");
    expect(await clerk.verb("editMinutes", input)).toMatchObject({ __typename: "Conflict" });
    const elsewhere = { ...input, version: minutes.version, texts: [{ after: "item:none", text: "x" }] };
    expect(await clerk.verb("editMinutes", elsewhere)).toMatchObject({ code: "NO_SUCH_PASSAGE" });
  });
});

describe("visibility of minutes", () => {
  test("everyone reads a published draft as it was at that time, marked as a draft", async () => {
    const { meetingId } = await heldMeeting();
    const { id, version, lines } = await generate(meetingId);
    expect((await read(county.guest, meetingId)).minutes).toBeNull();
    await clerk.does("publishMinutes", { minutesId: id });
    expect(await clerk.verb("publishMinutes", { minutesId: id })).toMatchObject({ code: "NOTHING_NEW" });
    const text = "Not for everyone yet.";
    await clerk.does("editMinutes", { minutesId: id, version: version + 1, texts: [{ after: lines[0].key, text }] });
    const { minutes } = await read(county.guest, meetingId);
    expect(minutes).toMatchObject({ state: "DRAFT", hash: null, changes: [] });
    expect(minutes.lines).toEqual(lines);
    expect(minutes.availableAt).not.toBeNull();
  });

  test("approved minutes are frozen with their hash, close the record, and are public as approved once published", async () => {
    const { meetingId } = await heldMeeting();
    const { id, version } = await generate(meetingId);
    await clerk.does("publishMinutes", { minutesId: id });
    const first = (await read(county.guest, meetingId)).minutes;
    const approve = (approvedOn: string) =>
      clerk.verb("approveMinutes", { minutesId: id, version: version + 1, approvedOn });
    expect(await approve("2026-03-10")).toMatchObject({ code: "BEFORE_MEETING" });
    expect(await approve("2026-03-12")).toMatchObject({ code: "IN_FUTURE" });
    expect(await approve("2026-03-11")).toMatchObject({ __typename: "ApproveMinutesPayload" });
    expect((await read(county.guest, meetingId)).minutes).toMatchObject({ state: "DRAFT", approvedOn: null });
    // Until then everyone reads the draft, and no one is told that the body has not approved it.
    const shown = `/public/meetings/${keyOf("Meeting", meetingId)}`;
    const draft = readPdf((await county.guest.http(`${shown}/minutes.pdf`)).bytes).pages.join(" ");
    for (const text of [draft.replaceAll(/\s+/g, " "), (await county.guest.http(shown)).text]) {
      expect(text).toContain("Draft published before the approval.");
      expect(text).not.toContain("not yet approved");
    }
    await clerk.does("publishMinutes", { minutesId: id });
    const { state, minutes } = await read(county.guest, meetingId);
    expect(state).toBe("MINUTES_APPROVED");
    expect(minutes).toMatchObject({
      state: "APPROVED",
      approvedOn: "2026-03-11",
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(minutes.availableAt).toBe(first.availableAt);
    expect(await clerk.verb("editMinutes", { minutesId: id, version: minutes.version, texts: [] })).toMatchObject({
      code: "APPROVED",
    });
    expect(await clerk.verb("generateMinutes", { meetingId })).toMatchObject({ code: "APPROVED" });
  });

  test("the approval names an item of a later meeting of the body, on which a motion passed", async () => {
    const of = await heldMeeting();
    const { id, version } = await generate(of.meetingId);
    const next = await heldMeeting();
    const approve = (approvedItemId: string) =>
      clerk.verb("approveMinutes", { minutesId: id, version, approvedOn: "2026-03-11", approvedItemId });
    expect(await approve(of.itemId)).toMatchObject({ code: "NOT_THEIR_MEETING", field: "approvedItemId" });
    const empty = await county.meeting().items("Nothing moved").create();
    expect(await approve(empty.itemIds[0] as string)).toMatchObject({ code: "NOT_APPROVED_THERE" });
    const offered = async (who: Person) =>
      (
        await who.read(`query($id: ID!) { node(id: $id) { ... on Meeting { minutes { approvalItems { id } } } } }`, {
          id: of.meetingId,
        })
      ).node.minutes?.approvalItems;
    expect(await offered(clerk)).toContainEqual({ id: next.itemId });
    expect(await offered(clerk)).not.toContainEqual({ id: empty.itemIds[0] });
    expect(await offered(clerk)).not.toContainEqual({ id: of.itemId });
    expect(await offered(county.guest)).toBeUndefined();
    const by = "approvedItem { number meeting { number } } approvalItems { id number meeting { number date } }";
    const approved = await clerk.does(
      "approveMinutes",
      { minutesId: id, version, approvedOn: "2026-03-11", approvedItemId: next.itemId },
      `minutes { state ${by} meeting { state minutes { id } } }`,
    );
    expect(approved.minutes).toMatchObject({ state: "APPROVED", approvedItem: { number: "1" }, approvalItems: [] });
  });

  test("uploaded minutes are visible only to staff until they are approved", async () => {
    const { meetingId } = await heldMeeting();
    const key = Buffer.from(meetingId, "base64").toString("utf8").split(":")[1] as string;
    const fileId = await world.database.inTenant(county.id, async (db) => {
      const pdf = { contentType: "application/pdf", size: 9n, state: "CLEAN" } as const;
      const file = { ...pdf, kind: "minutes", meetingId: key } as const;
      const { id } = await db.storedFile.create({ data: { ...file, key: `${county.id}/m`, filename: "m.pdf" } });
      await db.meeting.updateMany({ where: { id: key }, data: { minutesFileId: id } });
      return id;
    });
    expect(fileId).toBeTruthy();
    const fileOf = async (who: Person) =>
      (
        await who.read(`query($id: ID!) { node(id: $id) { ... on Meeting { minutesFile { key } } } }`, {
          id: meetingId,
        })
      ).node.minutesFile;
    expect(await fileOf(county.guest)).toBeNull();
    expect(await fileOf(clerk)).not.toBeNull();
    const { id, version } = await generate(meetingId);
    await clerk.does("approveMinutes", { minutesId: id, version, approvedOn: "2026-03-11" });
    expect(await fileOf(county.guest)).not.toBeNull();
  });
});

describe("minutes on paper, and corrected", () => {
  test("are a tagged PDF and a Word file of the same sentences, for everyone once they are published", async () => {
    const { meetingId } = await heldMeeting();
    const { id, lines } = await generate(meetingId);
    const at = (ending: string) => `/public/meetings/${keyOf("Meeting", meetingId)}/minutes.${ending}`;
    expect((await county.guest.http(at("pdf"))).status).toBe(404);
    // The clerk reads the draft before that.
    expect((await clerk.http(at("pdf"))).status).toBe(200);
    await clerk.does("publishMinutes", { minutesId: id });
    const pdf = readPdf((await county.guest.http(at("pdf"))).bytes);
    expect(pdf.raw).toContain("/StructTreeRoot");
    const pdfText = pdf.pages.join("\n").replaceAll(/\s+/g, " ");
    expect(pdfText).toContain("not yet approved");
    // A heading has no item number.
    const sentences = lines.filter(({ kind }: { kind: string }) => kind !== "ITEM");
    for (const { text } of sentences) expect(pdfText).toContain(text.replaceAll(/\s+/g, " "));
    const word = await readDocx((await county.guest.http(at("docx"))).bytes);
    const words = JSON.stringify(word);
    for (const { text } of lines) expect(words).toContain(text.split("\n")[0]);
  });

  test("approved minutes have a signature line for the certifier of that day, as PDF and in Word", async () => {
    const signatories = [
      { name: "Ann Poe", title: "Clerk of the Board", startsOn: "2024-01-01" },
      { name: "Ben Lowe", title: "Clerk", startsOn: "2026-03-12" },
    ];
    await world.database.inTenant(county.id, (db) => db.tenantSettings.updateMany({ data: { signatories } }));
    const { meetingId } = await heldMeeting();
    const { id, version } = await generate(meetingId);
    const readDocuments = async () => {
      const at = `/public/meetings/${keyOf("Meeting", meetingId)}/minutes`;
      const pdf = readPdf((await clerk.http(`${at}.pdf`)).bytes).pages.join(" ");
      return [pdf, JSON.stringify(await readDocx((await clerk.http(`${at}.docx`)).bytes))];
    };
    for (const draft of await readDocuments()) expect(draft).not.toMatch(/Ann Poe|Ben Lowe/);
    await clerk.does("approveMinutes", { minutesId: id, version, approvedOn: "2026-03-11" });
    for (const approved of await readDocuments()) {
      expect(approved).toContain("Ann Poe, Clerk of the Board");
      expect(approved).not.toContain("Ben Lowe");
    }
  });

  test("approved minutes change only by a correction with a reason, and each version remains readable", async () => {
    const { meetingId } = await heldMeeting();
    const { id, version, lines } = await generate(meetingId);
    const key = lines.find(({ kind }: { kind: string }) => kind === "MOTION").key;
    const correct = (more: object) =>
      clerk.verb("correctMinutes", { minutesId: id, key, text: "Motion, as corrected.", reason: "Misheard", ...more });
    expect(await correct({ version })).toMatchObject({ code: "NOT_APPROVED_YET" });
    await clerk.does("approveMinutes", { minutesId: id, version, approvedOn: "2026-03-11" });
    await clerk.does("publishMinutes", { minutesId: id });
    const EDITIONS = `${MINUTES} editions { number reason hash lines { key text } }`;
    const before = (await read(county.guest, meetingId, EDITIONS)).minutes;
    expect(before.editions).toMatchObject([{ number: 1, reason: null, hash: before.hash }]);
    expect(await correct({ version: version + 2, reason: " " })).toMatchObject({ code: "REASON_REQUIRED" });
    expect(await correct({ version: version + 2 })).toMatchObject({ __typename: "CorrectMinutesPayload" });
    // Not public yet, so everyone still reads the first version as approved.
    expect((await read(county.guest, meetingId, EDITIONS)).minutes).toMatchObject({
      state: "APPROVED",
      hash: before.hash,
      editions: [{ number: 1 }],
    });
    await clerk.does("publishMinutes", { minutesId: id });
    const { minutes } = await read(county.guest, meetingId, EDITIONS);
    expect(textOf(minutes)).toContain("Motion, as corrected.");
    expect(minutes.editions).toMatchObject([
      { number: 1, hash: before.hash, lines: before.lines.map(({ text }: { text: string }) => ({ text })) },
      { number: 2, reason: "Misheard", hash: minutes.hash },
    ]);
    const page = await county.guest.http(`/public/meetings/${keyOf("Meeting", meetingId)}`);
    expect(page.text).toContain("corrected: Misheard");
    expect(page.text).not.toContain("[object");
    await expect(
      world.database.inTenant(county.id, (db) => db.minutesEdition.updateMany({ data: { hash: "0" } })),
    ).rejects.toThrow("permission denied");
  });
});
