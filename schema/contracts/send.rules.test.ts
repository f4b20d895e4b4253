import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { richTextOf } from "../richText.rules.ts";
import { missingToSend, type ReadyFacts, refuseMissing } from "./send.rules.ts";

const countys = (action: "APPROVAL" | "SIGNATURE" | "FYI") => ({ action, isCountys: true });
const vendors = { action: "SIGNATURE", isCountys: false } as const;
const ready: ReadyFacts = {
  fields: [],
  text: richTextOf("The vendor delivers road salt."),
  exhibits: 0,
  vendorName: "Ash Salt Inc.",
  isRegistered: true,
  hasAmount: true,
  steps: [countys("APPROVAL"), vendors, countys("SIGNATURE")],
};
const codes = (change: Partial<ReadyFacts>) => missingToSend({ ...ready, ...change }).map(({ code }) => code);

describe("before a contract is sent to its route", () => {
  test("nothing is missing if it has fields, a text, a registered vendor and the county's signature", () => {
    expect(missingToSend(ready)).toEqual([]);
  });

  test("its text must be written, or its document uploaded", () => {
    for (const text of [null, richTextOf(""), richTextOf("  \n ")]) {
      expect(codes({ text })).toEqual(["NO_TEXT"]);
      expect(codes({ text, exhibits: 1 })).toEqual([]);
    }
  });

  test("its text must have no gaps or placeholders", () => {
    expect(codes({ text: richTextOf("Paid: {{notToExceed}}, by [insert date].") })).toEqual(["GAPS", "PLACEHOLDERS"]);
    // An uploaded document does not replace an unfinished text.
    expect(codes({ text: richTextOf("Price: TBD"), exhibits: 1 })).toEqual(["PLACEHOLDERS"]);
  });

  test("its vendor must be registered, not a typed name", () => {
    const [found] = missingToSend({ ...ready, isRegistered: false });
    expect(found).toMatchObject({ code: "NO_VENDOR_RECORD", part: "overview", field: "vendorId" });
    expect(found?.message).toContain("“Ash Salt Inc.” is only a typed name");
  });

  test("it must have a not-to-exceed amount, because it could never be executed without one", () => {
    expect(missingToSend({ ...ready, hasAmount: false })).toMatchObject([
      { code: "NO_AMOUNT", part: "overview", field: "notToExceed" },
    ]);
  });

  test("someone from the county must sign it, regardless of other signers", () => {
    expect(codes({ steps: [countys("APPROVAL"), vendors] })).toEqual(["NO_COUNTY_SIGNATURE"]);
    expect(codes({ steps: [countys("APPROVAL"), countys("FYI")] })).toEqual(["NO_SIGNATURE", "NO_COUNTY_SIGNATURE"]);
  });

  test("its approvals must come first", () => {
    expect(codes({ steps: [countys("SIGNATURE")] })).toEqual(["NO_APPROVAL"]);
    expect(codes({ steps: [countys("APPROVAL"), countys("SIGNATURE"), countys("APPROVAL")] })).toEqual(["ROUTE_ORDER"]);
  });

  test("everything that is missing is listed together, in page order", () => {
    const fields = [{ code: "FIELD", message: "End Date is required.", field: "endDate" }];
    const found = missingToSend({ ...ready, fields, text: null, isRegistered: false, steps: [] });
    expect(found.map(({ part, code }) => `${part} ${code}`)).toEqual([
      "overview FIELD",
      "overview NO_VENDOR_RECORD",
      "text NO_TEXT",
      "route NO_APPROVAL",
      "route NO_SIGNATURE",
      "route NO_COUNTY_SIGNATURE",
    ]);
    expect(refuseMissing(found)).toMatchObject({ code: "FIELD", field: "endDate" });
    for (const { message } of found) expect(refuseMissing(found)?.message).toContain(message);
  });

  test("fixing one thing never makes another one missing", () => {
    const step = fc.record({
      action: fc.constantFrom("APPROVAL", "SIGNATURE", "FYI") as fc.Arbitrary<"APPROVAL" | "SIGNATURE" | "FYI">,
      isCountys: fc.boolean(),
    });
    const facts = fc.record({
      fields: fc.constant([]),
      text: fc.option(fc.string().map(richTextOf)),
      exhibits: fc.nat(2),
      vendorName: fc.constant("Ash"),
      hasAmount: fc.boolean(),
      isRegistered: fc.boolean(),
      steps: fc.array(step, { maxLength: 5 }),
    });
    const mended = [
      { isRegistered: true },
      { text: ready.text },
      { steps: ready.steps },
      { hasAmount: true },
    ] satisfies readonly Partial<ReadyFacts>[];
    fc.assert(
      fc.property(facts, fc.constantFrom(...mended), (before, change) => {
        const was = new Set(missingToSend(before).map(({ code }) => code));
        expect(missingToSend({ ...before, ...change }).filter(({ code }) => !was.has(code))).toEqual([]);
      }),
    );
  });
});
