import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { canonicalText } from "#schema/canonical.rules.ts";
import { readPdf } from "#server/typesetting/readPdf.ts";
import { openScreen } from "#tests/support/screen.ts";
import { type County, openWorld, type Person, type World } from "#tests/support/world.ts";

let world: World;
let county: County;
let clerk: Person;
beforeAll(async () => {
  world = await openWorld();
  county = await world.county("life");
  clerk = await county.as("Clerk");
});
afterAll(() => world?.close());

const MEETING =
  "meeting { state isAgendaPublic currentItem { description } agendaVersions { number hash publishedAt publishedBy } }";
const step = (verb: string, meetingId: string, more: object = {}) => clerk.verb(verb, { meetingId, ...more }, MEETING);

describe("the life of a meeting", () => {
  test("scheduled, agenda published, in session, recess, in session, adjourned: no step is skipped, and each refusal has its name", async () => {
    const { id, itemIds } = await county.meeting().items("Roads").create();
    expect(await step("startMeeting", id)).toMatchObject({ code: "AGENDA_NOT_PUBLISHED" });
    expect(await step("recessMeeting", id)).toMatchObject({ code: "NOT_IN_SESSION" });
    expect(await step("resumeMeeting", id)).toMatchObject({ code: "NOT_IN_RECESS" });
    expect(await step("adjournMeeting", id)).toMatchObject({ code: "NOT_IN_SESSION" });
    expect(await step("setCurrentItem", id, { itemId: itemIds[0] })).toMatchObject({ code: "AGENDA_NOT_PUBLISHED" });
    expect(await step("publishAgenda", id)).toMatchObject({
      meeting: { state: "AGENDA_PUBLISHED", isAgendaPublic: true },
    });
    expect(await step("startMeeting", id)).toMatchObject({ meeting: { state: "IN_SESSION" } });
    expect(await step("startMeeting", id)).toMatchObject({ code: "IN_SESSION" });
    expect(await step("cancelMeeting", id, { reason: "Snow" })).toMatchObject({ code: "IN_SESSION" });
    expect(await clerk.verb("deleteMeeting", { meetingId: id })).toMatchObject({ code: "IN_SESSION" });
    expect(await step("setCurrentItem", id, { itemId: itemIds[0] })).toMatchObject({
      meeting: { currentItem: { description: "Roads" } },
    });
    expect(await step("recessMeeting", id)).toMatchObject({ meeting: { state: "RECESS" } });
    expect(await step("startMeeting", id)).toMatchObject({ code: "IN_RECESS" });
    expect(await step("resumeMeeting", id)).toMatchObject({ meeting: { state: "IN_SESSION" } });
    expect(await step("adjournMeeting", id)).toMatchObject({ meeting: { state: "ADJOURNED", currentItem: null } });
    expect(await step("startMeeting", id)).toMatchObject({ code: "ADJOURNED" });
    expect(await step("publishAgenda", id)).toMatchObject({ code: "ADJOURNED" });
    expect(await step("setCurrentItem", id, { itemId: itemIds[0] })).toMatchObject({ code: "ADJOURNED" });
    const { node } = await clerk.read(
      "query($id: ID!) { node(id: $id) { ... on Meeting { viewerCan { takeUpItem { allowed reason } } } } }",
      { id },
    );
    expect(node.viewerCan.takeUpItem).toEqual({ allowed: false, reason: "The meeting is adjourned." });
  });

  test("a meeting that starts on a day other than its own requires that day, and keeps both", async () => {
    const { id } = await county.meeting({ date: "2026-03-20" }).items("Roads").published().create();
    const start = (more: object = {}) =>
      clerk.verb("startMeeting", { meetingId: id, ...more }, "meeting { state date sessionOn today }");
    expect(await start()).toMatchObject({
      code: "NOT_ITS_DAY",
      field: "startsOn",
      message: expect.stringContaining("9 days ahead of Friday, March 20, 2026"),
    });
    expect(await start({ startsOn: "2026-03-20" })).toMatchObject({ code: "NOT_TODAY" });
    expect((await start({ startsOn: "2026-03-11" })).meeting).toEqual({
      state: "IN_SESSION",
      date: "2026-03-20",
      sessionOn: "2026-03-11",
      today: "2026-03-11",
    });
  });

  test("two clerks who start a meeting simultaneously start it once", async () => {
    const { id } = await county.meeting().items("Roads").published().create();
    const results = await Promise.all([step("startMeeting", id), step("startMeeting", id)]);
    expect(results.map((each) => each.code ?? each.meeting.state).sort()).toEqual(["IN_SESSION", "IN_SESSION"]);
    expect(results.filter((each) => each.__typename === "Refusal")).toHaveLength(1);
  });

  test("a meeting that has not begun is canceled with a reason, and does not change afterwards", async () => {
    const { id, itemIds } = await county.meeting().items("Roads").published().create();
    expect(await step("cancelMeeting", id, { reason: " " })).toMatchObject({
      code: "REASON_REQUIRED",
      field: "reason",
    });
    expect(await step("cancelMeeting", id, { reason: "Snow" })).toMatchObject({ meeting: { state: "CANCELLED" } });
    expect(await clerk.verb("addAgendaItem", { meetingId: id, description: "More" })).toMatchObject({
      code: "CANCELLED",
    });
    expect(await clerk.verb("moveAgendaItem", { itemId: itemIds[0], direction: "UP" })).toMatchObject({
      code: "CANCELLED",
    });
    expect(await clerk.verb("addAllMembers", { meetingId: id })).toMatchObject({ code: "CANCELLED" });
    const [entry] = await world.database.inTenant(county.id, (db) =>
      db.auditEntry.findMany({ where: { action: "cancelMeeting" } }),
    );
    expect(entry).toMatchObject({ reason: "Snow", before: { state: "AGENDA_PUBLISHED" } });
  });

  test("items may be added and moved until the minutes are approved, and not afterwards", async () => {
    const { id, key, itemIds } = await county.meeting().items("Roads").started().create();
    await step("adjournMeeting", id);
    expect(
      await clerk.verb("addAgendaItem", { meetingId: id, description: "Taken up without notice" }, "item { position }"),
    ).toMatchObject({ item: { position: 2 } });
    await world.database.inTenant(county.id, (db) =>
      db.meeting.updateMany({ where: { id: key }, data: { state: "MINUTES_APPROVED" } }),
    );
    for (const [verb, input] of [
      ["addAgendaItem", { meetingId: id, description: "x" }],
      ["moveAgendaItem", { itemId: itemIds[0], direction: "DOWN" }],
      ["deleteAgendaItem", { itemId: itemIds[0] }],
      ["addAllMembers", { meetingId: id }],
      ["updateMeeting", { meetingId: id, version: 1, number: "x", meetingType: "Board", date: "2026-03-11" }],
      ["generateAgenda", { meetingId: id }],
      ["deleteMeeting", { meetingId: id }],
    ] as const) {
      expect(await clerk.verb(verb, input)).toMatchObject({ code: "MINUTES_APPROVED" });
    }
    const { meeting } = await clerk.read(
      `query($key: ID!) { meeting(key: $key) { viewerCan { addItem { allowed reason } takeAttendance { allowed } } } }`,
      { key },
    );
    expect(meeting.viewerCan).toEqual({
      addItem: { allowed: false, reason: "The minutes of this meeting are approved, so its record is closed." },
      takeAttendance: { allowed: false },
    });
  });
});

describe("publishing", () => {
  test("publishing freezes the agenda with time and hash, and again makes an amendment if it changed", async () => {
    const { id, itemIds } = await county.meeting({ number: "pub-1" }).create();
    expect(await step("publishAgenda", id)).toMatchObject({ code: "NO_ITEMS" });
    const { item } = await clerk.does("addAgendaItem", { meetingId: id, description: "Roads" }, "item { id }");
    expect(itemIds).toEqual([]);
    const first = (await step("publishAgenda", id)).meeting.agendaVersions;
    expect(first).toMatchObject([{ number: 0, publishedAt: world.clock.now().toISOString() }]);
    expect(await step("publishAgenda", id)).toMatchObject({ code: "NOTHING_CHANGED" });
    await clerk.does("updateAgendaItem", {
      itemId: item.id,
      version: 1,
      description: "Roads and bridges",
      voteType: "NO_VOTE",
    });
    const again = await clerk.does("publishAgenda", { meetingId: id }, `version { number hash } ${MEETING}`);
    expect(again.version).toMatchObject({ number: 1 });
    expect(again.meeting.agendaVersions.map((version: any) => version.number)).toEqual([0, 1]);
    expect(again.meeting.agendaVersions[0]).toEqual(first[0]);
    expect(again.version.hash).not.toBe(first[0].hash);
    const storedVersion = await world.database.inTenant(county.id, (db) =>
      db.agendaVersion.findFirst({ where: { hash: first[0].hash } }),
    );
    expect(createHash("sha256").update(canonicalText(storedVersion?.content)).digest("hex")).toBe(first[0].hash);
    expect(storedVersion?.content).toMatchObject({
      meeting: { number: "pub-1" },
      items: [{ number: 1, description: "Roads" }],
    });
    // Undone: the agenda again equals version 0, which is a change from version 1.
    await clerk.does("updateAgendaItem", { itemId: item.id, version: 2, description: "Roads", voteType: "NO_VOTE" });
    expect((await clerk.does("publishAgenda", { meetingId: id }, "version { number hash }")).version).toMatchObject({
      number: 2,
      hash: first[0].hash,
    });
  });

  test("an amendment lists its changes, first to people who may publish, then to everyone and on paper", async () => {
    const { id, key, itemIds } = await county
      .meeting({ number: "pub-amended" })
      .items("Call to order", "Road salt", "Adjournment")
      .published()
      .create();
    await clerk.does("moveAgendaItem", { itemId: itemIds[2], toPosition: 1 });
    await clerk.does("addAgendaItem", { meetingId: id, description: "A snow plow" });
    const ASKED =
      "query($key: ID!) { meeting(key: $key) { unpublishedChanges { kind number text } agendaVersions { number changes { text } } } }";
    const readMeeting = async (who: Person) => (await who.read(ASKED, { key })).meeting;
    const pending = (await readMeeting(clerk)).unpublishedChanges;
    expect(pending).toContainEqual({ kind: "ADDED", number: 4, text: "Item 4, A snow plow: added." });
    expect(pending).toHaveLength(2);
    expect((await readMeeting(county.guest)).unpublishedChanges).toEqual([]);
    const page = async () =>
      (await county.guest.http(`/public/meetings/${key}`, { headers: { accept: "text/html" } })).text;
    expect(await page()).not.toContain("Amendment 1");
    await clerk.does("publishAgenda", { meetingId: id });
    const after = await readMeeting(county.guest);
    expect(after.agendaVersions).toEqual([
      { number: 0, changes: [] },
      { number: 1, changes: pending.map(({ text }: { text: string }) => ({ text })) },
    ]);
    expect((await readMeeting(clerk)).unpublishedChanges).toEqual([]);
    expect(await page()).toContain("Item 4, A snow plow: added.");
  });

  test("an agenda published twice at the same moment is published once", async () => {
    const { id } = await county.meeting().items("Roads").create();
    const results = await Promise.all([step("publishAgenda", id), step("publishAgenda", id)]);
    expect(results.map((each) => each.code ?? each.meeting.agendaVersions.length).sort()).toEqual([
      1,
      "NOTHING_CHANGED",
    ]);
  });

  test("publishing needs its own permission", async () => {
    const { id } = await county.meeting().items("Roads").create();
    const editor = await county.with("meetings.meeting-record.view", "meetings.meeting-record.edit");
    expect(await editor.verb("publishAgenda", { meetingId: id })).toMatchObject({
      code: "FORBIDDEN",
      permission: "meetings.meeting-record.publish",
    });
  });
});

describe("the agenda as a document", () => {
  test("the PDF lists the items in order, is marked as a draft until published, and replaces the earlier one", async () => {
    const { id, key } = await county
      .meeting({ number: "pdf-1" })
      .items("Call to order", "Roads & bridges", "Adjournment")
      .create();
    const FILE = "file { key filename contentType size url kind } meeting { agendaFile { key } }";
    const draft = await clerk.does("generateAgenda", { meetingId: id }, FILE);
    expect(draft.file).toMatchObject({ filename: "Agenda pdf-1.pdf", contentType: "application/pdf", kind: "AGENDA" });
    expect(draft.meeting.agendaFile.key).toBe(draft.file.key);
    const download = await clerk.http(
      new URL(draft.file.url, "http://here").pathname + new URL(draft.file.url, "http://here").search,
    );
    expect(download.status).toBe(200);
    expect(download.bytes.byteLength).toBe(Number(draft.file.size));
    const text = readPdf(download.bytes).pages.join(" ");
    expect(text.indexOf("Call to order")).toBeGreaterThan(0);
    expect(text.indexOf("Roads & bridges")).toBeGreaterThan(text.indexOf("Call to order"));
    expect(text.indexOf("Adjournment")).toBeGreaterThan(text.indexOf("Roads & bridges"));
    await clerk.does("publishAgenda", { meetingId: id });
    const published = await clerk.does("generateAgenda", { meetingId: id }, FILE);
    expect(published.file.key).not.toBe(draft.file.key);
    const { node } = await clerk.read(`query($id: ID!) { node(id: $id) { id } }`, {
      id: Buffer.from(`StoredFile:${draft.file.key}`).toString("base64"),
    });
    expect(node).toBeNull();
    const seen = await county.guest.read(`query($key: ID!) { meeting(key: $key) { agendaFile { filename url } } }`, {
      key,
    });
    expect(seen.meeting.agendaFile.filename).toBe("Agenda pdf-1.pdf");
    expect(await (await county.member(0)).verb("generateAgenda", { meetingId: id })).toMatchObject({
      code: "FORBIDDEN",
    });
  });
});

describe("announcements", () => {
  test("a display without sign-in follows the current item and the state of a public meeting", async () => {
    const { id, itemIds } = await county.meeting().items("Roads", "Bridges").started().create();
    const screen = openScreen(world.port, county.host);
    await screen.acknowledged;
    const listen = (query: string) => screen.watch({ documentId: world.trust(query), variables: { id } });
    const watching = listen(
      `subscription($id: ID!) { currentItemChanged(meetingId: $id) { state currentItem { description } } }`,
    );
    await watching.until((data) => data.currentItemChanged.currentItem === null);
    await clerk.does("setCurrentItem", { meetingId: id, itemId: itemIds[1] });
    await watching.until((data) => data.currentItemChanged.currentItem?.description === "Bridges");
    await clerk.does("recessMeeting", { meetingId: id });
    await watching.until((data) => data.currentItemChanged.state === "RECESS");
    const attendance = listen(
      `subscription($id: ID!) { attendanceChanged(meetingId: $id) { attendance { name present } } }`,
    );
    await attendance.until((data) => data.attendanceChanged.attendance.length === 0);
    await clerk.does("addAllMembers", { meetingId: id });
    await attendance.until((data) => data.attendanceChanged.attendance.length === 5);
    await clerk.does("adjournMeeting", { meetingId: id });
    await clerk.does("deleteMeeting", { meetingId: id });
    expect(await watching.refused()).toMatchObject([{ extensions: { code: "NOT_FOUND" } }]);
    await screen.close();
  });

  test("a meeting that may not be seen is refused like one that does not exist", async () => {
    const { id } = await county.meeting().items("Roads").create();
    const staff = await county.as("Department staff");
    const screen = openScreen(world.port, county.host, { params: { authorization: `Bearer ${staff.token}` } });
    await screen.acknowledged;
    for (const meetingId of [id, Buffer.from("Meeting:nowhere").toString("base64")]) {
      for (const field of ["currentItemChanged", "attendanceChanged"]) {
        const [error] = await screen
          .watch({
            query: `subscription($id: ID!) { ${field}(meetingId: $id) { state } }`,
            variables: { id: meetingId },
          })
          .refused();
        expect(error).toMatchObject({ message: "This meeting does not exist.", extensions: { code: "NOT_FOUND" } });
      }
    }
    await screen.close();
  });
});
