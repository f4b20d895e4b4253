import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type AttendanceFact, factKeys, type ItemFact, type MeetingFacts, type MotionFact } from "./facts.rules.ts";
import {
  changesBetween,
  corrected,
  linesOf,
  refuseApprovedBy,
  refuseApprovedOn,
  refuseCorrect,
  refuseCorrection,
  refuseGenerate,
  refuseTexts,
} from "./rules.ts";
import { passagesOf } from "./sentences.rules.ts";

const motion = (more: Partial<MotionFact> = {}): MotionFact => ({
  key: "m1",
  kind: "MAIN",
  text: "To buy a snow plow",
  mover: "Ann Lee",
  seconder: "Bo Diaz",
  state: "CLOSED",
  declared: null,
  outcome: "PASSED",
  time: "18:20",
  rule: { label: "Majority of members present", authority: "Rule 4" },
  verdict: "Passed: 2 of 3",
  castingVote: null,
  roll: [
    { name: "Ann Lee", value: "YES" },
    { name: "Bo Diaz", value: "YES" },
    { name: "Cy Roe", value: "NO" },
  ],
  upon: null,
  movedAt: null,
  decidedAt: null,
  amendedText: null,
  ...more,
});
const meeting = (more: Partial<MeetingFacts> = {}): MeetingFacts => ({
  key: "k",
  number: "2026-14",
  type: "Board",
  body: "County Board",
  day: "March 11, 2026",
  location: "Room 1",
  startTime: "18:00",
  sessions: [
    { key: "s1", kind: "CALL_TO_ORDER", at: "2026-03-11T22:02:00Z", time: "18:02", words: null, item: null },
    { key: "s2", kind: "RECESS", at: "2026-03-11T22:30:00Z", time: "18:30", words: null, item: null },
    { key: "s3", kind: "RESUME", at: "2026-03-11T22:40:00Z", time: "18:40", words: null, item: null },
    { key: "s4", kind: "ADJOURN", at: "2026-03-11T23:30:00Z", time: "19:30", words: null, item: null },
  ],
  attendance: [
    { key: "a1", name: "Ann Lee", present: true, arrived: "18:00", left: null },
    { key: "a2", name: "Bo Diaz", present: false, arrived: "18:10", left: "19:00" },
    { key: "a3", name: "Cy Roe", present: false, arrived: null, left: null },
  ],
  items: [
    {
      key: "i1",
      number: 1,
      description: "Roads",
      at: "2026-03-11T22:20:00Z",
      adopted: { key: "r", number: "2026-7", title: "Roads" },
      motions: [motion()],
    },
    { key: "i2", number: 2, description: "Other business", at: "2026-03-11T22:50:00Z", adopted: null, motions: [] },
  ],
  speakers: [],
  ...more,
});
const textsOf = (facts: MeetingFacts) => passagesOf(facts).map(({ text }) => text);

describe("minutes state what the record states", () => {
  test("attendance with its times, motions with mover, seconder, rule, result and the roll call by name, then the adjournment", () => {
    expect(textsOf(meeting())).toEqual([
      "County Board: Board meeting 2026-14, held on March 11, 2026 at Room 1.",
      "The meeting was called to order at 6:02 PM.",
      "Present: Ann Lee.",
      "Present after the beginning: Bo Diaz.",
      "Absent: Cy Roe.",
      "Bo Diaz arrived at 6:10 PM.",
      "Bo Diaz left at 7:00 PM.",
      "1. Roads",
      "Motion, moved by Ann Lee, seconded by Bo Diaz. To buy a snow plow.",
      "The motion carried by roll call at 6:20 PM. Passed: 2 of 3. Rule: Majority of members present (Rule 4). Ayes (2): Ann Lee; Bo Diaz. Noes (1): Cy Roe.",
      "Resolution 2026-7 was adopted: Roads.",
      "The meeting recessed at 6:30 PM.",
      "The meeting reconvened at 6:40 PM.",
      "2. Other business",
      "The meeting was adjourned at 7:30 PM.",
    ]);
  });

  test("a voice vote names no one, a withdrawn motion has no vote, and a tie says how the chair broke it", () => {
    const item = (each: MotionFact): ItemFact => ({ ...(meeting().items[1] as ItemFact), motions: [each] });
    const textFor = (more: Partial<MotionFact>) => textsOf(meeting({ items: [item(motion(more))] })).join(" ");
    expect(textFor({ declared: "LOST", outcome: "FAILED", verdict: null, rule: null, roll: [] })).toContain(
      "The motion failed by voice vote at 6:20 PM.",
    );
    expect(textFor({ state: "WITHDRAWN" })).toContain("The motion was withdrawn.");
    expect(textFor({ castingVote: "YES" })).toContain("The chair's casting vote: Yes.");
  });
});

describe("a motion that is amended", () => {
  const item = (motions: MotionFact[]): ItemFact => ({ ...(meeting().items[1] as ItemFact), motions });
  const sentencesFor = (motions: MotionFact[]) => {
    const texts = textsOf(meeting({ items: [item(motions)] }));
    return texts.slice(texts.indexOf("2. Other business") + 1, -1).map((text) =>
      text
        .split(/(?<=[.,])\s/)
        .slice(0, 2)
        .join(" ")
        .slice(0, 60),
    );
  };
  const vote = { rule: null, verdict: null, roll: [], mover: null, seconder: null };
  const at = (minute: number) => `2026-03-11T23:${String(minute).padStart(2, "0")}:00Z`;
  const main = motion({ ...vote, key: "main", text: "To buy salt", movedAt: at(1), decidedAt: at(9), time: "19:09" });
  const amend = (more: Partial<MotionFact> = {}) =>
    motion({
      ...vote,
      key: "amend",
      kind: "AMEND",
      text: "Insert sand",
      upon: "main",
      movedAt: at(3),
      decidedAt: at(5),
      time: "19:05",
      amendedText: "The text was amended accordingly.",
      ...more,
    });

  test("a motion is decided after its amendment, as amended, with the text between them", () => {
    expect(sentencesFor([main, amend()])).toEqual(
      [
        "Motion. To buy salt.",
        "Motion to amend. Insert sand.",
        "The motion carried at 7:05 PM.",
        "The text was amended accordingly.",
        "The motion, as amended,",
      ].map((text) => expect.stringContaining(text.slice(0, 23))),
    );
  });

  test("a motion is decided as moved if the amendment failed", () => {
    expect(sentencesFor([main, amend({ outcome: "FAILED", amendedText: null })]).at(-1)).toBe(
      "The motion carried at 7:09 PM.",
    );
  });

  test("a blank amended text gives neither a fact nor a sentence", () => {
    const facts = meeting({ items: [item([main, amend({ amendedText: " " })])] });
    expect(factKeys(facts)).not.toContain("amended:amend");
    expect(passagesOf(facts).every(({ text }) => text !== "")).toBe(true);
  });

  test("the order is kept when no time is known", () => {
    const bare = { movedAt: null, decidedAt: null, time: null };
    const texts = sentencesFor([{ ...main, ...bare }, amend({ ...bare })]);
    expect(texts.slice(0, 2)).toEqual(["Motion. To buy salt.", "Motion to amend. Insert sand."]);
    expect(texts.at(-1)).toContain("The motion, as amended");
  });

  test("decided before the next is moved, each is reported completely before the next", () => {
    const next = motion({
      ...vote,
      key: "next",
      text: "To buy sand",
      movedAt: at(20),
      decidedAt: at(21),
      time: "19:21",
    });
    expect(sentencesFor([main, next]).map((text) => text.slice(0, 18))).toEqual([
      "Motion. To buy sal",
      "The motion carried",
      "Motion. To buy san",
      "The motion carried",
    ]);
  });
});

const words = fc.string({ minLength: 1, maxLength: 12 });
const hour = fc.integer({ min: 0, max: 1439 }).map((minutes) => {
  const two = (value: number) => String(value).padStart(2, "0");
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
});
const moment = fc.date({ min: new Date("2026-01-01"), max: new Date("2026-12-31"), noInvalidDate: true });
const keyed = <T extends { key: string }>(one: fc.Arbitrary<T>, most = 6) =>
  fc.uniqueArray(one, { selector: ({ key }) => key, maxLength: most });
const anyPerson: fc.Arbitrary<AttendanceFact> = fc.record({
  key: fc.uuid(),
  name: words,
  present: fc.boolean(),
  arrived: fc.option(hour),
  left: fc.option(hour),
});
const anyMotion: fc.Arbitrary<MotionFact> = fc.record({
  key: fc.uuid(),
  kind: fc.constantFrom("MAIN", "AMEND", "SUBSTITUTE", "EXECUTIVE_SESSION"),
  text: words,
  mover: fc.option(words),
  seconder: fc.option(words),
  state: fc.constantFrom("PENDING", "OPEN", "CLOSED", "WITHDRAWN", "DISPOSED"),
  declared: fc.option(fc.constantFrom("CARRIED", "LOST")),
  outcome: fc.option(fc.constantFrom("PASSED", "FAILED")),
  time: fc.option(hour),
  rule: fc.option(fc.record({ label: words, authority: words })),
  verdict: fc.option(words),
  castingVote: fc.option(fc.constantFrom("YES", "NO")),
  roll: fc.array(
    fc.record({ name: words, value: fc.constantFrom("YES", "NO", "ABSTAIN", "RECUSED", "ABSENT", "NONE") }),
  ),
  amendedText: fc.option(words),
  upon: fc.option(fc.uuid()),
  movedAt: fc.option(fc.constantFrom("2026-03-11T23:01:00Z", "2026-03-11T23:05:00Z")),
  decidedAt: fc.option(fc.constantFrom("2026-03-11T23:03:00Z", "2026-03-11T23:05:00Z")),
});
const anySpeaker = fc.record({
  key: fc.uuid(),
  name: words,
  organization: fc.option(words),
  topic: fc.option(words),
  stance: fc.option(fc.constantFrom("FOR", "AGAINST")),
  at: fc.option(moment.map((date) => date.toISOString())),
  time: fc.option(hour),
  item: fc.option(fc.uuid()),
});

const anyMeeting: fc.Arbitrary<MeetingFacts> = fc.record({
  key: fc.uuid(),
  number: words,
  type: words,
  body: words,
  day: words,
  location: fc.option(words),
  startTime: fc.option(hour),
  speakers: keyed(anySpeaker),
  sessions: keyed(
    fc.record({
      key: fc.uuid(),
      kind: fc.constantFrom(
        "CALL_TO_ORDER",
        "RECESS",
        "RESUME",
        "EXECUTIVE_SESSION",
        "OPEN_SESSION",
        "ROLL_CALL",
        "ADJOURN",
      ),
      at: moment.map((date) => date.toISOString()),
      time: hour,
      words: fc.option(words),
      item: fc.option(fc.uuid()),
    }),
  ),
  attendance: keyed(anyPerson),
  items: keyed(
    fc.record({
      key: fc.uuid(),
      number: fc.nat(),
      description: words,
      at: fc.option(moment.map((date) => date.toISOString())),
      adopted: fc.option(fc.record({ key: fc.uuid(), number: words, title: words })),
      motions: keyed(anyMotion, 3),
    }),
  ),
});

test("an executive session follows the item that closed the doors, a recess and a roll call their own items", () => {
  const at = "2026-03-11T22:25:00Z";
  const sessions: MeetingFacts["sessions"] = [
    { key: "s1", kind: "CALL_TO_ORDER", at, time: "18:02", words: null, item: null },
    {
      key: "s2",
      kind: "ROLL_CALL",
      at: "2026-03-11T22:03:00Z",
      time: "18:03",
      words: "4 of 5 members are present; 3 make a quorum.",
      item: null,
    },
    { key: "s3", kind: "EXECUTIVE_SESSION", at, time: "18:25", words: "A lease", item: "i1" },
    { key: "s4", kind: "OPEN_SESSION", at, time: "18:45", words: null, item: "i1" },
    { key: "s5", kind: "RECESS", at: "2026-03-11T22:55:00Z", time: "18:55", words: "Dinner", item: null },
    { key: "s6", kind: "ADJOURN", at: "2026-03-11T22:00:00Z", time: "19:30", words: null, item: null },
  ];
  const texts = textsOf(meeting({ sessions }));
  const between = (from: string, to: string) => texts.slice(texts.indexOf(from) + 1, texts.indexOf(to));
  expect(texts).toContain("The roll was called at 6:03 PM. 4 of 5 members are present; 3 make a quorum.");
  expect(between("Resolution 2026-7 was adopted: Roads.", "2. Other business")).toEqual([
    "The body went into executive session at 6:25 PM: A lease.",
    "The body returned to open session at 6:45 PM.",
  ]);
  expect(texts.slice(-2)).toEqual([
    "The meeting recessed at 6:55 PM: Dinner.",
    "The meeting was adjourned at 7:30 PM.",
  ]);
});

test("public speakers appear where they spoke: under their item, otherwise as public comment in its time", () => {
  const spoke = (key: string, minute: number, more: object = {}) => ({
    key,
    name: key,
    organization: null,
    topic: null,
    stance: null,
    at: `2026-03-11T22:${minute}:00Z`,
    time: `18:${minute}`,
    item: null,
    ...more,
  });
  const speakers = [
    spoke("Eva", 10, { organization: "Friends of the River", topic: "The bridge", stance: "FOR" }),
    spoke("Ada", 15, { item: "i1", stance: "AGAINST" }),
    spoke("Tom", 25, { item: "i1" }),
    spoke("Rosa", 35),
    spoke("Sid", 55, { at: null, time: null, item: "gone" }),
  ];
  const texts = textsOf(meeting({ speakers }));
  expect(texts.slice(texts.indexOf("Bo Diaz left at 7:00 PM.") + 1)).toEqual([
    "Public comment: Eva (Friends of the River) spoke in favor at 6:10 PM. Topic: The bridge.",
    "1. Roads",
    "Ada spoke against at 6:15 PM.",
    "Motion, moved by Ann Lee, seconded by Bo Diaz. To buy a snow plow.",
    expect.stringContaining("The motion carried"),
    "Resolution 2026-7 was adopted: Roads.",
    "Tom spoke at 6:25 PM.",
    "The meeting recessed at 6:30 PM.",
    "Public comment: Rosa spoke at 6:35 PM.",
    "The meeting reconvened at 6:40 PM.",
    "2. Other business",
    "Public comment: Sid spoke.",
    "The meeting was adjourned at 7:30 PM.",
  ]);
});

test("people who came by the call to order are not late, whatever the scheduled time", () => {
  const came = (time: string, startTime: string) =>
    textsOf(
      meeting({
        startTime,
        items: [],
        sessions: [
          { key: "s1", kind: "CALL_TO_ORDER", at: "2026-03-11T19:54:00Z", time: "15:54", words: null, item: null },
        ],
        attendance: [{ key: "a1", name: "Ann Lee", present: true, arrived: time, left: null }],
      }),
    ).filter((text) => text.includes("Ann Lee"));
  expect(came("15:54", "15:30")).toEqual(["Present: Ann Lee."]);
  expect(came("15:56", "19:30")).toEqual(["Present after the beginning: Ann Lee.", "Ann Lee arrived at 3:56 PM."]);
});

describe("for any meeting", () => {
  test("each fact is stated by exactly one sentence, and each sentence states a fact", () => {
    fc.assert(
      fc.property(anyMeeting, (facts) => {
        const passages = passagesOf(facts);
        expect(passages.flatMap((each) => each.facts).sort()).toEqual(factKeys(facts).sort());
        expect(passages.every((each) => each.facts.length > 0 && each.text !== "")).toBe(true);
        expect(new Set(passages.map(({ key }) => key)).size).toBe(passages.length);
      }),
    );
  });

  test("the same facts give the same text", () => {
    fc.assert(
      fc.property(anyMeeting, (facts) => {
        expect(JSON.stringify(passagesOf(structuredClone(facts)))).toBe(JSON.stringify(passagesOf(facts)));
      }),
    );
  });

  test("everyone on the roll appears in its result by name", () => {
    fc.assert(
      fc.property(anyMotion, (each) => {
        const items = [
          {
            key: "i",
            number: 1,
            description: "x",
            at: null,
            adopted: null,
            motions: [{ ...each, state: "CLOSED" as const }],
          },
        ];
        const result = passagesOf(meeting({ items })).find(({ kind }) => kind === "RESULT")?.text ?? "";
        expect(each.roll.filter(({ name }) => !result.includes(name))).toEqual([]);
      }),
    );
  });

  test("the clerk's own text never changes, hides or moves what the record states", () => {
    fc.assert(
      fc.property(anyMeeting, fc.array(fc.record({ after: fc.nat({ max: 30 }), text: words })), (facts, ownTexts) => {
        const passages = passagesOf(facts);
        const texts = ownTexts.map(({ after, text }) => ({ after: passages[after]?.key ?? "gone", text }));
        const stated = linesOf(passages, texts).filter(({ kind }) => kind !== "TEXT");
        expect(stated.map(({ text }) => text)).toEqual(passages.map(({ text }) => text));
      }),
    );
  });
});

describe("a draft", () => {
  const passages = passagesOf(meeting());

  test("the clerk's text is kept at the end of a draft when the record no longer has its sentence", () => {
    const lines = linesOf(passages, [{ after: "motion:gone", text: "A remark." }]);
    expect(lines.at(-1)).toMatchObject({ kind: "TEXT", text: "A remark." });
  });

  test("a draft lists what changed in the record since it was generated", () => {
    const now = passagesOf(meeting({ location: "Room 2", sessions: meeting().sessions.slice(0, 3) }));
    expect(changesBetween(passages, now)).toEqual([
      { key: "meeting:k", before: expect.stringContaining("Room 1"), after: expect.stringContaining("Room 2") },
      { key: "session:s4", before: "The meeting was adjourned at 7:30 PM.", after: null },
    ]);
    expect(changesBetween(passages, passages)).toEqual([]);
  });

  test("a draft is made for an adjourned meeting, not for one in session, canceled or approved", () => {
    expect(refuseGenerate({ state: "ADJOURNED" })).toBeNull();
    expect(refuseGenerate({ state: "MINUTES_DRAFTED" })).toBeNull();
    expect(refuseGenerate({ state: "IN_SESSION" })?.code).toBe("NOT_ADJOURNED");
    expect(refuseGenerate({ state: "CANCELLED" })?.code).toBe("MEETING_CANCELLED");
    expect(refuseGenerate({ state: "MINUTES_APPROVED" })?.code).toBe("APPROVED");
  });

  test("the clerk's text follows a sentence that exists, one text each", () => {
    const after = "item:i1";
    expect(refuseTexts([{ after, text: "x" }], passages, [])).toBeNull();
    expect(refuseTexts([{ after: "item:none", text: "x" }], passages, [])?.code).toBe("NO_SUCH_PASSAGE");
    expect(refuseTexts([{ after: "item:none", text: "x" }], passages, [{ after: "item:none", text: "x" }])).toBeNull();
    expect(
      refuseTexts(
        [
          { after, text: "x" },
          { after, text: "y" },
        ],
        passages,
        [],
      )?.code,
    ).toBe("TWICE");
    expect(refuseTexts([{ after, text: "x".repeat(20_001) }], passages, [])?.code).toBe("TEXT_TOO_LONG");
  });
});

test("minutes are approved after their meeting, by a motion that passed at a later meeting of the same body", () => {
  const days = { date: "2026-03-11", today: "2026-03-25" };
  expect(refuseApprovedOn("2026-03-25", days)).toBeNull();
  expect(refuseApprovedOn("2026-03-10", days)?.code).toBe("BEFORE_MEETING");
  expect(refuseApprovedOn("2026-03-26", days)?.code).toBe("IN_FUTURE");
  const of = { bodyId: "b", date: "2026-03-11", meetingId: "m" };
  const item = { bodyId: "b", date: "2026-03-25", meetingId: "n", passed: true };
  expect(refuseApprovedBy(item, of)).toBeNull();
  expect(refuseApprovedBy({ ...item, passed: false }, of)?.code).toBe("NOT_APPROVED_THERE");
  expect(refuseApprovedBy({ ...item, bodyId: "c" }, of)?.code).toBe("NOT_THEIR_MEETING");
  expect(refuseApprovedBy({ ...item, meetingId: "m" }, of)?.code).toBe("NOT_THEIR_MEETING");
  expect(refuseApprovedBy({ ...item, date: "2026-03-01" }, of)?.code).toBe("NOT_THEIR_MEETING");
});

test("a correction changes one line of approved minutes, with a reason, and no other line", () => {
  expect(refuseCorrect({ state: "DRAFT" })?.code).toBe("NOT_APPROVED_YET");
  expect(refuseCorrect({ state: "APPROVED" })).toBeNull();
  fc.assert(
    fc.property(anyMeeting, fc.nat(), (facts, at) => {
      const lines = linesOf(passagesOf(facts), []);
      const { key, text: lineText } = lines[at % lines.length] as (typeof lines)[number];
      const change = { key, text: `${lineText.trim()} (corrected)`, reason: "Misheard" };
      expect(refuseCorrection(lines, change)).toBeNull();
      const after = corrected(lines, change);
      expect(after.filter((line, index) => line.text !== lines[index]?.text).map((line) => line.key)).toEqual([key]);
    }),
  );
  const [line = { key: "", text: "" }] = linesOf(passagesOf(meeting()), []);
  const refused = (more: object) =>
    refuseCorrection(linesOf(passagesOf(meeting()), []), { key: line.key, text: "x", reason: "y", ...more })?.code;
  expect(refused({ key: "gone" })).toBe("NO_SUCH_LINE");
  expect(refused({ text: " " })).toBe("WORDS_REQUIRED");
  expect(refused({ reason: " " })).toBe("REASON_REQUIRED");
  expect(refused({ text: line.text })).toBe("NOTHING_CORRECTED");
  expect(refused({ text: "x".repeat(20_001) })).toBe("TEXT_TOO_LONG");
});
