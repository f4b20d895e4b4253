import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readTable } from "../../files/import.rules.ts";
import { CONTRACT_COLUMNS } from "./columns.rules.ts";
import { type ContractChange, type IntakeFacts, planContracts, type PresentContract } from "./import.rules.ts";
import { markOf } from "../money/ledger.rules.ts";

const HEADINGS = [
  "Contract Number",
  "Contract Name",
  "Department",
  "Vendor",
  "Start Date",
  "End Date",
  "Amount",
  "Status",
];
const ROW = ["C-1", "Road salt", "Highway", "Ash Salt", "2024-01-01", "12/31/2027", "$1,234.50", "Executed"];

const FACTS: IntakeFacts = {
  present: new Map(),
  today: "2026-05-05",
  codes: new Set(["01", "540"]),
  maySayExecuted: true,
  vendors: [
    { id: "v1", name: "Ash Salt Inc.", dba: "White Roads" },
    { id: "v2", name: "Birch Paving LLC", dba: null },
    { id: "v3", name: "Birch Paving Corp.", dba: null },
  ],
  departments: [{ id: "d1", name: "Highway", abbreviation: "HWY" }],
  people: [
    { id: "u1", name: "Ann Ash", email: "ann@county.example" },
    { id: "u2", name: "Bo Birch", email: "bo@county.example" },
    { id: "u3", name: "Bo Birch", email: "birch@county.example" },
  ],
  resolutions: [
    { id: "r1", number: "12-2024" },
    { id: "r2", number: "13-2024" },
    { id: "r3", number: "13-2024" },
  ],
  self: { id: "me", name: "Me" },
};

/** What happens to rows under these headings. */
function plan(headings: readonly string[], rows: readonly (readonly string[])[], facts: Partial<IntakeFacts> = {}) {
  const lines = [headings, ...rows].map((cells, index) => ({ line: index + 1, cells }));
  const read = readTable(lines, CONTRACT_COLUMNS, "number");
  if ("refusal" in read) throw new Error(read.refusal.message);
  return planContracts(read.table.rows, { ...FACTS, ...facts });
}
/** The one row with these cells instead of the defaults. */
function one(cells: Readonly<Record<string, string>> = {}, facts: Partial<IntakeFacts> = {}) {
  const all = { ...Object.fromEntries(HEADINGS.map((name, index) => [name, ROW[index] ?? ""])), ...cells };
  const [planned] = plan(Object.keys(all), [Object.values(all)], facts);
  if (!planned) throw new Error("no row");
  return planned;
}
const why = (cells: Readonly<Record<string, string>>, facts: Partial<IntakeFacts> = {}): string =>
  one(cells, facts).problems.join(" ");

/** What exists once a change is written. */
const written = ({ number, values }: ContractChange, more: Partial<PresentContract> = {}): IntakeFacts["present"] =>
  new Map([
    [
      markOf(number),
      {
        id: "c1",
        status: values.status,
        isDeleted: false,
        isReadable: true,
        mayEdit: true,
        cameIn: true,
        rested: null,
        values,
        ...more,
      },
    ],
  ]);
const there = (more: Partial<PresentContract> = {}, cells: Readonly<Record<string, string>> = {}) => {
  const { change } = one(cells);
  if (!change) throw new Error("nothing is written");
  return written(change, more);
};

describe("an imported contract", () => {
  test("is read exactly, with vendor and department, and is owned by the person who imports it", () => {
    expect(one()).toMatchObject({
      line: 2,
      outcome: "CREATE",
      problems: [],
      change: {
        id: null,
        number: "C-1",
        values: {
          fields: {
            name: "Road salt",
            startDate: "2024-01-01",
            endDate: "2027-12-31",
            notToExceed: 123_450,
            text: null,
          },
          vendorId: "v1",
          vendorName: "Ash Salt Inc.",
          departmentId: "d1",
          ownerId: "me",
          status: "EXECUTED",
          executedOn: null,
        },
      },
    });
  });

  test("is matched by the county's names of vendor and department, including trade and short names", () => {
    expect(one({ Vendor: "white roads", Department: "hwy" }).change?.values).toMatchObject({
      vendorId: "v1",
      department: "Highway",
    });
    expect(why({ Vendor: "Elm Works" })).toBe(
      "Vendor “Elm Works” not found. Add the vendor first, or import your vendors.",
    );
    expect(why({ Vendor: "Birch Paving" })).toContain("2 vendors are named “Birch Paving”.");
    expect(one({ Vendor: "Birch Paving LLC" }).change?.values.vendorId).toBe("v2");
    expect(why({ Department: "Parks" })).toBe("Department “Parks” not found.");
    expect(why({ Vendor: "" })).toBe("The vendor is missing.");
  });

  test("has an owner by email address, or by a name that only one person has", () => {
    expect(one({ Owner: "BO@county.example" }).change?.values.ownerId).toBe("u2");
    expect(one({ Owner: "Ann Ash" }).change?.values.ownerId).toBe("u1");
    expect(why({ Owner: "Bo Birch" })).toContain("Several users are named");
    expect(why({ Owner: "gone@county.example" })).toContain("can view and own contracts");
  });

  test("is linked to its resolution if it is on file, otherwise the number is kept and reported", () => {
    expect(one({ Resolution: "12-2024" })).toMatchObject({ problems: [], change: { values: { resolutionId: "r1" } } });
    expect(one({ Resolution: "99-1999" })).toMatchObject({
      outcome: "CREATE",
      problems: [expect.stringContaining("none is linked")],
      change: { values: { resolutionId: null, resolutionNumber: "99-1999" } },
    });
    expect(one({ Resolution: "13-2024" }).problems).toEqual([expect.stringMatching(/^2 resolutions have the number/)]);
  });

  test("can be a draft, executed, expired, terminated or archived, but not in progress elsewhere", () => {
    expect(one({ Status: "In Force" }).change?.values.status).toBe("EXECUTED");
    expect(one({ Status: "draft" }).change?.values.status).toBe("DRAFT");
    expect(one({ Status: "EXPIRED", "End Date": "2026-05-04" }).change?.values.status).toBe("EXECUTED");
    expect(why({ Status: "Expired" })).toBe("Its last day is December 31, 2027, so it is not over yet.");
    expect(one({ Status: "Cancelled", Terminated: "6/1/2025" }).change?.values).toMatchObject({
      status: "TERMINATED",
      terminatedOn: "2025-06-01",
    });
    expect(why({ Status: "Terminated" })).toBe("Give its termination date.");
    expect(why({ Status: "Pending" })).toContain("Finish its approvals and signatures first");
    expect(why({ Status: "constructor" })).toContain("isn't a status");
    expect(why({ Status: "" })).toContain("The status is missing");
    expect(one({ Status: "Archived", "End Date": "2025-12-31" }).outcome).toBe("CREATE");
  });

  test("was executed on a past date before its end, or uses its begin date instead", () => {
    expect(one({ Executed: "2023-12-15" }).change?.values.executedOn).toBe("2023-12-15");
    expect(why({ Executed: "2026-05-06" })).toBe("It cannot have been executed on May 6, 2026.");
    expect(why({ Executed: "2026-01-02", "End Date": "2026-01-01" })).toContain("after its End Date");
    expect(why({ "Start Date": "" })).toBe("Give its execution date or its Start Date.");
    expect(why({ Status: "Draft", Executed: "2024-01-01" })).toContain("A draft has not been executed or terminated");
    expect(why({ Terminated: "2025-01-01" })).toContain("its status must be Terminated");
  });

  test("can be imported as executed only by people who may mark contracts executed", () => {
    expect(why({}, { maySayExecuted: false })).toContain("mport it as a draft");
    expect(one({ Status: "Draft" }, { maySayExecuted: false }).outcome).toBe("CREATE");
  });

  test("has renewal options with number, months and notice days, at an unchanged price", () => {
    const options = { "Renewal Options": "2", "Renewal Months": "12", "Renewal Notice Days": "60" };
    expect(one(options)).toMatchObject({
      problems: ["The file gives no price for the renewal options, so the price is assumed to stay the same."],
      change: { values: { fields: { options: { count: 2, months: 12, noticeDays: 60, price: { kind: "SAME" } } } } },
    });
    expect(why({ "Renewal Options": "2" })).toContain("Renewal options need");
    expect(why({ ...options, "Renewal Options": "2000" })).toContain("from 1 to 20 options");
  });
});

describe("an import row that is not valid", () => {
  test.each([
    ["2023-02-29", "is not a valid date"],
    ["2/29/2023", "is not a valid date"],
    ["13/01/2025", "is not a valid date"],
    ["45123", "is not a valid date"],
    ["1/1/1066", "must be between 1950 and 2199"],
  ])("%s is not accepted as a date", (day, problem) => {
    expect(why({ "Start Date": day })).toContain(problem);
  });

  test.each([
    ["1e9", "isn't an amount"],
    ["1,23.45", "isn't an amount"],
    ["12.345", "isn't an amount"],
    ["-5", "must be between 0 and"],
    ["0", "must be above 0"],
    ["9".repeat(40), "must be between 0 and"],
  ])("%s is not accepted as an amount", (amount, problem) => {
    expect(why({ Amount: amount })).toContain(problem);
  });

  test("a formula is not a number and stays text in a name, and invisible characters are refused", () => {
    expect(why({ "Contract Number": "=1+1" })).toContain("must begin with a letter or digit");
    expect(one({ "Contract Name": "=HYPERLINK(1)" }).change?.values.fields.name).toBe("=HYPERLINK(1)");
    expect(why({ "Contract Name": "Road\u202Etlas" })).toContain("invisible character");
    expect(why({ "Contract Name": "Road\u0007salt" })).toContain("invisible character");
    expect(why({ "Contract Number": "9".repeat(41) })).toContain("at most 40 characters");
    expect(why({ "Contract Name": "n".repeat(301) })).toContain("at most 300 characters");
    expect(why({ Category: "01; 999" })).toContain("“999” isn't a code");
    expect(why({ Options: "-1" })).toContain("is not a whole number");
  });

  test("a repeated number in any case is refused and names the earlier line", () => {
    const rows = plan(HEADINGS, [ROW, ["c-1", ...ROW.slice(1)]]);
    expect(rows.map(({ outcome }) => outcome)).toEqual(["CREATE", "REFUSED"]);
    expect(rows[1]?.problems).toEqual(["Line 2 already has this contract."]);
  });
});

describe("an existing contract", () => {
  test("is not written again by the same file", () => {
    expect(one({}, { present: there() })).toMatchObject({ outcome: "UNCHANGED", change: null });
    expect(one({ Status: "", Vendor: "", "Start Date": "" }, { present: there() }).outcome).toBe("UNCHANGED");
  });

  test("can be corrected by a file if it was imported and not used since", () => {
    const changed = one({ Amount: "2000", "Contract Name": "" }, { present: there() });
    expect(changed).toMatchObject({
      outcome: "UPDATE",
      change: { id: "c1", values: { fields: { name: "Road salt", notToExceed: 200_000 }, status: "EXECUTED" } },
    });
    const dear = { Amount: "2000" };
    expect(why(dear, { present: there({ rested: "payments were entered" }) })).toBe(
      "C-1 was imported before, and payments were entered since. Change it on its page.",
    );
    expect(why(dear, { present: there({ cameIn: false }) })).toBe("C-1 was created here. Change it on its page.");
    expect(why(dear, { present: there({ mayEdit: false }) })).toContain("permission to edit it");
    expect(why(dear, { present: there({ isReadable: false }) })).toContain("that you cannot view");
    expect(why(dear, { present: there({ isDeleted: true }) })).toContain("a draft that was deleted");
  });

  test("never changes its status by an import", () => {
    expect(why({ Status: "Executed" }, { present: there({}, { Status: "Draft" }) })).toBe(
      "C-1 is Draft here. A file cannot change the status. Change it on the contract's page.",
    );
    expect(why({}, { present: there({ status: "ARCHIVED" }) })).toContain("C-1 is Archived here");
  });

  test("is linked once its resolution is on file", () => {
    const present = there({}, { Resolution: "99-1999" });
    expect(one({ Resolution: "99-1999" }, { present }).outcome).toBe("UNCHANGED");
    const later = one({ Resolution: "99-1999" }, { present, resolutions: [{ id: "r9", number: "99-1999" }] });
    expect(later).toMatchObject({ outcome: "UPDATE", change: { values: { resolutionId: "r9" } } });
  });
});

describe("for every import file", () => {
  const cell = fc.oneof(
    fc.string({ maxLength: 30 }),
    fc.string({ unit: "binary", maxLength: 10 }),
    fc.constantFrom(
      ...ROW,
      "2024-02-29",
      "2/29/2023",
      "1e400",
      "=1",
      "Draft",
      "Terminated",
      "12-2024",
      "99999999999999999999",
    ),
  );
  const columns = CONTRACT_COLUMNS.map(({ headings: [heading] }) => heading ?? "");
  const table = fc.array(fc.array(cell, { minLength: columns.length, maxLength: columns.length }), {
    minLength: 1,
    maxLength: 12,
  });

  test("each row has one outcome: written rows have no refusing problem, and refused rows say why", () => {
    fc.assert(
      fc.property(table, (rows) => {
        const planned = plan(columns, rows);
        expect(planned).toHaveLength(rows.length);
        for (const { outcome, change, problems } of planned) {
          expect(change !== null).toBe(outcome === "CREATE" || outcome === "UPDATE");
          expect(outcome === "REFUSED" && problems.join("") === "").toBe(false);
          expect(Number.isSafeInteger(change?.values.fields.notToExceed ?? 0)).toBe(true);
        }
        const numbers = planned.flatMap(({ change }) => (change ? [markOf(change.number)] : []));
        expect(new Set(numbers).size).toBe(numbers.length);
      }),
    );
  });

  const likely = fc.record({
    "Contract Number": fc.constantFrom("C-1", "A 2/3", "2026-0001"),
    Amount: fc.integer({ min: 1, max: 999_999_999 }).map((cents) => (cents / 100).toFixed(2)),
    Status: fc.constantFrom("Draft", "Executed", "in force"),
    Resolution: fc.constantFrom("", "12-2024", "13-2024", "7-1999"),
    Owner: fc.constantFrom("", "Ann Ash", "bo@county.example"),
    Categories: fc.constantFrom("", "01", "540; 01", "01,01"),
    Options: fc.constantFrom("", "0"),
  });
  test("imported rows stay unchanged when the file is imported again", () => {
    fc.assert(
      fc.property(likely, (cells) => {
        const first = one(cells);
        if (!first.change) throw new Error(first.problems.join(" "));
        expect(one(cells, { present: written(first.change) })).toMatchObject({ outcome: "UNCHANGED", change: null });
      }),
    );
  });
});
