import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { globalId } from "#schema/builder.ts";
import { sealHash, type SealedContent } from "#schema/resolutions/board/seal.ts";
import { type County, openWorld, type Person, type World } from "#tests/support/world.ts";
import {
  resolutionAtBoardReview,
  type ResolutionView,
  readResolution,
  step,
  submittedResolution,
} from "./lifecycle.fixture.ts";
import { block, request } from "./request.ts";

let world: World;
let county: County;
let clerk: Person;
let staff: Person;
beforeAll(async () => {
  world = await openWorld();
  county = await world.county("adopts");
  clerk = await county.as("Clerk");
  staff = await county.as("Department staff");
  await world.database.inTenant(county.id, (db) =>
    db.body.create({ data: { name: "Public Works", kind: "COMMITTEE" } }),
  );
});
afterAll(() => world?.close());

interface Placed {
  meeting: { id: string; key: string };
  itemId: string;
}

/** The resolution on the agenda of a meeting in session, with all members present. */
async function before(kind: "board" | "committee", resolution: { id: string }): Promise<Placed> {
  const overrides = kind === "board" ? {} : { meetingType: "Public Works Committee" };
  const plan = county.meeting(overrides).items("Minutes").present(5);
  const meeting = await plan.create();
  const { item } = await clerk.does(
    "placeOnAgenda",
    { resolutionId: resolution.id, meetingId: meeting.id },
    "item { id description motionText voteType resolution { id status } }",
  );
  await clerk.does("publishAgenda", { meetingId: meeting.id });
  await clerk.does("startMeeting", { meetingId: meeting.id });
  return { meeting, itemId: item.id };
}

/** A motion under the item, declared by the chair after a voice vote; by default a roll call. */
async function decided(itemId: string, declared: "CARRIED" | "LOST", kind = "MAIN"): Promise<string> {
  const { item } = await clerk.read(
    "query($id: ID!) { item: node(id: $id) { ... on AgendaItem { version description } } }",
    {
      id: itemId,
    },
  );
  await clerk.does("updateAgendaItem", { itemId, ...item, voteType: "VOICE_VOTE" });
  const { motion } = await clerk.does("addMotion", { itemId, kind, text: "To do it" }, "motion { id }");
  await clerk.does("declareVote", { motionId: motion.id, declared });
  return motion.id;
}

/** A closed roll call under the item: this many of five vote yes. */
async function rollCall(itemId: string, yes: number): Promise<{ motionId: string; entries: { id: string }[] }> {
  const { motion } = await clerk.does("addMotion", { itemId, kind: "MAIN", text: "To adopt" }, "motion { id }");
  const opened = await clerk.does("openVote", { motionId: motion.id }, "motion { roll { id } }");
  const entries: { id: string }[] = opened.motion.roll;
  for (const [index, entry] of entries.entries())
    await clerk.does("castVote", { motionId: motion.id, entryId: entry.id, value: index < yes ? "YES" : "NO" });
  await clerk.does("closeVote", { motionId: motion.id });
  return { motionId: motion.id, entries };
}

const kinds = (resolution: ResolutionView) => resolution.timeline.map(({ kind }) => kind);
const letters = (key: string) =>
  world.database.inTenant(county.id, (db) =>
    db.outboxLetter.findMany({ where: { path: { contains: key } }, select: { key: true, toEmail: true } }),
  );

describe("a vote on the item of a resolution", () => {
  test("of a session that is held on another day than the meeting's adopts it on the day on which it is held", async () => {
    const resolution = await resolutionAtBoardReview(staff, clerk);
    const meeting = await county.meeting({ date: "2026-03-09" }).items("Minutes").present(5).create();
    const { item } = await clerk.does(
      "placeOnAgenda",
      { resolutionId: resolution.id, meetingId: meeting.id },
      "item { id }",
    );
    await clerk.does("publishAgenda", { meetingId: meeting.id });
    await clerk.does("startMeeting", { meetingId: meeting.id, startsOn: "2026-03-11" });
    await rollCall(item.id, 5);
    const adopted = await readResolution(clerk, resolution.key);
    expect(adopted).toMatchObject({ status: "ADOPTED", adoptedOn: "2026-03-11" });
    expect(adopted.timeline.map(({ sentence }) => sentence).join()).toContain("of Wednesday, March 11, 2026");
  });

  test("of the board that passes adopts it: number, day, seal, version, notice, and the item shows it", async () => {
    const resolution = await request(staff, { title: "Salt for the roads" });
    await staff.does("saveDraft", {
      resolutionId: resolution.id,
      version: resolution.version,
      blocks: [
        block("a", "WHEREAS", "winter comes"),
        block("b", "RESOLVED", "salt is bought"),
        block("c", "RESOLVED", "sand is bought", true),
      ],
    });
    await staff.does("submitResolution", { resolutionId: resolution.id });
    for (let review = 0; review < 3; review++) await clerk.does("advanceResolution", { resolutionId: resolution.id });
    const { itemId } = await before("board", resolution);
    const { item } = await clerk.read(
      "query($id: ID!) { item: node(id: $id) { ... on AgendaItem { description motionText voteType resolution { status } } } }",
      { id: itemId },
    );
    expect(item).toEqual({
      description: "Salt for the roads",
      motionText: "NOW, THEREFORE, BE IT RESOLVED, that salt is bought",
      voteType: "ROLL_CALL_VOTE",
      resolution: { status: "BOARD_REVIEW" },
    });
    const { motionId } = await rollCall(itemId, 5);
    const adopted = await readResolution(clerk, resolution.key);
    expect(adopted).toMatchObject({ status: "ADOPTED", adoptedOn: "2026-03-11", waitingOn: "Clerk (publication)" });
    expect(adopted.number).toMatch(/^\d+-2026$/);
    expect(adopted.timeline.slice(-2)).toMatchObject([
      {
        kind: "VOTED",
        sentence: expect.stringMatching(/^The motion passed at Board meeting .* of Wednesday, March 11, 2026/),
      },
      { kind: "ADOPTED", fromStatus: "BOARD_REVIEW", toStatus: "ADOPTED" },
    ]);
    const seal = await world.database.inTenant(county.id, (db) =>
      db.resolutionSeal.findFirstOrThrow({ where: { resolutionId: resolution.key } }),
    );
    const content = seal.content as unknown as SealedContent;
    expect(content).toMatchObject({ number: adopted.number, title: "Salt for the roads", body: "Board" });
    expect(content.blocks.map(({ key }) => key)).toEqual(["a", "b"]);
    expect(seal).toMatchObject({ hash: sealHash(content), motionId: expect.any(String) });
    expect(Buffer.from(motionId, "base64").toString()).toContain(seal.motionId ?? "none");
    expect(await letters(resolution.key)).toContainEqual({ key: "EXECUTED-NOTIFY", toEmail: staff.email });
    const shown = await clerk.read(
      `query($key: ID!) { resolution(key: $key) { seal { hash } standing { state sentence } versions { kind } agendaItems { id } } }`,
      { key: resolution.key },
    );
    expect(shown.resolution).toEqual({
      seal: { hash: seal.hash },
      standing: { state: "IN_FORCE", sentence: "In force" },
      versions: [{ kind: "ADOPTED" }, { kind: "SAVED" }, { kind: "SAVED" }],
      agendaItems: [{ id: itemId }],
    });
  });

  test("a failed vote rejects the resolution, and the requester is notified", async () => {
    const resolution = await resolutionAtBoardReview(staff, clerk);
    const { itemId } = await before("board", resolution);
    await rollCall(itemId, 1);
    const after = await readResolution(clerk, resolution.key);
    expect(after).toMatchObject({ status: "REJECTED", number: null, waitingOn: null });
    expect(after.timeline.at(-1)).toMatchObject({
      kind: "REJECTED",
      reason: expect.stringContaining("The motion failed"),
    });
    expect(await letters(resolution.key)).toContainEqual({ key: "REJECT-NOTIFY", toEmail: staff.email });
  });

  test.each(["TABLE", "POSTPONE", "REFER", "AMEND"])(
    "to %s that carries is noted, and it stays where it stood",
    async (kind) => {
      const resolution = await resolutionAtBoardReview(staff, clerk);
      const { itemId } = await before("board", resolution);
      if (kind === "AMEND") await clerk.does("addMotion", { itemId, kind: "MAIN", text: "To adopt" });
      await decided(itemId, "CARRIED", kind);
      const after = await readResolution(clerk, resolution.key);
      expect(after.status).toBe("BOARD_REVIEW");
      expect(after.timeline.at(-1)).toMatchObject({ kind: "VOTED", sentence: expect.stringContaining("passed") });
    },
  );

  test("of a committee that passes moves it on to the board, and does not adopt", async () => {
    const resolution = await submittedResolution(staff);
    for (let review = 0; review < 2; review++) await clerk.does("advanceResolution", { resolutionId: resolution.id });
    const { itemId } = await before("committee", resolution);
    await decided(itemId, "CARRIED");
    expect(await readResolution(clerk, resolution.key)).toMatchObject({
      status: "BOARD_REVIEW",
      waitingOn: "Board",
      number: null,
    });
  });

  test("a vote passed before a signature is given is noted, and the clerk records the adoption later", async () => {
    const resolution = await submittedResolution(staff, [step(clerk, "BOARD_REVIEW", 1, "SIGNATURE", "Chair")]);
    for (let review = 0; review < 3; review++) await clerk.does("advanceResolution", { resolutionId: resolution.id });
    const { itemId } = await before("board", resolution);
    await decided(itemId, "CARRIED");
    const noted = await readResolution(clerk, resolution.key);
    expect(noted.status).toBe("BOARD_REVIEW");
    expect(noted.timeline.at(-1)).toMatchObject({ kind: "VOTED", sentence: expect.stringContaining("stays at") });
    const record = { resolutionId: resolution.id, adoptedOn: "2026-03-11", reason: "Voted on before the chair signed" };
    expect(await clerk.verb("recordAdoption", record)).toMatchObject({ code: "STEPS_LEFT" });
    await clerk.does("signStep", { stepId: noted.steps[0]?.id });
    await clerk.does("recordAdoption", record);
    expect(await readResolution(clerk, resolution.key)).toMatchObject({ status: "ADOPTED", adoptedOn: "2026-03-11" });
  });

  test("a correction that reverses the outcome after the adoption undoes nothing, and the timeline says so", async () => {
    const resolution = await resolutionAtBoardReview(staff, clerk);
    const { itemId } = await before("board", resolution);
    const { entries } = await rollCall(itemId, 3);
    const { number } = await readResolution(clerk, resolution.key);
    await clerk.does("correctVote", { entryId: entries[0]?.id, value: "NO", reason: "Misheard" });
    const after = await readResolution(clerk, resolution.key);
    expect(after).toMatchObject({ status: "ADOPTED", number });
    expect(after.timeline.at(-1)).toMatchObject({
      kind: "NOTED",
      sentence: expect.stringMatching(/^A vote was corrected: .*failed.*stays at “Adopted”/),
    });
  });

  test("on an item without a resolution touches none", async () => {
    const meeting = await county.meeting().items("Minutes").present(5).started().create();
    await decided(meeting.itemIds[0] ?? "", "CARRIED");
    const { item } = await clerk.read(
      "query($id: ID!) { item: node(id: $id) { ... on AgendaItem { resolution { id } } } }",
      {
        id: meeting.itemIds[0],
      },
    );
    expect(item.resolution).toBeNull();
  });
});

describe("an agenda", () => {
  const place = (resolution: { id: string }, meeting: { id: string }) =>
    clerk.verb("placeOnAgenda", { resolutionId: resolution.id, meetingId: meeting.id });

  test("an agenda of the board takes board review only, one of a committee also committee review, each once", async () => {
    const board = await county.meeting().create();
    const committee = await county.meeting({ meetingType: "Public Works Committee" }).create();
    const resolution = await submittedResolution(staff);
    expect(await place(resolution, board)).toMatchObject({ code: "BOARD_REVIEW_FIRST" });
    expect(await place(resolution, committee)).toMatchObject({ code: "COMMITTEE_FIRST" });
    for (let review = 0; review < 2; review++) await clerk.does("advanceResolution", { resolutionId: resolution.id });
    expect(await place(resolution, board)).toMatchObject({ code: "BOARD_REVIEW_FIRST" });
    expect(await place(resolution, committee)).toMatchObject({ __typename: "PlaceOnAgendaPayload" });
    expect(await place(resolution, committee)).toMatchObject({ code: "ALREADY_ON_AGENDA" });
    await clerk.does("advanceResolution", { resolutionId: resolution.id });
    expect(await place(resolution, board)).toMatchObject({ __typename: "PlaceOnAgendaPayload" });
    const other = await county.meeting().create();
    expect(await place(resolution, other)).toMatchObject({ code: "ALREADY_ON_AGENDA" });
  });

  test("a new meeting may be scheduled on the way, by people who may schedule meetings", async () => {
    const resolution = await resolutionAtBoardReview(staff, clerk);
    const newMeeting = { meetingType: "Board", date: "2026-04-08" };
    const exporter = await county.with("meetings.meeting-items.view-all", "meetings.meeting-items.export-to-meeting");
    expect(await exporter.verb("placeOnAgenda", { resolutionId: resolution.id, newMeeting })).toMatchObject({
      code: "FORBIDDEN",
      permission: "meetings.meeting-record.create",
    });
    expect(await exporter.verb("placeOnAgenda", { resolutionId: resolution.id })).toMatchObject({
      code: "MEETING_REQUIRED",
    });
    const { item } = await clerk.does(
      "placeOnAgenda",
      { resolutionId: resolution.id, newMeeting },
      "item { position meeting { date meetingType } }",
    );
    expect(item).toEqual({ position: 1, meeting: { date: "2026-04-08", meetingType: "Board" } });
  });

  test("leaving an agenda is shown in the timeline: item deleted, meeting deleted or canceled", async () => {
    const resolution = await resolutionAtBoardReview(staff, clerk);
    const meeting = await county.meeting().create();
    const on = () => clerk.does("placeOnAgenda", { resolutionId: resolution.id, meetingId: meeting.id }, "item { id }");
    await clerk.does("deleteAgendaItem", { itemId: (await on()).item.id });
    await on();
    await clerk.does("deleteMeeting", { meetingId: meeting.id });
    const other = await county.meeting().create();
    await clerk.does("placeOnAgenda", { resolutionId: resolution.id, meetingId: other.id });
    await clerk.does("cancelMeeting", { meetingId: other.id, reason: "Snow" });
    const left = (await readResolution(clerk, resolution.key)).timeline.filter(
      ({ kind }) => kind === "TAKEN_OFF_AGENDA",
    );
    expect(left.map(({ sentence }) => sentence.split(": ")[1])).toEqual([
      "the item was deleted.",
      "the meeting was deleted.",
      "the meeting was canceled.",
    ]);
  });

  test("the item shows a new title of its resolution", async () => {
    const resolution = await resolutionAtBoardReview(staff, clerk);
    const meeting = await county.meeting().create();
    const { item } = await clerk.does(
      "placeOnAgenda",
      { resolutionId: resolution.id, meetingId: meeting.id },
      "item { id } resolution { version }",
    );
    const { version } = await readResolution(clerk, resolution.key);
    await clerk.does("renameResolution", { resolutionId: resolution.id, version, title: "Salt and sand" });
    const shown = await clerk.read("query($id: ID!) { node(id: $id) { ... on AgendaItem { description } } }", {
      id: item.id,
    });
    expect(shown.node.description).toBe("Salt and sand");
  });
});

describe("an amendment from the floor", () => {
  test("an amendment needs an agenda, a mover and a change, and makes a version that is put to the body", async () => {
    const matter = await resolutionAtBoardReview(staff, clerk);
    const blocks = [block("a", "RESOLVED", "sand is bought")];
    const amend = async (more: object = {}) => {
      const { version } = await readResolution(clerk, matter.key);
      return clerk.verb("amendFromFloor", { resolutionId: matter.id, version, blocks, mover: "Member 2", ...more });
    };
    expect(await amend()).toMatchObject({ code: "NOT_ON_AGENDA" });
    const { itemId } = await before("board", matter);
    expect(await amend({ mover: " " })).toMatchObject({ code: "MOVER_REQUIRED", field: "mover" });
    expect(await amend({ version: 99 })).toMatchObject({ __typename: "Conflict" });
    expect(await amend({ note: "Heard at the meeting" })).toMatchObject({ __typename: "AmendFromFloorPayload" });
    expect(await amend()).toMatchObject({ code: "NOTHING_AMENDED" });
    const { resolution, item } = await clerk.read(
      `query($key: ID!, $item: ID!) { resolution(key: $key) { draftText versions { kind mover note } }
        item: node(id: $item) { ... on AgendaItem { motionText } } }`,
      { key: matter.key, item: itemId },
    );
    expect(resolution.versions[0]).toEqual({
      kind: "FLOOR_AMENDMENT",
      mover: "Member 2",
      note: "Heard at the meeting",
    });
    expect(resolution.draftText).toBe("NOW, THEREFORE, BE IT RESOLVED, that sand is bought");
    expect(item.motionText).toBe(resolution.draftText);
    expect(kinds(await readResolution(clerk, matter.key)).at(-1)).toBe("FLOOR_AMENDMENT");
  });
});

describe("an adoption that the clerk records", () => {
  test("needs board review, a day that is not in the future, a reason, and the right to certify", async () => {
    const early = await submittedResolution(staff);
    const resolution = await resolutionAtBoardReview(staff, clerk);
    const record = (more: object, who = clerk) =>
      who.verb("recordAdoption", {
        resolutionId: resolution.id,
        adoptedOn: "2026-03-10",
        reason: "Held elsewhere",
        ...more,
      });
    expect(await record({ resolutionId: early.id })).toMatchObject({ code: "WRONG_STATUS" });
    expect(await record({ adoptedOn: "2026-03-12" })).toMatchObject({ code: "IN_THE_FUTURE", field: "adoptedOn" });
    expect(await record({ adoptedOn: "2026-02-30" })).toMatchObject({ code: "NOT_A_DATE" });
    expect(await record({ reason: " " })).toMatchObject({ code: "REASON_REQUIRED", field: "reason" });
    expect(await record({}, staff)).toMatchObject({ code: "FORBIDDEN" });
    expect(await record({})).toMatchObject({ __typename: "RecordAdoptionPayload" });
    expect(await record({})).toMatchObject({ code: "WRONG_STATUS" });
    const adopted = await readResolution(clerk, resolution.key);
    expect(adopted.timeline.at(-1)).toMatchObject({ kind: "ADOPTED", byName: "Clerk", reason: "Held elsewhere" });
  });
});

describe("an adopted resolution", () => {
  test("is protected against changes in the database itself", async () => {
    const resolution = await resolutionAtBoardReview(staff, clerk);
    await clerk.does("recordAdoption", { resolutionId: resolution.id, adoptedOn: "2026-03-11", reason: "By hand" });
    const change = (data: object) =>
      world.database.inTenant(county.id, (db) => db.resolution.updateMany({ where: { id: resolution.key }, data }));
    for (const data of [
      { title: "Other" },
      { number: "1-1" },
      { draft: [1] },
      { status: "DRAFT" },
      { isDeleted: true },
    ])
      await expect(change(data)).rejects.toThrow(/adopted and sealed/);
    await change({ summary: "In short" });
    const { timeline } = await readResolution(clerk, resolution.key);
    expect(timeline.at(-1)).toMatchObject({ kind: "ADOPTED" });
  });

  test("is published by people who may, and then everyone reads its text, but not its approvals", async () => {
    const resolution = await resolutionAtBoardReview(staff, clerk);
    await clerk.does("recordAdoption", { resolutionId: resolution.id, adoptedOn: "2026-03-11", reason: "By hand" });
    const ask =
      "query($key: ID!) { resolution(key: $key) { title waitingOn routeNote steps { id } timeline { sentence } } }";
    expect((await county.guest.read(ask, { key: resolution.key })).resolution).toBeNull();
    expect(await staff.verb("publishResolution", { resolutionId: resolution.id })).toMatchObject({ code: "FORBIDDEN" });
    await clerk.does("publishResolution", { resolutionId: resolution.id });
    expect((await county.guest.read(ask, { key: resolution.key })).resolution).toEqual({
      title: "Road salt",
      waitingOn: null,
      routeNote: "",
      steps: [],
      timeline: [],
    });
    const published = await readResolution(clerk, resolution.key);
    expect(published).toMatchObject({ status: "PUBLISHED", waitingOn: null });
    expect(await clerk.verb("publishResolution", { resolutionId: resolution.id })).toMatchObject({
      code: "WRONG_STATUS",
    });
  });

  test("is amended or rescinded only by later ones that become law themselves, and says so", async () => {
    const adopt = async (id: string) =>
      clerk.does("recordAdoption", { resolutionId: id, adoptedOn: "2026-03-11", reason: "By hand" });
    const first = await resolutionAtBoardReview(staff, clerk, { title: "First" });
    const link = (from: { id: string }, kind: string, who = staff) =>
      who.verb("linkResolution", { resolutionId: from.id, priorId: first.id, kind });
    const second = await resolutionAtBoardReview(staff, clerk, { title: "Second" });
    const reader = await county.with("meetings.meeting-items.view-all", "meetings.meeting-items.edit");
    expect(await link(second, "AMENDS", reader)).toMatchObject({ code: "PRIOR_NOT_ADOPTED", field: "priorId" });
    expect(await link(first, "AMENDS", reader)).toMatchObject({ code: "SAME_RESOLUTION" });
    await adopt(first.id);
    const standing = async () =>
      (
        await clerk.read("query($key: ID!) { resolution(key: $key) { standing { state sentence by { title } } } }", {
          key: first.key,
        })
      ).resolution.standing;
    expect(await link(second, "AMENDS", reader)).toMatchObject({ __typename: "LinkResolutionPayload" });
    expect(await letters(second.key)).toContainEqual({ key: "AMEND-RENEW-NOTICE", toEmail: staff.email });
    expect(await standing()).toEqual({ state: "IN_FORCE", sentence: "In force", by: [] });
    await adopt(second.id);
    const { number } = await readResolution(clerk, second.key);
    expect(await standing()).toEqual({ state: "AMENDED", sentence: `Amended by ${number}`, by: [{ title: "Second" }] });
    const back = { resolutionId: first.id, priorId: second.id, kind: "AMENDS" };
    expect(await reader.verb("linkResolution", back)).toMatchObject({ code: "ADOPTED_LINK" });
    expect(await clerk.verb("linkResolution", back)).toMatchObject({ code: "CIRCLE" });
    const third = await resolutionAtBoardReview(staff, clerk, { title: "Third" });
    const { resolution } = await clerk.does(
      "linkResolution",
      { resolutionId: third.id, priorId: first.id, kind: "RESCINDS" },
      "resolution { links { id kind to { title } } }",
    );
    expect(resolution.links).toMatchObject([{ kind: "RESCINDS", to: { title: "First" } }]);
    await adopt(third.id);
    expect(await standing()).toMatchObject({
      state: "RESCINDED",
      sentence: expect.stringMatching(/^Rescinded by .*; amended by/),
    });
    expect(await reader.verb("unlinkResolution", { linkId: resolution.links[0].id })).toMatchObject({
      code: "ADOPTED_LINK",
    });
    await clerk.does("unlinkResolution", { linkId: resolution.links[0].id });
    expect(await standing()).toMatchObject({ state: "AMENDED" });
    expect(kinds(await readResolution(clerk, first.key)).filter((kind) => kind === "LINKED")).toHaveLength(3);
  });
});

describe("the register", () => {
  test("the register has no gap or duplicate after 50 simultaneous adoptions, and restarts each year", async () => {
    const other = await world.county("register");
    const leads = await other.as("Clerk");
    const resolutions = await world.database.inTenant(other.id, (db) =>
      db.resolution.createManyAndReturn({
        data: Array.from({ length: 53 }, (_, index) => ({
          fileNumber: `RLA-2026-${index + 1}`,
          title: "Road salt",
          category: "PURCHASE",
          department: "Highway",
          dateOfRequest: "2026-03-11",
          createdByName: "Someone",
          status: "BOARD_REVIEW",
        })),
      }),
    );
    const ids = resolutions.map(({ id }) => globalId("Resolution", id));
    const [first = "", second = "", third = ""] = ids.slice(50);
    const adopt = (id: string, adoptedOn: string): Promise<any> =>
      leads.verb("recordAdoption", { resolutionId: id, adoptedOn, reason: "Fifty at once" }, "resolution { number }");
    /** Retries those refused because too many requests are running, as the message says. */
    const adoptAll = async (all: string[]): Promise<any[]> => {
      const busy: string[] = [];
      const answers = await Promise.all(
        all.map((id) =>
          adopt(id, "2026-03-11").catch((error: unknown) => {
            if (!String(error).includes("SERVICE_UNAVAILABLE")) throw error;
            return void busy.push(id);
          }),
        ),
      );
      expect(busy.length).toBeLessThan(all.length);
      return [...answers.filter(Boolean), ...(busy.length > 0 ? await adoptAll(busy) : [])];
    };
    // Ten of them are sent twice at once, but adopted only once.
    const answers = await adoptAll([...ids.slice(0, 50), ...ids.slice(0, 10)]);
    const numbers = answers.flatMap(({ resolution }) => (resolution ? [resolution.number as string] : []));
    expect(answers.filter(({ code }) => code === "WRONG_STATUS")).toHaveLength(10);
    expect(numbers.map((number) => Number(number.split("-")[0])).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 50 }, (_, index) => index + 1),
    );
    const entries = await world.database.inTenant(other.id, (db) =>
      db.registerEntry.findMany({ where: { year: 2026 }, orderBy: { n: "asc" }, select: { n: true } }),
    );
    expect(entries.map(({ n }) => n)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
    // An imported one has the next number, so that number is skipped.
    await world.database.inTenant(other.id, (db) =>
      db.resolution.updateMany({ where: { id: resolutions[50]?.id ?? "" }, data: { number: "51-2026" } }),
    );
    expect((await adopt(second, "2026-03-11")).resolution.number).toBe("52-2026");
    expect((await adopt(third, "2025-12-30")).resolution.number).toBe("1-2025");
    expect((await adopt(first, "2026-01-02")).resolution.number).toBe("53-2026");
  });
});
