import fc from "fast-check";
import { expect, test } from "vitest";
import { templateApplies, mostSpecific, refuseTemplate, type TemplateScope } from "./templates.rules.ts";

const template = (name: string, category: string | null, overAmount: number | null) => ({ name, category, overAmount });
const COUNTY = [
  template("any", null, null),
  template("large", null, 50_000_00),
  template("purchase", "PURCHASE", null),
  template("purchase over 20,000", "PURCHASE", 20_000_00),
  template("purchase over 100,000", "PURCHASE", 100_000_00),
];
const CATEGORIES = ["PURCHASE", "APPOINTMENTS", "PROCLAMATIONS", "GRANT", "PERSONNEL", "LOCAL_LAW", "OTHER"] as const;

const chosen = (category: (typeof CATEGORIES)[number], amount: number | null) =>
  mostSpecific(COUNTY, category, amount)?.name;

test("a template for the category comes before a general one, then the highest amount exceeded", () => {
  expect(chosen("PURCHASE", 5_00)).toBe("purchase");
  expect(chosen("PURCHASE", 20_000_00)).toBe("purchase");
  expect(chosen("PURCHASE", 20_000_01)).toBe("purchase over 20,000");
  expect(chosen("PURCHASE", 2_000_000_00)).toBe("purchase over 100,000");
  expect(chosen("GRANT", 2_000_000_00)).toBe("large");
  expect(chosen("GRANT", 1_00)).toBe("any");
});

test("an unknown amount exceeds no threshold", () => {
  expect(chosen("PURCHASE", null)).toBe("purchase");
  expect(chosen("OTHER", null)).toBe("any");
});

test("a county without a matching template gets no suggestion", () => {
  expect(mostSpecific([template("grants", "GRANT", null)], "OTHER", 1)).toBeNull();
  expect(mostSpecific([], "OTHER", null)).toBeNull();
});

const scope: fc.Arbitrary<TemplateScope> = fc.record({
  category: fc.option(fc.constantFrom(...CATEGORIES)),
  overAmount: fc.option(fc.integer({ min: 0, max: 1_000_000 })),
});

test("the chosen template matches, and no matching one is more specific, in any order", () => {
  fc.assert(
    fc.property(
      fc.array(scope, { maxLength: 8 }),
      fc.constantFrom(...CATEGORIES),
      fc.option(fc.integer({ min: 0, max: 1_000_000 })),
      (templates, category, amount) => {
        const best = mostSpecific(templates, category, amount);
        const fitting = templates.filter((each) => templateApplies(each, category, amount));
        expect(best === null).toBe(fitting.length === 0);
        expect(mostSpecific(templates.toReversed(), category, amount)).toEqual(best);
        const better = fitting.filter((other) =>
          other.category === best?.category
            ? (other.overAmount ?? -1) > (best?.overAmount ?? -1)
            : best?.category === null,
        );
        expect(better).toEqual([]);
      },
    ),
  );
});

test("a template for contracts has no category, and its steps belong to contract stages", () => {
  const step = { order: 1, name: "Treasurer", email: "treasurer@county.gov", notes: "" };
  const approval = { ...step, stage: "CONTRACT_APPROVAL", action: "APPROVAL" } as const;
  const of = { name: "Any", matter: "CONTRACT", category: null, overAmount: null, steps: [approval] } as const;
  expect(refuseTemplate(of)).toBeNull();
  expect(refuseTemplate({ ...of, category: "PURCHASE" })).toMatchObject({ code: "NO_CATEGORY", field: "category" });
  expect(refuseTemplate({ ...of, matter: "RESOLUTION" })).toMatchObject({ code: "STEP_STAGE_INVALID", step: 1 });
  const wrong = { ...approval, action: "SIGNATURE" } as const;
  expect(refuseTemplate({ ...of, steps: [approval, wrong] })).toMatchObject({ code: "STEP_STAGE_INVALID", step: 2 });
});
