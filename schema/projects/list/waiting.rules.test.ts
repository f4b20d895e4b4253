import { describe, expect, it } from "vitest";
import { PROJECT_STATUSES, WAITING_FOR, waitingOnWords } from "../words.rules.ts";
import { askedAt, isMeant, type Judged, pathOfTurn, turnsOf, waitsElsewhere, waitsForHour } from "./waiting.rules.ts";

describe("whose action a project waits for", () => {
  it("no one is asked for an action that they may not take", () => {
    expect(turnsOf(() => false)).toEqual(new Map());
    expect([...turnsOf((key) => key === "procurement.document-sections.approve")]).toEqual([["REVIEWER", ["DRAFT"]]]);
    expect([...turnsOf((key) => key === "procurement.publishing.approve-for-legal")]).toEqual([
      ["LEGAL", ["LEGAL_REVIEW"]],
    ]);
  });

  it("a project that waits for vendors or is over asks nothing of staff", () => {
    for (const status of ["PUBLISHED", "AWARDED", "NO_AWARD", "CANCELLED"] as const)
      for (const who of WAITING_FOR) expect(askedAt(status, who)).toBeNull();
    for (const status of PROJECT_STATUSES) expect(askedAt(status, null)).toBeNull();
  });

  it("from close to award it is Purchasing's turn, each time for people who may take the next step", () => {
    const turns = turnsOf(() => true);
    expect(turns.get("PURCHASING")).toEqual([
      "SUBMITTED",
      "READY",
      "CLOSED",
      "OPENED",
      "EVALUATION",
      "RECOMMENDED",
      "INTENT_TO_AWARD",
    ]);
    expect(turnsOf((key) => key === "procurement.opening.conduct-opening").get("PURCHASING")).toEqual(["CLOSED"]);
    expect(askedAt("EVALUATION", "PURCHASING")?.words).toBe("Recommend an award");
    expect(turns.has("VENDORS")).toBe(false);
  });

  it("each turn links to the part of the page where the action is taken", () => {
    const at = (...turn: Parameters<typeof askedAt>) => {
      const pendingAction = askedAt(...turn);
      return pendingAction && pathOfTurn(pendingAction, "k");
    };
    expect(at("LEGAL_REVIEW", "LEGAL")).toBe("/projects/k?tab=document");
    expect(at("CLOSED", "PURCHASING")).toBe("/procurement/k/opening");
    expect(at("INTENT_TO_AWARD", "PURCHASING")).toBe("/projects/k?tab=award");
  });

  it("before publication Purchasing chooses keyholders, then waits while they make their keys", () => {
    const pendingActionOf = (key: "CHOSEN" | "REHEARSAL" | "READY" | null) =>
      askedAt("READY", "PURCHASING", { key, judged: "RANKED" });
    expect(pendingActionOf(null)).toMatchObject({ words: "Choose keyholders", at: "bids" });
    expect([pendingActionOf("CHOSEN"), pendingActionOf("REHEARSAL")]).toEqual([null, null]);
    expect(pendingActionOf("READY")?.words).toBe("Publish to Vendor Portal");
    expect(waitsElsewhere("READY", { key: "CHOSEN", judged: "RANKED" })).toBe("Keyholders");
    expect(waitsElsewhere("READY", { key: null, judged: "RANKED" })).toBeNull();
  });

  it("before a recommendation of proposals Purchasing sets the panel, then waits while it scores", () => {
    const pendingActionOf = (judged: Judged) =>
      askedAt("EVALUATION", "PURCHASING", { key: null, judged })?.words ?? null;
    expect((["NO_PANEL", "SCORING", "PRICES", "RANKED"] as const).map(pendingActionOf)).toEqual([
      "Name the panel",
      null,
      "Open the prices",
      "Recommend an award",
    ]);
    expect(waitsElsewhere("EVALUATION", { key: "SPENT", judged: "SCORING" })).toBe("Panel");
    expect(waitsElsewhere("EVALUATION", { key: "SPENT", judged: "RANKED" })).toBeNull();
  });

  it("closed bids wait for the opening time, and then for people who may open them", () => {
    const openingAt = new Date("2026-04-10T19:00:00Z");
    const at = (now: string, status: "CLOSED" | "OPENED" = "CLOSED") =>
      waitsForHour({ status, openingAt }, new Date(now));
    expect(at("2026-04-10T18:59:59Z")).toBe(true);
    expect(at("2026-04-10T19:00:00Z")).toBe(false);
    expect(at("2026-04-10T18:00:00Z", "OPENED")).toBe(false);
    expect(waitsForHour({ status: "CLOSED", openingAt: null }, openingAt)).toBe(false);
  });

  it("a purchase waits for the person responsible for it, otherwise for the role", () => {
    const names = { projectContactName: "Ann Lee", procurementContactName: "Pat Buyer" };
    expect(waitingOnWords({ ...names, waitingFor: "CONTACT" })).toBe("Ann Lee");
    expect(waitingOnWords({ ...names, waitingFor: "PURCHASING" })).toBe("Pat Buyer");
    expect(waitingOnWords({ ...names, waitingFor: "PURCHASING", procurementContactName: null })).toBe("Purchasing");
    expect(waitingOnWords({ ...names, waitingFor: "LEGAL" })).toBe("Legal reviewer");
    expect(waitingOnWords({ ...names, waitingFor: null })).toBeNull();
  });

  it("the contact and the creator are asked, or anyone who may submit if neither is a current user", () => {
    expect(isMeant({ projectContactId: "ann", creatorId: "bob" }, "ann")).toBe(true);
    expect(isMeant({ projectContactId: "ann", creatorId: "bob" }, "bob")).toBe(true);
    expect(isMeant({ projectContactId: "ann", creatorId: null }, "eve")).toBe(false);
    expect(isMeant({ projectContactId: null, creatorId: null }, "eve")).toBe(true);
  });
});
