import { describe, expect, it } from "vitest";
import type { ClockState } from "./judging.rules.ts";
import { remedyOf, clocksForVote, clocksForMeeting } from "./warnings.rules.ts";
import type { ClockKey } from "./table.rules.ts";

const clock = (
  rule: ClockKey,
  state: ClockState,
  more: { resolutionId?: string; since?: Date; warns?: boolean } = {},
) => ({
  rule,
  state,
  resolutionId: null,
  since: null,
  ...more,
});

describe("before a meeting", () => {
  it("only missed deadlines that were due before it are shown", () => {
    const sentences = clocksForMeeting([
      clock("NOTICE_POSTED", "MET"),
      clock("NOTICE_MEDIA", "DUE_SOON"),
      clock("DOCUMENTS", "MISSED"),
      clock("LOCAL_LAW", "MISSED", { resolutionId: "a" }),
      clock("MINUTES", "MISSED"),
    ]);
    expect(sentences.map(({ rule }) => rule)).toEqual(["DOCUMENTS", "LOCAL_LAW"]);
  });

  it("each missed deadline says what can still be done", () => {
    expect(remedyOf(clock("DOCUMENTS", "MISSED"))).toMatch(/^Make them public now/);
    expect(remedyOf(clock("DOCUMENTS", "MISSED", { since: new Date() }))).toMatch(/^Bring copies/);
    expect(remedyOf(clock("DOCUMENTS", "NOT_YET_DUE"))).toBeNull();
    expect(remedyOf(clock("NOTICE_ONLINE", "MISSED"))).toMatch(/^Publish the agenda now/);
    expect(remedyOf(clock("NOTICE_POSTED", "MISSED"))).toMatch(/^Give the notice now/);
    expect(remedyOf(clock("MINUTES", "MISSED"))).toBeNull();
  });
});

describe("at the vote on a local law", () => {
  it("its unmet deadlines are shown, and a certificate whose threshold is too low", () => {
    const sentences = clocksForVote(
      [
        clock("DOCUMENTS", "MISSED"),
        clock("LOCAL_LAW", "MISSED", { resolutionId: "other" }),
        clock("LOCAL_LAW", "MET", { resolutionId: "law", warns: true }),
        clock("LOCAL_LAW_HEARING", "NOT_YET_DUE", { resolutionId: "law" }),
      ],
      "law",
    );
    expect(sentences.map(({ rule }) => rule)).toEqual(["LOCAL_LAW", "LOCAL_LAW_HEARING"]);
    expect(clocksForVote([clock("LOCAL_LAW", "MET", { resolutionId: "law" })], "law")).toEqual([]);
    expect(remedyOf(clock("LOCAL_LAW", "MISSED"))).toMatch(/certificate of necessity before the vote/);
    expect(remedyOf(clock("LOCAL_LAW", "MET", { warns: true }))).toBeNull();
  });
});
