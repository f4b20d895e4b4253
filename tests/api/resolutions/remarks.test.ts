import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { globalId } from "#schema/builder.ts";
import { type County, openWorld, type Person, type World } from "#tests/support/world.ts";
import { people, step } from "./lifecycle.fixture.ts";
import { block, department, putAt, request } from "./request.ts";

let world: World;
let county: County;
let clerk: Person;
let staff: Person;
let legal: Person;
let head: Person;
beforeAll(async () => {
  world = await openWorld();
  county = await world.county("remarks");
  ({ clerk, staff, legal } = await people(world, county));
  head = await county.as("Department head");
  await department(world, county, "Highway", 20, [staff, head]);
});
afterAll(() => world?.close());

interface Remark {
  id: string;
  kind: string;
  state: string;
  blockKey: string;
  place: string;
  quoted: string;
  text: string;
  version: number | null;
  textHash: string;
  status: string;
  byName: string;
  decidedByName: string | null;
  reason: string | null;
  redline: { change: string; text: string }[] | null;
  changedSince: { change: string; text: string }[] | null;
  answers: { text: string; byName: string }[];
  viewerCan: Record<
    "accept" | "decline" | "settle" | "answer" | "withdraw",
    { allowed: boolean; reason: string | null }
  >;
}
interface Text {
  id: string;
  key: string;
  version: number;
  status: string;
  draftText: string;
  remarks: Remark[];
  remarksLeft: { suggestions: number; comments: number; sentence: string } | null;
  versions: { number: number; hash: string; note: string | null }[];
  timeline: { kind: string; sentence: string; reason: string | null }[];
  viewerCan: Record<"comment" | "suggest" | "submit", { allowed: boolean; reason: string | null }>;
}
const READ = `id key version status draftText remarksLeft { suggestions comments sentence }
  remarks { id kind state blockKey place quoted text version textHash status byName decidedByName reason
    redline { change text } changedSince { change text } answers { text byName }
    viewerCan { accept { allowed reason } decline { allowed reason } settle { allowed reason } answer { allowed reason }
      withdraw { allowed reason } } }
  versions { number hash note } timeline { kind sentence reason }
  viewerCan { comment { allowed reason } suggest { allowed reason } submit { allowed reason } }`;
const read = async (key: string, who = staff): Promise<Text> =>
  (await who.read(`query($key: ID!) { resolution(key: $key) { ${READ} } }`, { key })).resolution;

const BLOCKS = [
  block("t", "TITLE", "RESOLUTION AUTHORIZING SALT"),
  block("w", "WHEREAS", "winter comes; and"),
  block("r1", "RESOLVED", "salt is bought"),
  block("r2", "RESOLVED", "it is strewn"),
];
const words = (text: string) => block("x", "RESOLVED", text).content;

/** A text of the department's, in legal review. */
async function inReview(steps: object[] = []): Promise<{ id: string; key: string }> {
  const resolution = await request(staff);
  await staff.does("saveDraft", { resolutionId: resolution.id, version: resolution.version, blocks: BLOCKS });
  if (steps.length > 0) {
    const { version } = await read(resolution.key);
    await staff.does("saveRoute", { resolutionId: resolution.id, version, note: "", steps });
  }
  await staff.does("submitResolution", { resolutionId: resolution.id });
  return resolution;
}
const comment = async ({ id, key }: { id: string; key: string }, blockKey: string, text: string, who = legal) =>
  who.verb("commentOnClause", { resolutionId: id, version: (await read(key, clerk)).version, blockKey, text });
const suggest = async ({ id, key }: { id: string; key: string }, blockKey: string, text: string, who = legal) =>
  who.verb("suggestWords", {
    resolutionId: id,
    version: (await read(key, clerk)).version,
    blockKey,
    words: words(text),
  });
const accept = async (key: string, remarkId: string, who = staff) =>
  who.verb("acceptSuggestion", { remarkId, version: (await read(key, clerk)).version }, "remark { state }");
/** Returned by Legal to the person who requested it. */
const returned = (id: string, who = legal) =>
  who.does("returnResolution", { resolutionId: id, reason: "See the text" });
const lettersTo = (person: Person, key: string) =>
  world.database.inTenant(county.id, (db) =>
    db.outboxLetter.findMany({
      where: { path: { contains: key }, toEmail: person.email ?? "" },
      orderBy: { id: "asc" },
      select: { key: true, text: true, path: true },
    }),
  );
const deedsOn = (key: string) =>
  world.database.inTenant(county.id, async (db) => {
    const lines = await db.auditEntry.findMany({
      where: { noun: "Resolution", nounId: key },
      orderBy: { id: "asc" },
      select: { action: true },
    });
    return lines.map(({ action }) => action);
  });

describe("while a text is under review", () => {
  test("Legal, without edit rights, comments on a clause and suggests words, and the text is unchanged", async () => {
    const resolution = await inReview();
    const before = await read(resolution.key, legal);
    expect(before.viewerCan).toMatchObject({ comment: { allowed: true }, suggest: { allowed: true } });
    expect(await comment(resolution, "w", "  Which winter? ")).toMatchObject({ __typename: "CommentOnClausePayload" });
    expect(await suggest(resolution, "r1", "salt is bought by May 5")).toMatchObject({
      __typename: "SuggestWordsPayload",
    });
    const { remarks, draftText, version, remarksLeft, versions } = await read(resolution.key);
    expect([draftText, version]).toEqual([before.draftText, before.version]);
    expect(remarksLeft).toEqual({ suggestions: 1, comments: 1, sentence: "1 suggestion to decide, 1 open comment" });
    const common = { state: "OPEN", status: "LEGAL_REVIEW", version: 2, textHash: versions[0]?.hash };
    expect(remarks).toMatchObject([
      { ...common, kind: "COMMENT", place: "WHEREAS clause 1", quoted: "winter comes; and", text: "Which winter?" },
      {
        ...common,
        kind: "SUGGESTION",
        place: "RESOLVED clause 1",
        changedSince: null,
        redline: [
          { change: "SAME", text: "salt is bought" },
          { change: "ADDED", text: " by May 5" },
        ],
      },
    ]);
    expect(await deedsOn(resolution.key)).toEqual(expect.arrayContaining(["commentOnClause", "suggestWords"]));
  });

  test("the requester comments and answers, but decides nothing until they may edit again", async () => {
    const resolution = await inReview();
    await comment(resolution, "w", "Which winter?");
    await suggest(resolution, "r1", "salt is bought by May 5");
    const [question, suggestion] = (await read(resolution.key)).remarks as [Remark, Remark];
    expect(question.viewerCan).toMatchObject({
      answer: { allowed: true },
      settle: { allowed: false, reason: expect.stringMatching(/^Legal is reviewing this text/) },
      withdraw: { allowed: false },
    });
    expect(await staff.verb("answerComment", { remarkId: question.id, text: "The next." })).toMatchObject({
      __typename: "AnswerCommentPayload",
    });
    expect(await comment(resolution, "r2", "On all routes", staff)).toMatchObject({
      __typename: "CommentOnClausePayload",
    });
    expect(await suggest(resolution, "r2", "it is strewn at once", staff)).toMatchObject({ code: "REQUESTER" });
    expect(await accept(resolution.key, suggestion.id)).toMatchObject({ code: "LEGAL_REVIEWS" });
    expect(await staff.verb("declineSuggestion", { remarkId: suggestion.id })).toMatchObject({ code: "LEGAL_REVIEWS" });
    // Legal reads the answer but may not edit.
    expect((await read(resolution.key, legal)).remarks[0]).toMatchObject({ answers: [{ text: "The next." }] });
    expect(await accept(resolution.key, suggestion.id, legal)).toMatchObject({ code: "FORBIDDEN" });
    await legal.does("settleComment", { remarkId: question.id });
    expect((await read(resolution.key)).remarks[0]).toMatchObject({
      state: "SETTLED",
      decidedByName: expect.any(String),
    });
  });

  test("a department head comments only at their open step, and others on no step not at all", async () => {
    const resolution = await inReview([
      step(legal, "LEGAL_REVIEW", 1),
      step(head, "LEGAL_REVIEW", 2, "APPROVAL", "Department head"),
    ]);
    // This head may edit what the department requests; the head of another one may not.
    const elsewhere = await county.with("meetings.meeting-items.view-all", "meetings.routing.approve-step");
    for (const verb of ["comment", "suggest"] as const)
      expect((await read(resolution.key, elsewhere)).viewerCan[verb]).toMatchObject({
        allowed: false,
        reason: expect.stringMatching(/^It isn’t your turn in this review/),
      });
    expect(await comment(resolution, "w", "Which?", elsewhere)).toMatchObject({ code: "NOT_YOUR_TURN" });
    expect(await suggest(resolution, "w", "snow comes; and", elsewhere)).toMatchObject({ code: "NOT_YOUR_TURN" });
    expect(await suggest(resolution, "w", "snow comes; and", head)).toMatchObject({ code: "NOT_YOUR_TURN" });
    const { steps } = (
      await legal.read("query($key: ID!) { resolution(key: $key) { steps { id state } } }", { key: resolution.key })
    ).resolution;
    await legal.does("approveStep", { stepId: steps[0].id });
    expect(await suggest(resolution, "w", "snow comes; and", head)).toMatchObject({
      __typename: "SuggestWordsPayload",
    });
  });

  test("a repeated remark is kept once, and invalid words are refused by name", async () => {
    const resolution = await inReview();
    await suggest(resolution, "r1", "salt is bought by May 5");
    expect(await suggest(resolution, "r1", "salt is bought by May 5")).toMatchObject({ code: "ALREADY_SAID" });
    expect(await suggest(resolution, "r1", "salt is bought")).toMatchObject({ code: "SAME_WORDS", field: "words" });
    expect(await suggest(resolution, "gone", "salt")).toMatchObject({ code: "CLAUSE_NOT_FOUND" });
    expect(await comment(resolution, "r1", " ")).toMatchObject({ code: "COMMENT_REQUIRED", field: "text" });
    expect(await comment(resolution, "r1", "x".repeat(2_001))).toMatchObject({ code: "TOO_LONG", field: "text" });
    const old = { resolutionId: resolution.id, version: 1, blockKey: "r1" };
    expect(await legal.verb("commentOnClause", { ...old, text: "?" })).toMatchObject({ __typename: "Conflict" });
    expect((await read(resolution.key)).remarks).toHaveLength(1);
  });

  test("only its author can withdraw it, and only before it is decided", async () => {
    const resolution = await inReview();
    await comment(resolution, "w", "Which winter?");
    const [remark] = (await read(resolution.key)).remarks as [Remark];
    expect(await staff.verb("withdrawRemark", { remarkId: remark.id })).toMatchObject({ code: "NOT_AUTHOR" });
    await legal.does("withdrawRemark", { remarkId: remark.id });
    // A second press finds it already done.
    await legal.does("withdrawRemark", { remarkId: remark.id });
    expect(await read(resolution.key)).toMatchObject({ remarks: [{ state: "WITHDRAWN" }], remarksLeft: null });
  });
});

describe("once the requester may edit again", () => {
  /** Returned with two suggestions and a comment. */
  async function withRemarks() {
    const resolution = await inReview();
    await suggest(resolution, "r1", "salt is bought by May 5");
    await suggest(resolution, "r2", "it is strewn at once");
    await comment(resolution, "w", "Which winter?");
    await returned(resolution.id);
    const [first, second, question] = (await read(resolution.key)).remarks as [Remark, Remark, Remark];
    return { ...resolution, first, second, question };
  }

  test("the letter and the timeline of the return say how many there are, and the dashboard too", async () => {
    const resolution = await withRemarks();
    const summary = "2 suggestions and 1 comment";
    expect((await read(resolution.key)).timeline).toContainEqual({
      kind: "RETURNED",
      sentence: `Returned to draft. With ${summary}.`,
      reason: "See the text",
    });
    const letter = (await lettersTo(staff, resolution.key)).at(-1);
    expect(letter).toMatchObject({ key: "REJECT-NOTIFY", path: `/resolutions/${resolution.key}?tab=document` });
    expect(letter?.text).toContain(`On the text: ${summary}.`);
    const { waitingOnMe } = await staff.read("{ waitingOnMe(first: 100) { path note } }");
    expect(waitingOnMe).toContainEqual({
      path: `/resolutions/${resolution.key}?tab=document`,
      note: "2 suggestions to decide, 1 open comment",
    });
  });

  test("accepted words become an edit with version, timeline and log, and a repeated click changes nothing", async () => {
    const resolution = await withRemarks();
    expect(await accept(resolution.key, resolution.first.id)).toMatchObject({ remark: { state: "ACCEPTED" } });
    const after = await read(resolution.key);
    expect(after.draftText).toContain("BE IT RESOLVED, that salt is bought by May 5");
    expect(after.versions[0]).toMatchObject({ number: 3, note: expect.stringMatching(/^Text suggested by Legal/) });
    expect(after.timeline.at(-1)?.sentence).toMatch(
      /^Accepted what Legal .* suggested: RESOLVED clause 1, version 3\.$/,
    );
    expect(await accept(resolution.key, resolution.first.id)).toMatchObject({ __typename: "AcceptSuggestionPayload" });
    const again = await read(resolution.key);
    expect([again.version, again.versions.length]).toEqual([after.version, 3]);
    expect((await deedsOn(resolution.key)).filter((action) => action === "acceptSuggestion")).toHaveLength(2);
    expect(await accept(resolution.key, resolution.first.id, clerk)).toMatchObject({ code: "DECIDED" });
  });

  test("two simultaneous clicks enter the words once", async () => {
    const resolution = await withRemarks();
    const { version } = await read(resolution.key);
    const press = () => staff.verb("acceptSuggestion", { remarkId: resolution.first.id, version });
    const answers = await Promise.all([press(), press()]);
    expect(answers.map(({ __typename }) => __typename)).toEqual(Array(2).fill("AcceptSuggestionPayload"));
    expect((await read(resolution.key)).versions).toHaveLength(3);
  });

  test("words for a clause changed since are refused with the changes, and a stale page is a conflict", async () => {
    const resolution = await withRemarks();
    const { version } = await read(resolution.key);
    const blocks = BLOCKS.with(2, block("r1", "RESOLVED", "salt and sand are bought"));
    await staff.does("saveDraft", { resolutionId: resolution.id, version, blocks });
    expect(await accept(resolution.key, resolution.first.id)).toMatchObject({ code: "CLAUSE_CHANGED" });
    const [first, second] = (await read(resolution.key)).remarks as [Remark, Remark];
    expect(first).toMatchObject({
      changedSince: expect.arrayContaining([{ change: "ADDED", text: expect.stringContaining("sand") }]),
      viewerCan: {
        accept: { allowed: false, reason: expect.stringContaining("changed since") },
        decline: { allowed: true },
      },
    });
    expect(second.changedSince).toBeNull();
    expect(await staff.verb("acceptSuggestion", { remarkId: second.id, version })).toMatchObject({
      __typename: "Conflict",
    });
    await staff.does("saveDraft", { resolutionId: resolution.id, version: version + 1, blocks: BLOCKS.slice(0, 2) });
    expect(await accept(resolution.key, second.id)).toMatchObject({ code: "CLAUSE_NOT_FOUND" });
    await staff.does("declineSuggestion", { remarkId: second.id });
    expect((await read(resolution.key)).remarks[1]).toMatchObject({ state: "DECLINED", reason: null });
  });

  test("a draft is submitted once each suggestion is decided, and a comment may stay open", async () => {
    const resolution = await withRemarks();
    const left = "2 suggestions by Legal reviewer are not decided yet: RESOLVED clause 1 and RESOLVED clause 2.";
    const { viewerCan, remarks } = await read(resolution.key);
    expect(viewerCan.submit.reason?.replace(remarks[0]?.byName ?? "", "Legal reviewer")).toContain(left);
    expect(await staff.verb("submitResolution", { resolutionId: resolution.id })).toMatchObject({
      code: "SUGGESTIONS_LEFT",
    });
    await accept(resolution.key, resolution.first.id);
    await staff.does("declineSuggestion", { remarkId: resolution.second.id, reason: "It snows at night" });
    const { timeline } = await read(resolution.key);
    expect(timeline.at(-1)).toMatchObject({ kind: "NOTED", reason: "It snows at night" });
    await staff.does("submitResolution", { resolutionId: resolution.id });
    expect(await read(resolution.key)).toMatchObject({
      status: "LEGAL_REVIEW",
      remarksLeft: { suggestions: 0, comments: 1 },
    });
  });

  test("at the next review the clerk, who may edit there, accepts a suggestion by Legal", async () => {
    const resolution = await inReview();
    await suggest(resolution, "r1", "salt is bought by May 5");
    await legal.does("advanceResolution", { resolutionId: resolution.id });
    const [remark] = (await read(resolution.key)).remarks as [Remark];
    await clerk.does("acceptSuggestion", { remarkId: remark.id, version: (await read(resolution.key)).version });
    expect((await read(resolution.key)).draftText).toContain("by May 5");
  });

  test("while a vote is open no suggestion is accepted", async () => {
    const resolution = await inReview();
    await suggest(resolution, "r1", "salt is bought by May 5");
    await putAt(world, county, resolution.key, "BOARD_REVIEW");
    const meeting = await county.meeting().items("Minutes").present(5).create();
    const { item } = await clerk.does(
      "placeOnAgenda",
      { resolutionId: resolution.id, meetingId: meeting.id },
      "item { id version description }",
    );
    const { id: itemId, version, description } = item;
    await clerk.does("updateAgendaItem", { itemId, version, description, voteType: "ROLL_CALL_VOTE" });
    await clerk.does("publishAgenda", { meetingId: meeting.id });
    await clerk.does("startMeeting", { meetingId: meeting.id });
    const { motion } = await clerk.does("addMotion", { itemId, kind: "MAIN", text: "To adopt" }, "motion { id }");
    await clerk.does("openVote", { motionId: motion.id });
    const [remark] = (await read(resolution.key)).remarks as [Remark];
    expect(await accept(resolution.key, remark.id, clerk)).toMatchObject({ code: "VOTE_OPEN" });
  });
});

describe("visibility of remarks", () => {
  test("staff who may read the draft see remarks, and never the public or another county", async () => {
    const matter = await inReview();
    await suggest(matter, "r1", "salt is bought by May 5");
    const [remark] = (await read(matter.key)).remarks as [Remark];
    const node = "query($id: ID!) { node(id: $id) { ... on ResolutionRemark { text } } }";
    expect((await legal.read(node, { id: remark.id })).node).not.toBeNull();
    const stranger = await county.with("meetings.meeting-record.view");
    expect((await stranger.read(node, { id: remark.id })).node).toBeNull();
    expect(await stranger.verb("withdrawRemark", { remarkId: remark.id })).toMatchObject({ code: "NOT_FOUND" });

    await putAt(world, county, matter.key, "PUBLISHED", { number: "7-2026", adoptedOn: "2026-03-10" });
    for (const who of [county.guest, await county.as("Vendor")]) {
      const { resolution } = await who.read(
        "query($key: ID!) { resolution(key: $key) { remarks { text } remarksLeft { sentence } } }",
        { key: matter.key },
      );
      expect(resolution).toEqual({ remarks: [], remarksLeft: null });
      expect((await who.read(node, { id: remark.id })).node).toBeNull();
    }
    expect(await comment(matter, "r1", "Too late")).toMatchObject({ code: "OVER" });

    const other = await world.county("elsewhere");
    const theirs = await other.as("Full Administrator");
    expect((await theirs.read(node, { id: remark.id })).node).toBeNull();
    for (const [verb, input] of Object.entries({
      acceptSuggestion: { remarkId: remark.id, version: 1 },
      declineSuggestion: { remarkId: remark.id },
      settleComment: { remarkId: remark.id },
      answerComment: { remarkId: remark.id, text: "?" },
      withdrawRemark: { remarkId: remark.id },
      commentOnClause: { resolutionId: matter.id, version: 1, blockKey: "r1", text: "?" },
      suggestWords: { resolutionId: matter.id, version: 1, blockKey: "r1", words: words("?") },
    }))
      expect([verb, await theirs.verb(verb, input)]).toMatchObject([verb, { code: "NOT_FOUND" }]);
    expect(await legal.verb("withdrawRemark", { remarkId: globalId("ResolutionRemark", "x") })).toMatchObject({
      code: "NOT_FOUND",
    });
  });

  test("a text takes 200 open remarks and then no more until some are decided", async () => {
    const resolution = await inReview();
    await world.database.inTenant(county.id, async (db) => {
      const fields = {
        kind: "COMMENT",
        blockKey: "w",
        place: "WHEREAS clause 1",
        quoted: words("winter"),
        textHash: "0",
      };
      const by = { status: "LEGAL_REVIEW", byId: "x", byName: "Legal", at: world.clock.now() };
      await db.resolutionRemark.createMany({
        data: Array.from(
          { length: 200 },
          (_, n) => ({ ...fields, ...by, resolutionId: resolution.key, text: `${n}` }) as never,
        ),
      });
    });
    expect(await comment(resolution, "w", "One more")).toMatchObject({ code: "TOO_MANY_OPEN" });
  });
});
