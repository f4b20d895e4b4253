import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { REVIEWS } from "#schema/routing/reviews.rules.ts";
import { faultsOf, movedRow, newRow, routingSummary, sorted, stepInputs, type ApprovalRow } from "./approvalRows.ts";

const row = (key: string, order: string, change: Partial<ApprovalRow> = {}): ApprovalRow => ({
  key,
  id: null,
  stage: "LEGAL_REVIEW",
  order,
  name: `Person ${key}`,
  email: `${key}@demo.example`,
  action: "APPROVAL",
  notes: "",
  settled: false,
  ...change,
});
const shown = (rows: readonly ApprovalRow[]) => rows.map(({ key, order }) => `${key}${order}`).join(" ");

describe("the rows of an approval route", () => {
  it("a moved row has an order of its own, and later orders are renumbered", () => {
    const rows = [row("a", "1"), row("b", "2"), row("c", "3")];
    expect(shown(movedRow(rows, "c", 0))).toBe("c1 a2 b3");
  });

  it("parallel steps stay parallel when another one moves past them", () => {
    const rows = [row("a", "1"), row("b", "1"), row("c", "2")];
    expect(shown(movedRow(rows, "c", 0))).toBe("c1 a2 b2");
  });

  it("a row moved away from its neighbour runs alone", () => {
    const rows = [row("a", "1"), row("b", "1"), row("c", "2")];
    expect(shown(movedRow(rows, "b", 2))).toBe("a1 c2 b3");
  });

  it("a row moved among the steps of another review belongs to that review", () => {
    const rows = [row("a", "1"), row("b", "2", { stage: "CLERK_REVIEW" }), row("c", "3", { stage: "CLERK_REVIEW" })];
    expect(movedRow(rows, "a", 1).map(({ stage }) => stage)).toEqual(["CLERK_REVIEW", "CLERK_REVIEW", "CLERK_REVIEW"]);
    expect(movedRow(rows, "a", 1)[1]?.key).toBe("a");
  });

  it("a new row comes after the last one, in its review, and asks for an approval", () => {
    const last = row("a", "4", { stage: "CLERK_REVIEW" });
    expect(newRow([last], "b", "LEGAL_REVIEW")).toMatchObject({
      order: "5",
      stage: "CLERK_REVIEW",
      action: "APPROVAL",
    });
    expect(newRow([], "b", "COMMITTEE_REVIEW")).toMatchObject({ order: "1", stage: "COMMITTEE_REVIEW" });
  });

  it("a step needs an order from 1 to 99, a name and an email address, unless it is decided", () => {
    const wrong = row("a", "0", { name: " ", email: "nobody" });
    expect(faultsOf([wrong]).map(({ field }) => field)).toEqual(["order", "name", "email"]);
    expect(faultsOf([{ ...wrong, settled: true }])).toEqual([]);
    expect(faultsOf([row("a", "99")])).toEqual([]);
  });

  it("an approval route is saved sorted, with addresses in lower case", () => {
    const rows = [row("b", "2", { email: " B@Demo.Example " }), row("a", "1")];
    expect(stepInputs(rows).map(({ order, email }) => `${order} ${email}`)).toEqual([
      "1 a@demo.example",
      "2 b@demo.example",
    ]);
  });

  it("the routing summary lists the steps by order, with the note at the end", () => {
    const rows = [row("b", "2", { action: "SIGNATURE", notes: "after the attorney" }), row("a", "1")];
    expect(routingSummary({ number: "RLA-2026-17", title: "Buy salt", note: "Please be quick." }, rows)).toBe(
      [
        "Approval route of RLA-2026-17: Buy salt",
        "",
        "1. Approval: Person a <a@demo.example> (Legal review)",
        "2. Signature: Person b <b@demo.example> (Legal review)",
        "   after the attorney",
        "",
        "Please be quick.",
      ].join("\n"),
    );
    expect(routingSummary({ number: "1", title: "T", note: "" }, [])).toContain("No steps yet.");
  });

  const someRows = fc
    .array(fc.record({ order: fc.integer({ min: 1, max: 5 }), stage: fc.constantFrom(...REVIEWS) }), { minLength: 1 })
    .map((list) => sorted(list.map(({ order, stage }, index) => row(`k${index}`, String(order), { stage }))));

  it("no move loses a step, and orders never fall along the list", () => {
    fc.assert(
      fc.property(someRows, fc.nat(), fc.nat(), (rows, from, to) => {
        const key = rows[from % rows.length]?.key ?? "";
        const moved = movedRow(rows, key, to % rows.length);
        expect(moved.map((each) => each.key).toSorted()).toEqual(rows.map((each) => each.key).toSorted());
        expect(moved.findIndex((each) => each.key === key)).toBe(to % rows.length);
        const orders = moved.map(({ order }) => Number(order));
        expect(orders[0]).toBe(1);
        for (const [at, order] of orders.entries()) expect(order - (orders[at - 1] ?? 0)).toBeLessThanOrEqual(1);
        expect(orders).toEqual(orders.toSorted((a, b) => a - b));
      }),
    );
  });

  it("steps that are moved and then sorted keep the place they were put at, among steps of their review", () => {
    fc.assert(
      fc.property(someRows, fc.nat(), fc.nat(), (rows, from, to) => {
        const one = rows.map((each) => ({ ...each, stage: "LEGAL_REVIEW" as const }));
        const moved = movedRow(sorted(one), one[from % one.length]?.key ?? "", to % one.length);
        expect(sorted(moved)).toEqual(moved);
      }),
    );
  });
});
