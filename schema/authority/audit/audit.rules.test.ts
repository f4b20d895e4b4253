import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { inArchive } from "./archiveNames.rules.ts";
import { methodOf } from "../thread/method.rules.ts";

describe("the file names in an archive", () => {
  test("are valid on every system, stay inside the archive, and are unique", () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: "binary" }), { maxLength: 12 }), (names) => {
        const takenPaths = new Set<string>();
        const paths = names.map((name) => inArchive("purchase", name, takenPaths));
        expect(new Set(paths.map((path) => path.toLowerCase())).size).toBe(names.length);
        for (const path of paths) {
          const [top, folder, file = "", ...deeper] = path.split("/");
          expect([top, folder, deeper]).toEqual(["files", "purchase", []]);
          expect(file).toMatch(/^[^\\:*?"<>|\p{Cc}]{1,140}$/u);
          expect(file).not.toMatch(/^\.|[. ]$/);
        }
      }),
    );
  });

  test("are kept if they are plain, and numbered if repeated", () => {
    const takenPaths = new Set<string>();
    const put = (name: string) => inArchive("bids/1", name, takenPaths);
    expect([put("Plan.pdf"), put("plan.PDF"), put("../../etc/passwd"), put("con.txt"), put("…")]).toEqual([
      "files/bids/1/Plan.pdf",
      "files/bids/1/plan (2).PDF",
      "files/bids/1/etc-passwd",
      "files/bids/1/_con.txt",
      "files/bids/1/…",
    ]);
  });
});

describe("how a vendor was found", () => {
  const purchase = { procurementType: "BID", method: "OPEN", isEmergency: false } as const;
  test.each([
    ["an open bid", purchase, "BID"],
    ["a request for proposals", { ...purchase, procurementType: "RFP" } as const, "RFP"],
    ["quotes of some", { ...purchase, method: "LIMITED" } as const, "QUOTES"],
    ["one vendor alone", { ...purchase, method: "DIRECT" } as const, "EXEMPT"],
    ["an emergency", { ...purchase, isEmergency: true }, "EXEMPT"],
  ] as const)("%s", (_case, facts, method) => {
    expect(methodOf({ purchase: facts, amount: 1, threshold: 2_000_000 })).toBe(method);
  });

  test("without a purchase on record means quotes up to the threshold, and above it someone must say why", () => {
    const alone = (amount: number | null) => methodOf({ purchase: null, amount, threshold: 2_000_000 });
    expect([alone(2_000_000), alone(2_000_001), alone(null)]).toEqual(["QUOTES", "EXEMPT", "QUOTES"]);
  });
});
