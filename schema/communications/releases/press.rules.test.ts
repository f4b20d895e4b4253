import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type FiscalFacts, type ReleaseMotion, type PressFacts, TONES } from "./facts.rules.ts";
import { fiscalOf, releaseOf, textOf } from "./press.rules.ts";
import {
  MAX_LENGTH,
  refuseEdit,
  refuseMore,
  refusePublish,
  refuseReplace,
  refuseTexts,
  refuseWithdraw,
} from "./rules.ts";

const motion = (more: Partial<ReleaseMotion> = {}): ReleaseMotion => ({
  key: "m",
  text: "To buy a snow plow",
  state: "CLOSED",
  outcome: "PASSED",
  declared: null,
  mover: "Ann Lee",
  seconder: "Bo Diaz",
  heads: { yes: 3, no: 1, abstain: 0 },
  weight: null,
  verdict: "Passed: 3 of 4, 3 needed",
  ...more,
});
const money: FiscalFacts = {
  of: "CONTRACT",
  amount: 12_500_000,
  isAnnual: false,
  termStart: "2026-04-01",
  termEnd: null,
  budgetLine: "A5142.2",
  fundingFederal: null,
  fundingState: 5000,
  fundingCounty: 5000,
  fundingLocal: null,
};
const facts = (more: Partial<PressFacts> = {}): PressFacts => ({
  county: "County of Greene",
  countyShown: "Greene County",
  body: "County Legislature",
  meetingType: "Regular",
  day: "2026-03-11",
  standing: "ENDED",
  subject: "Snow plow for the Highway Department",
  motionText: null,
  motions: [motion()],
  resolution: { number: "14-2026", title: "Snow plow", adoptedOn: "2026-03-11", fiscal: money },
  address: "https://greene.example/public/meetings/k",
  ...more,
});
const releaseText = (more: Partial<PressFacts> = {}, tone: (typeof TONES)[number] = "NEUTRAL", includeFiscal = true) =>
  textOf(releaseOf(facts(more), { tone, includeFiscal }));

describe("a press release states what the record states", () => {
  test("a release about a passed motion gives the vote, the mover, the resolution and its money", () => {
    expect(releaseOf(facts(), { tone: "NEUTRAL", includeFiscal: true })).toEqual({
      headline: "Greene County: County Legislature approves Snow plow for the Highway Department",
      body: [
        "The County Legislature of the County of Greene approved the following, on March 11, 2026: Snow plow for the Highway Department.",
        "The motion reads: To buy a snow plow.",
        "The County Legislature voted 3 to 1.",
        "The motion was made by Ann Lee and seconded by Bo Diaz.",
        "It is Resolution No. 14-2026, adopted on March 11, 2026: Snow plow.",
        "The contract is for $125,000. It runs from April 1, 2026. It is charged to budget line A5142.2. It is paid as follows: State 50% and County 50%.",
        "Agenda, votes and minutes: https://greene.example/public/meetings/k",
      ].join("\n\n"),
    });
  });

  test("a release states correctly what is coming, canceled, set aside, withdrawn or not voted on", () => {
    const none = { motions: [], resolution: null };
    expect(releaseText({ ...none, standing: "COMING" })).toContain("will consider the following");
    expect(releaseText({ ...none, standing: "CANCELLED" })).toContain("because its meeting was canceled");
    expect(releaseText({ ...none, standing: "ENDED" })).toContain("took no vote on it");
    expect(releaseText({ motions: [motion({ state: "DISPOSED", outcome: null })] })).toContain("without a vote on it");
    expect(releaseText({ motions: [motion({ state: "WITHDRAWN", outcome: null })] })).toContain(
      "the motion was withdrawn",
    );
  });

  test("a vote is given in plain numbers, with weights where they decide, and without formulas", () => {
    const heads = { yes: 11, no: 2, abstain: 1 };
    const verdict = "Passes: 71.83 Yes by weight, 46.94 needed";
    const weighted = releaseText({ motions: [motion({ heads, weight: { yes: "71.83", no: "22.03" }, verdict })] });
    expect(weighted).toContain(
      "The County Legislature voted 11 to 2, with 1 abstention. Members’ votes are weighted: 71.83 to 22.03.",
    );
    expect(weighted).not.toContain("needed");
    const missed = motion({
      heads: { yes: 8, no: 5, abstain: 0 },
      outcome: "FAILED",
      verdict: "Fails: floor(13 / 2) + 1",
    });
    expect(releaseText({ motions: [missed] })).toContain(
      "The County Legislature voted 8 to 5, and the motion failed. It needed a larger majority.",
    );
    expect(releaseText({ motions: [missed] })).not.toContain("floor");
  });

  test("a voice vote has no numbers, and several motions are listed one by one", () => {
    const voice = motion({ declared: "CARRIED", heads: null, verdict: null });
    expect(releaseText({ motions: [voice] })).toContain("on a voice vote; no roll call was recorded");
    const failed = motion({ key: "n", text: "To buy two", outcome: "FAILED", verdict: null });
    const both = releaseText({ motions: [motion(), failed] });
    expect(both).toContain("approved the following: To buy a snow plow.");
    expect(both).toContain("did not approve the following: To buy two.");
  });

  test("money is mentioned only when requested, and only as recorded", () => {
    expect(releaseText({}, "NEUTRAL", false)).not.toContain("$");
    expect(releaseText({ resolution: null })).not.toContain("$");
    const nothing = {
      ...money,
      amount: null,
      termStart: null,
      budgetLine: " ",
      fundingState: null,
      fundingCounty: null,
    };
    expect(fiscalOf(nothing)).toBeNull();
  });
});

const names = fc.constantFrom("Roads", "To mend the bridge", "Ada Reyes", "A plan for 2027.");
const words = fc.oneof(names, fc.constant("word ".repeat(2_000)));
const anyMotion: fc.Arbitrary<ReleaseMotion> = fc.record({
  key: fc.uuid(),
  text: words,
  state: fc.constantFrom("PENDING", "OPEN", "CLOSED", "WITHDRAWN", "DISPOSED"),
  outcome: fc.option(fc.constantFrom("PASSED", "FAILED")),
  declared: fc.option(fc.constantFrom("CARRIED", "LOST")),
  mover: fc.option(names),
  seconder: fc.option(names),
  heads: fc.option(fc.record({ yes: fc.nat(30), no: fc.nat(30), abstain: fc.nat(30) })),
  weight: fc.option(fc.constant({ yes: "12.19", no: "8.61" })),
  verdict: fc.option(fc.constant("Counted: 2 of 5")),
});
const anyFacts: fc.Arbitrary<PressFacts> = fc.record({
  county: fc.constant("County of Greene"),
  countyShown: names,
  body: names,
  meetingType: names,
  day: fc.constant("2026-03-11"),
  standing: fc.constantFrom("COMING", "UNDER_WAY", "ENDED", "CANCELLED"),
  subject: words,
  motionText: fc.option(words),
  motions: fc.array(anyMotion, { maxLength: 4 }),
  resolution: fc.constant(null),
  address: fc.option(fc.constant("https://greene.example/public/meetings/k")),
});
const tone = fc.constantFrom(...TONES);
const PASSED = /\b(passed|approve[sd]|adopted|carried|said yes)\b/i;

describe("for any item", () => {
  test("no tone says that something passed when it did not", () => {
    fc.assert(
      fc.property(anyFacts, tone, (each, chosen) => {
        const motions = each.motions.map((one) => (one.outcome === "PASSED" ? { ...one, outcome: null } : one));
        const text = textOf(releaseOf({ ...each, motions }, { tone: chosen, includeFiscal: true }));
        expect(text.replaceAll(/(did|does) not approve|declined to adopt/g, "")).not.toMatch(PASSED);
      }),
    );
  });

  test("a vote that was not recorded is not mentioned: without a roll call no members are counted", () => {
    fc.assert(
      fc.property(anyFacts, tone, (each, chosen) => {
        const motions = each.motions.map((one) => ({ ...one, heads: null }));
        expect(textOf(releaseOf({ ...each, motions }, { tone: chosen, includeFiscal: true }))).not.toMatch(
          /voted (yes|no)/,
        );
      }),
    );
  });

  test("the same facts give the same text, within the length limits, without gaps to fill in", () => {
    fc.assert(
      fc.property(anyFacts, tone, fc.boolean(), (each, chosen, includeFiscal) => {
        const release = releaseOf(each, { tone: chosen, includeFiscal });
        expect(releaseOf(structuredClone(each), { tone: chosen, includeFiscal })).toEqual(release);
        expect(refuseTexts(release)).toBeNull();
        expect(textOf(release)).not.toMatch(/__|undefined|null/);
      }),
    );
  });
});

describe("what may be done with it", () => {
  const ready = { agendaPublic: true, recordChanged: false };
  test("a release is published once, for a public agenda, while the record is unchanged", () => {
    expect(refusePublish({ state: "DRAFT" }, ready)).toBeNull();
    expect(refusePublish({ state: "DRAFT" }, { ...ready, agendaPublic: false })?.code).toBe("AGENDA_NOT_PUBLIC");
    expect(refusePublish({ state: "DRAFT" }, { ...ready, recordChanged: true })?.code).toBe("RECORD_CHANGED");
    expect(refusePublish({ state: "PUBLISHED" }, ready)?.code).toBe("NOT_A_DRAFT");
    expect(refusePublish({ state: "WITHDRAWN" }, ready)?.code).toBe("WITHDRAWN");
  });
  test("only drafts are edited, only published releases withdrawn, and edited text replaced only on demand", () => {
    expect(refuseEdit({ state: "DRAFT" })).toBeNull();
    expect(refuseEdit({ state: "PUBLISHED" })?.code).toBe("NOT_A_DRAFT");
    expect(refuseWithdraw({ state: "DRAFT" })?.code).toBe("NOT_PUBLISHED");
    expect(refuseReplace({ byHand: true, overwrite: false })?.code).toBe("HAND_EDITED");
    expect(refuseReplace({ byHand: true, overwrite: true })).toBeNull();
    expect(refuseMore(50)?.code).toBe("TOO_MANY");
  });
  test("its texts are there and have a bound", () => {
    expect(refuseTexts({ headline: " ", body: "x" })).toMatchObject({ code: "HEADLINE_REQUIRED", field: "headline" });
    expect(refuseTexts({ headline: "x", body: "x".repeat(MAX_LENGTH.body + 1) })).toMatchObject({ code: "TOO_LONG" });
  });
});
