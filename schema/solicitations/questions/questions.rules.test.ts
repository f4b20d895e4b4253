import { describe, expect, it } from "vitest";
import { MAX_AN_HOUR, refuseAnswering, refuseQuestion, refuseText } from "./questions.rules.ts";

const open = {
  state: "OPEN",
  questionsDueAt: new Date("2026-03-20T21:00:00Z"),
  dueAt: new Date("2026-04-01T18:00:00Z"),
};
const vendor = { id: "v", standing: "ACTIVE" } as const;
const refusalAt = (
  at: string,
  change: Partial<typeof open> | { questionsDueAt: null } = {},
  who: object = { vendor },
) =>
  refuseQuestion(
    { ...open, ...change },
    { vendor: null, askedInLastHour: 0, ...who },
    new Date(at),
    (moment) => `${moment.toISOString().slice(0, 16)} EDT`,
  );

describe("a vendor's question", () => {
  it("is accepted until the last second before the deadline, and then refused with the time", () => {
    expect(refusalAt("2026-03-20T20:59:59Z")).toBeNull();
    expect(refusalAt("2026-03-20T21:00:00Z")).toMatchObject({
      code: "QUESTIONS_CLOSED",
      message: "The deadline for questions was 2026-03-20T21:00 EDT.",
    });
  });

  it("is accepted until bids are due if there is no deadline for questions", () => {
    expect(refusalAt("2026-03-31T00:00:00Z", { questionsDueAt: null })).toBeNull();
    expect(refusalAt("2026-04-01T18:00:00Z", { questionsDueAt: null })?.code).toBe("QUESTIONS_CLOSED");
  });

  it("must come from an active vendor, about an open solicitation, at most twenty an hour", () => {
    const at = "2026-03-15T12:00:00Z";
    expect(refusalAt(at, {}, { vendor: null })?.code).toBe("NO_VENDOR");
    expect(refusalAt(at, {}, { vendor: { id: "v", standing: "WAITING" } })?.code).toBe("VENDOR_WAITS");
    expect(refusalAt(at, {}, { vendor: { id: "v", standing: "REFUSED" } })?.code).toBe("VENDOR_REFUSED");
    expect(refusalAt(at, { state: "CANCELLED" })?.code).toBe("NOT_OPEN");
    expect(refusalAt(at, {}, { vendor, askedInLastHour: MAX_AN_HOUR - 1 })).toBeNull();
    expect(refusalAt(at, {}, { vendor, askedInLastHour: MAX_AN_HOUR })?.code).toBe("TOO_MANY");
  });

  it("and its answer must have text within the length limit", () => {
    expect(refuseText("text", " \n")?.code).toBe("TEXT_REQUIRED");
    expect(refuseText("text", "x".repeat(5_001))?.message).toBe("A question may have at most 5,000 characters.");
    expect(refuseText("answer", "Yes.")).toBeNull();
  });

  it("is answered once, and a published answer is corrected by an addendum", () => {
    expect(refuseAnswering({ state: "OPEN", solicitationState: "CLOSED" })).toBeNull();
    expect(refuseAnswering({ state: "ANSWERED", solicitationState: "OPEN" })?.message).toContain("addendum");
    expect(refuseAnswering({ state: "CLOSED", solicitationState: "OPEN" })?.code).toBe("ALREADY_ANSWERED");
    expect(refuseAnswering({ state: "OPEN", solicitationState: "AWARDED" })?.code).toBe("ENDED");
  });
});
