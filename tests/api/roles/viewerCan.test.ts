import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { globalId } from "#schema/builder.ts";
import { DEFAULT_ROLES } from "#schema/roles/permissions.ts";
import { schema } from "#schema/schema.ts";
import { resolutionAtBoardReview } from "#tests/api/resolutions/lifecycle.fixture.ts";
import { sampleOf } from "#tests/support/sample.ts";
import { type County, openWorld, type Person, type World } from "#tests/support/world.ts";

// What a page offers and what the server does are one rule: each permission is tried by its mutation.

let world: World;
let county: County;
let clerk: Person;
let staff: Person;
beforeAll(async () => {
  world = await openWorld();
  county = await world.county("allowed");
  clerk = await county.as("Clerk");
  staff = await county.as("Department staff");
});
afterAll(() => world?.close());

const PEOPLE = ["Guest", ...DEFAULT_ROLES.map((role) => role.name)];
const person = (role: string): Promise<Person> => (role === "Guest" ? Promise.resolve(county.guest) : county.as(role));

/** Ids of a meeting and its records. */
interface Ground {
  meetingId: string;
  itemId: string;
  /** An item without a vote. */
  otherItemId: string;
  motionId: string;
  motionVersion: number;
  sequence: number;
  entryId: string;
}
type Input = Record<string, unknown>;
type Inputs = Record<string, { verb: string; input: (on: Ground) => Input | Promise<Input> }>;

const ofMeeting = (verb: string, more: object = {}) => ({
  verb,
  input: ({ meetingId }: Ground) => ({ meetingId, ...more }),
});
const ofMotion = (verb: string, more: object = {}) => ({
  verb,
  input: ({ motionId }: Ground) => ({ motionId, ...more }),
});
const ofItem = (verb: string, more: object = {}) => ({ verb, input: ({ itemId }: Ground) => ({ itemId, ...more }) });

const UPLOAD = { filename: "a.pdf", contentType: "application/pdf", size: "10" };

/** Key of the template of a meeting's body. Null: it has none. */
async function templateKey(meetingId: string): Promise<string | null> {
  const { node } = await clerk.read(
    "query($id: ID!) { node(id: $id) { ... on Meeting { body { agendaTemplate { key } } } } }",
    { id: meetingId },
  );
  return node.body.agendaTemplate?.key ?? null;
}

const MEETING: Inputs = {
  edit: ofMeeting("updateMeeting", { version: 99, number: "R-1", meetingType: "Board", date: "2026-03-11" }),
  delete: ofMeeting("deleteMeeting"),
  addItem: ofMeeting("addAgendaItem", { description: "More roads" }),
  addFromQueue: {
    verb: "addFromQueue",
    // One that waits for the board and is not on an agenda yet.
    input: async ({ meetingId }) => ({
      meetingId,
      entries: [{ resolutionId: (await resolutionAtBoardReview(staff, clerk)).id }],
    }),
  },
  carryOver: {
    verb: "carryOver",
    // A vote that an earlier meeting did not reach, because it was canceled.
    input: async ({ meetingId }) => {
      const earlier = await county.meeting({ date: "2026-01-05" }).items("Old roads").create();
      const [itemId] = earlier.itemIds;
      const rule = { version: 1, description: "Old roads", voteType: "ROLL_CALL_VOTE" };
      await clerk.does("updateAgendaItem", { itemId, ...rule });
      await clerk.does("cancelMeeting", { meetingId: earlier.id, reason: "Snow" });
      return { meetingId, itemIds: [itemId] };
    },
  },
  keepAgendaTemplate: {
    verb: "keepAgendaTemplate",
    input: async ({ meetingId }) => ({ meetingId, templateKey: await templateKey(meetingId) }),
  },
  editItems: ofItem("updateAgendaItem", { version: 99, description: "Roads", voteType: "ROLL_CALL_VOTE" }),
  deleteItems: { verb: "deleteAgendaItem", input: ({ otherItemId }) => ({ itemId: otherItemId }) },
  reorderItems: ofItem("moveAgendaItem", { toPosition: 1 }),
  takeAttendance: ofMeeting("addAllMembers"),
  keepSpeakers: ofMeeting("addSpeaker", { name: "Ada Reyes" }),
  uploadDocuments: ofMeeting("prepareUpload", { kind: "MINUTES", ...UPLOAD }),
  editVideo: ofMeeting("setVideoLink", { link: "https://videos.example.org/4" }),
  generateAgenda: ofMeeting("generateAgenda"),
  generateMinutes: ofMeeting("generateMinutes"),
  recordPosting: ofMeeting("recordPosting", { rule: "NOTICE_POSTED", place: "Board", at: "2026-03-01T12:00:00Z" }),
  printAffidavit: ofMeeting("printAffidavit"),
  buildPacket: ofMeeting("buildPacket"),
  publishAgenda: ofMeeting("publishAgenda"),
  publishAdopted: ofMeeting("publishAdopted"),
  start: ofMeeting("startMeeting"),
  recess: ofMeeting("recessMeeting"),
  resume: ofMeeting("resumeMeeting"),
  takeRollCall: ofMeeting("takeRollCall"),
  takeUpItem: ofMeeting("setCurrentItem", { itemId: null }),
  returnToOpenSession: ofMeeting("returnToOpenSession"),
  adjourn: ofMeeting("adjournMeeting"),
  cancel: ofMeeting("cancelMeeting", { reason: "Snow" }),
  recordVotes: { verb: "addMotion", input: ({ otherItemId }) => ({ itemId: otherItemId, kind: "MAIN" }) },
};

const ITEM: Inputs = {
  edit: ofItem("updateAgendaItem", { version: 99, description: "Roads", voteType: "ROLL_CALL_VOTE" }),
  delete: ofItem("deleteAgendaItem"),
  reorder: ofItem("moveAgendaItem", { toPosition: 1 }),
  uploadDocument: ofItem("prepareUpload", { kind: "DOCUMENT", ...UPLOAD }),
  setVideoPoint: ofItem("setVideoPoint", { second: 65 }),
  draftPressRelease: ofItem("draftPressRelease"),
  addMotion: ofItem("addMotion", { kind: "EXECUTIVE_SESSION", text: "Litigation" }),
  moveConsent: ofItem("moveConsent"),
  pullFromConsent: ofItem("pullFromConsent"),
  returnToConsent: ofItem("returnToConsent"),
};

const MOTION: Inputs = {
  edit: {
    verb: "updateMotion",
    input: ({ motionId, motionVersion: version }) => ({ motionId, version, text: "To mend them" }),
  },
  open: ofMotion("openVote"),
  close: ofMotion("closeVote"),
  withdraw: ofMotion("withdrawMotion"),
  reinstate: ofMotion("reinstateMotion"),
  letTextStand: ofMotion("letTextStand", { reason: "It names the day only" }),
  enterExecutiveSession: ofMotion("enterExecutiveSession"),
  declare: ofMotion("declareVote", { declared: "CARRIED" }),
  retract: ofMotion("retractDeclaration", { reason: "Misheard" }),
  editRoll: ofMotion("addRollEntry", { name: "Someone", weight: "1" }),
  undo: { verb: "undoVotes", input: ({ motionId, sequence }) => ({ motionId, sequence }) },
  record: { verb: "castVote", input: ({ motionId, entryId }) => ({ motionId, entryId, value: "YES" }) },
  correct: { verb: "correctVote", input: ({ entryId }) => ({ entryId, value: "NO", reason: "Misheard" }) },
  restate: {
    verb: "restateRule",
    input: ({ motionId, motionVersion: version }) => ({
      motionId,
      version,
      thresholdType: "TWO_THIRDS",
      reason: "The charter says so",
    }),
  },
};
/** Also needs a seat; tested with voting. */
const OF_MEMBERS = ["castOwn"];
/**
 * A user who may not record for others may still cast their own vote, so this mutation refuses with another message:
 * that the vote is not theirs.
 */
const OTHER_WORDS = "motion record";
const ANY_WORDS = expect.any(String);

const selectionOf = (inputs: Inputs) =>
  Object.keys(inputs)
    .map((name) => `${name} { allowed reason }`)
    .join(" ");
const ASK = `query($meeting: ID!, $item: ID!, $motion: ID!) {
  meeting: node(id: $meeting) { ... on Meeting { viewerCan { ${selectionOf(MEETING)} } } }
  item: node(id: $item) { ... on AgendaItem { viewerCan { ${selectionOf(ITEM)} } } }
  motion: node(id: $motion) { ... on Motion { viewerCan { ${selectionOf(MOTION)} } } } }`;

interface Said {
  allowed: boolean;
  reason: string | null;
}

async function allowances(who: Person, on: Ground): Promise<[string, Said, Inputs[string]][]> {
  const { meeting, item, motion } = await who.read(ASK, {
    meeting: on.meetingId,
    item: on.itemId,
    motion: on.motionId,
  });
  const of = (kind: string, can: Record<string, Said> | undefined, inputs: Inputs) =>
    Object.entries(inputs).flatMap(([name, tried]): [string, Said, Inputs[string]][] =>
      can?.[name] ? [[`${kind} ${name}`, can[name], tried]] : [],
    );
  return [
    ...of("meeting", meeting?.viewerCan, MEETING),
    ...of("item", item?.viewerCan, ITEM),
    ...of("motion", motion?.viewerCan, MOTION),
  ];
}

const STAGES = ["published", "cancelled", "pending", "open"] as const;
type Stage = (typeof STAGES)[number];

/** A meeting whose vote is open (or about to be), with one vote recorded by the clerk. */
async function ground(stage: Stage): Promise<Ground> {
  const plan = county.meeting().items("Roads", "Bridges").present(5);
  const before = stage === "published" || stage === "cancelled";
  const meeting = await (before ? plan.published() : plan.started()).create();
  const itemId = meeting.itemIds[0] as string;
  await clerk.does("updateAgendaItem", { itemId, version: 1, description: "Roads", voteType: "ROLL_CALL_VOTE" });
  const { motion } = await clerk.does("addMotion", { itemId, kind: "MAIN" }, "motion { id version }");
  const [, otherItemId = ""] = meeting.itemIds;
  const entryId = globalId("RollEntry", "00000000-0000-7000-8000-000000000000");
  const on = {
    meetingId: meeting.id,
    itemId,
    otherItemId,
    motionId: motion.id as string,
    motionVersion: motion.version,
    sequence: 0,
    entryId,
  };
  if (stage === "cancelled") await clerk.does("cancelMeeting", { meetingId: meeting.id, reason: "Snow" });
  if (stage !== "open") return on;
  const opened = await clerk.does("openVote", { motionId: motion.id }, "motion { roll { id } }");
  const [first] = opened.motion.roll as { id: string }[];
  const cast = await clerk.does(
    "castVote",
    { motionId: motion.id, entryId: first?.id, value: "YES" },
    "motion { sequence version }",
  );
  return { ...on, motionVersion: cast.motion.version, sequence: cast.motion.sequence, entryId: first?.id ?? "" };
}

test("every allowance of a meeting, an item and a motion is tried here by its verb", () => {
  const fieldsOf = (name: string) => {
    const type = schema.getType(name);
    return type && "getFields" in type ? Object.keys(type.getFields()).sort() : [];
  };
  expect(Object.keys(MEETING).sort()).toEqual(fieldsOf("MeetingCan"));
  expect(Object.keys(ITEM).sort()).toEqual(fieldsOf("AgendaItemCan"));
  expect([...Object.keys(MOTION), ...OF_MEMBERS].sort()).toEqual(fieldsOf("MotionCan"));
});

describe("viewerCan matches what the server does", () => {
  let on: Ground;
  beforeAll(async () => {
    on = await ground("open");
  });

  test.each(PEOPLE)("%s: a denied act is refused with the same reason", async (role) => {
    const who = await person(role);
    const answers = await allowances(who, on);
    expect(answers.length).toBe([MEETING, ITEM, MOTION].flatMap((inputs) => Object.keys(inputs)).length);
    for (const [name, { allowed, reason }, { verb, input }] of sampleOf(answers)) {
      if (allowed) continue;
      const result = await who.verb(verb, await input(on));
      const words = name === OTHER_WORDS ? ANY_WORDS : reason;
      expect([name, result.__typename, result.message]).toEqual([name, "Refusal", words]);
    }
  });

  test.each(["Full Administrator", "Clerk"])("%s may do something, and everyone else none of it", async (role) => {
    const some = (await allowances(await person(role), on)).filter(([, allowance]) => allowance.allowed);
    expect(some.length).toBeGreaterThan(5);
    for (const other of PEOPLE.filter((name) => !["Full Administrator", "Clerk"].includes(name))) {
      const answers = await allowances(await person(other), on);
      expect([other, answers.filter(([, { allowed }]) => allowed)]).toEqual([other, []]);
    }
  });

  test.each(STAGES)(
    "at the stage %s the clerk does what is said to be allowed, and is refused the rest in its words",
    async (stage) => {
      const first = await ground(stage);
      const answers = await allowances(clerk, first);
      for (const [name, { allowed, reason }, { verb, input }] of sampleOf(answers)) {
        // Each is tried on a separate meeting, because it changes it.
        const target = allowed ? await ground(stage) : first;
        const result = await clerk.verb(verb, await input(target));
        const outcome = result.__typename === "Refusal" ? result.message : result.__typename;
        // A stale version is different from a missing permission, and a missing vote from an existing one.
        const done = expect.stringMatching(/Payload$|^Conflict$/);
        const words = stage !== "open" && name === "motion correct" ? ANY_WORDS : reason;
        expect([name, outcome]).toEqual([name, allowed ? done : words]);
      }
    },
  );
});
