import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { agreedText } from "../../contracts/agreed.rules.ts";
import { contractHash } from "../../contracts/textHash.ts";
import { exhibitsNow, type KeptExhibit, MAX_EXHIBITS, refuseAnotherExhibit } from "./exhibits.rules.ts";
import { factorOf } from "./factor.rules.ts";
import { fromLatin1, latin1, sealed, sealOf, withSealLine } from "./seal.rules.ts";
import { routeWords, sheetFacts, threadWords } from "./sheet.rules.ts";

const keptExhibit = (exhibit: number, version: number, isRemoved = false): KeptExhibit => ({
  exhibit,
  version,
  name: `${exhibit}.${version}`,
  size: 1,
  sha256: "a".repeat(64),
  isRemoved,
});

describe("the exhibits of a contract", () => {
  test("include the newest version of each number, in any reading order, without removed ones", () => {
    const many = fc.uniqueArray(
      fc.record({
        exhibit: fc.integer({ min: 1, max: 5 }),
        version: fc.integer({ min: 1, max: 4 }),
        isRemoved: fc.boolean(),
      }),
      { selector: ({ exhibit, version }) => exhibit * 10 + version },
    );
    fc.assert(
      fc.property(many, (rows) => {
        const now = exhibitsNow(rows.map((row) => keptExhibit(row.exhibit, row.version, row.isRemoved)));
        const wanted = [1, 2, 3, 4, 5].flatMap((exhibit) => {
          const newest = rows.filter((row) => row.exhibit === exhibit).toSorted((a, b) => b.version - a.version)[0];
          return newest && !newest.isRemoved ? [`${exhibit}.${newest.version}`] : [];
        });
        expect(now.map(({ name }) => name)).toEqual(wanted);
      }),
    );
  });

  test("are at most fifty", () => {
    expect(refuseAnotherExhibit(MAX_EXHIBITS - 1)).toBeNull();
    expect(refuseAnotherExhibit(MAX_EXHIBITS)?.code).toBe("TOO_MANY");
  });

  test("are part of the hash, and a contract without exhibits keeps its earlier hash", () => {
    const row = {
      number: "2026-0001",
      name: "Salt",
      description: "",
      department: "Highway",
      vendorName: "Ash",
      startDate: null,
      endDate: null,
      notToExceed: 5n,
      text: null,
    };
    const none = contractHash({ ...row, exhibitList: [] });
    expect(agreedText({ ...row, notToExceed: "5", exhibits: [] })).not.toContain("exhibits");
    const { isRemoved: _, ...one } = keptExhibit(1, 1);
    const hashes = [
      none,
      contractHash({ ...row, exhibitList: [one] }),
      contractHash({ ...row, exhibitList: [{ ...one, sha256: "b".repeat(64) }] }),
      contractHash({ ...row, exhibitList: [{ ...one, version: 2 }] }),
    ];
    expect(new Set(hashes).size).toBe(4);
  });
});

test("a signer's factor is the strongest one of their session's sign-in", () => {
  expect(
    ["PASSWORD", "PASSKEY", "PASSWORD+TOTP", "PASSWORD+RECOVERY", "PASSWORD+PASSKEY", "MAILED_CODE", ""].map(factorOf),
  ).toEqual(["PASSWORD", "PASSKEY", "CODE", "CODE", "PASSKEY", "MAILED_CODE", null]);
});

describe("the seal of a PDF", () => {
  const pdf = fromLatin1("%PDF-1.7\n1 0 obj\n<< >>\nendobj\nxref\n0 1\ntrailer\n<< >>\nstartxref\n30\n%%EOF\n");
  const key = "A".repeat(43);

  test("is placed before the xref table, and the file stays valid", () => {
    const text = latin1(withSealLine(pdf, key));
    const at = Number(/startxref\n(\d+)/.exec(text)?.[1]);
    expect(text.slice(at, at + 4)).toBe("xref");
    expect(text.slice(0, at)).toMatch(/endobj\n%DaisSeal1 A{43} A{86}\n$/);
  });

  test("is made only for files that end as ours do", async () => {
    expect(() => withSealLine(fromLatin1("%PDF-1.7\nxref"), key)).toThrow("no xref table");
    await expect(sealed(pdf, () => "A".repeat(86))).rejects.toThrow("no line");
    expect(await sealOf(pdf, key)).toBeNull();
  });

  test("is never found in bytes made up by someone else", async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => {
        expect(latin1(fromLatin1(latin1(bytes)))).toBe(latin1(bytes));
        expect(await sealOf(bytes, null)).toBeNull();
      }),
    );
  });
});

describe("the cover sheet of a contract", () => {
  test("leaves out empty fields", () => {
    const facts = sheetFacts({
      number: "2026-0001",
      name: "Salt",
      status: "WORKING",
      description: " ",
      department: "Highway",
      vendorName: "Ash",
      startDate: null,
      endDate: "2026-12-31",
      noticeDate: null,
      notToExceed: 12_000_00,
      ownerName: "Ann",
      resolution: null,
      executedText: null,
    });
    expect(Object.fromEntries(facts)).toMatchObject({
      Status: "Working",
      "End Date": "December 31, 2026",
      "Not to exceed": "$12,000",
    });
    expect(facts.map(([label]) => label)).not.toContain("Description");
  });

  test("says who decided each step, when and why, and what each link consists of or who can fix it", () => {
    expect(
      routeWords({
        stage: "CONTRACT_APPROVAL",
        order: 2,
        name: "Lee",
        action: "APPROVAL",
        state: "REJECTED",
        decidedByName: "Ann for Lee",
        decidedText: "March 1",
        reason: "The term is missing.",
      }),
    ).toEqual({
      part: "Approvals",
      order: "2",
      name: "Lee",
      action: "Approval",
      state: "Rejected. Ann for Lee, March 1. The term is missing.",
    });
    const link = { kind: "RESOLUTION", label: "Resolution and roll call" } as const;
    const record = { kind: "RESOLUTION", id: "1", name: "Resolution 1", hash: "a" } as const;
    expect(
      threadWords([
        { ...link, state: "PRESENT", records: [record], missing: null },
        { ...link, state: "MISSING", records: [], missing: { message: "No record.", mender: "The Clerk" } },
        { ...link, state: "NOT_NEEDED", records: [], missing: null },
      ]).map(({ words, hashes }) => [words, hashes]),
    ).toEqual([
      ["Resolution 1", ["a"]],
      ["Missing: No record. The Clerk can fix this.", []],
      ["None.", []],
    ]);
  });
});
