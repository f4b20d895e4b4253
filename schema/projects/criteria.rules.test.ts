import { describe, expect, it } from "vitest";
import { priceCriterionOf } from "./criteria.rules.ts";

const named = (...descriptions: string[]) =>
  descriptions.map((description, index) => ({ id: `c${index}`, description }));

describe("the price criterion", () => {
  it("is the criterion whose first word is price, cost or fee", () => {
    for (const words of ["Price", "price of the whole", "Cost proposal", "Fees and expenses", " Pricing"])
      expect(priceCriterionOf(named("Plan", words))).toBe("c1");
  });

  it("is not guessed if no criterion or several could be it", () => {
    expect(priceCriterionOf(named("Plan", "Team"))).toBeNull();
    expect(priceCriterionOf(named("Price", "Cost over the life"))).toBeNull();
    expect(priceCriterionOf(named("Priceless service", "Understanding of costs"))).toBeNull();
    expect(priceCriterionOf([])).toBeNull();
  });
});
