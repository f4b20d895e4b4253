import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readTable } from "../../../files/import.rules.ts";
import { FORM_TRAITS, FORMS } from "../../engine/forms.rules.ts";
import { LINE_LABELS, LINES } from "../../engine/lines.rules.ts";
import { CERTIFICATE_COLUMNS } from "./columns.rules.ts";
import { type CertificateGround, parseForm, parseLine, planCertificates, policyMark } from "./import.rules.ts";

const HEAD = [
  "Vendor",
  "Line",
  "Form",
  "Carrier",
  "Policy Number",
  "Effective",
  "Expires",
  "Each Occurrence",
  "Signed",
];
const policy = (over: Partial<Record<string, string>> = {}) =>
  HEAD.map(
    (name) =>
      over[name] ??
      {
        Vendor: "Northern Salt",
        Line: "GL",
        Carrier: "Granite Mutual",
        "Policy Number": "GL-1",
        Effective: "1/1/2026",
        Expires: "1/1/2027",
        "Each Occurrence": "$1,000,000",
        Signed: "yes",
      }[name] ??
      "",
  );
const ground = (more: Partial<CertificateGround> = {}): CertificateGround => ({
  vendors: [
    { id: "v1", name: "Northern Salt LLC", dba: "Northern Salt", refused: null, waiting: 0 },
    { id: "v2", name: "Old Firm", dba: null, refused: "This vendor is inactive.", waiting: 0 },
    { id: "v3", name: "Twin", dba: null, refused: null, waiting: 0 },
    { id: "v4", name: "Twin", dba: null, refused: null, waiting: 0 },
    { id: "v5", name: "Busy", dba: null, refused: null, waiting: 99 },
  ],
  shown: new Map(),
  today: "2026-11-28",
  ...more,
});
function plan(lines: readonly string[][], more: Partial<CertificateGround> = {}) {
  const cells = [HEAD, ...lines].map((row, index) => ({ line: index + 1, cells: row }));
  const read = readTable(cells, CERTIFICATE_COLUMNS, ["vendor", "line", "effectiveOn"]);
  if ("refusal" in read) throw new Error(read.refusal.message);
  return planCertificates(read.table.rows, ground(more));
}

describe("an import row of certificates", () => {
  test("is a certificate with one policy, for the vendor matched by either of its names", () => {
    const [row] = plan([policy()]);
    expect(row).toMatchObject({ outcome: "CREATE", problems: [], change: { vendorId: "v1" } });
    expect(row?.change?.content).toMatchObject({
      form: "ACORD_25",
      insured: "Northern Salt LLC",
      isSigned: true,
      policies: [{ line: "GENERAL_LIABILITY", perOccurrence: 100_000_000n, effectiveOn: "2026-01-01" }],
    });
  });

  test.each([
    [policy({ Vendor: "" }), "The vendor is missing."],
    [policy({ Vendor: "Nowhere Inc" }), "No vendor is named “Nowhere Inc”."],
    [policy({ Vendor: "???" }), "No vendor is named “???”."],
    [policy({ Vendor: "twin" }), "More than one vendor is named “twin”."],
    [policy({ Vendor: "Old Firm" }), "This vendor is inactive."],
    [policy({ Line: "Weather" }), "“Weather” isn’t a line of insurance."],
    [policy({ Form: "Napkin" }), "“Napkin” isn’t a certificate form."],
    [policy({ Form: "U-26.3" }), "A U-26.3 does not show general liability."],
    [policy({ Effective: "soon" }), "“soon” isn’t a date."],
    [policy({ Expires: "" }), "The expiration date is missing."],
    [policy({ Expires: "1/1/2025" }), "The expiration date must be after the effective date."],
    [policy({ "Each Occurrence": "a million" }), "isn't a clear amount"],
    [policy({ Signed: "perhaps" }), "“perhaps” isn’t yes or no."],
  ])("is refused with its error (%#)", (line, why) => {
    const [row] = plan([line]);
    expect(row).toMatchObject({ outcome: "REFUSED", change: null });
    expect(row?.problems[0]).toContain(why);
  });

  test("that repeats a policy changes nothing, and is refused if repeated within the file", () => {
    const [row] = plan([policy()]);
    const mark = row?.change?.content.policies.map(policyMark).join() ?? "";
    expect(plan([policy()], { shown: new Map([["v1", new Set([mark])]]) })[0]).toMatchObject({ outcome: "UNCHANGED" });
    expect(plan([policy(), policy({ "Policy Number": "gl 1" })])[1]?.problems).toEqual([
      "Line 2 already has this policy.",
    ]);
  });

  test("says if its policy has ended, or a hundred certificates wait for review", () => {
    expect(plan([policy({ Effective: "1/1/2020", Expires: "1/1/2021" })])[0]).toMatchObject({
      outcome: "CREATE",
      problems: ["This policy has ended."],
    });
    const busy = plan(["1", "2"].map((number) => policy({ Vendor: "Busy", "Policy Number": number })));
    expect(busy.map(({ outcome }) => outcome)).toEqual(["CREATE", "REFUSED"]);
    expect(busy[1]?.problems[0]).toContain("100 certificates of this vendor are waiting");
  });
});

test("each line and each form is recognized by its own name", () => {
  for (const line of LINES) expect(parseLine(LINE_LABELS[line])).toBe(line);
  for (const form of FORMS) expect(parseForm(FORM_TRAITS[form].label)).toBe(form);
  expect([parseLine(""), parseLine("?"), parseForm("")]).toEqual([null, null, "ACORD_25"]);
});

test("a row has one outcome whatever its cells contain, and a policy is imported once", () => {
  const cell = fc.oneof(
    fc.string({ maxLength: 12 }),
    fc.constantFrom("GL", "Auto", "1/1/2026", "1/1/2027", "Busy", "yes"),
  );
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 9, maxLength: 9 }), { minLength: 1, maxLength: 8 }), (lines) => {
      const rows = plan(lines);
      expect(rows).toHaveLength(lines.length);
      const marks = rows.flatMap(({ change }) =>
        change ? [`${change.vendorId} ${change.content.policies.map(policyMark).join()}`] : [],
      );
      expect(new Set(marks).size).toBe(marks.length);
    }),
  );
});
