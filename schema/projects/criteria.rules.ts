// The criteria by which proposals are judged, and their weights (decision 'Procurement', 2).

export interface Criterion {
  /** Unique within its project. */
  id: string;
  description: string;
  /** Whole percent. */
  percentage: number;
}

/** A typed percentage as a whole number from 0 to 100. Invalid input counts as 0 (specification). */
export function percentageOf(typed: string | number): number {
  const text = String(typed).trim().replace(/%$/, "").trim();
  if (!/^\d{1,3}(?:\.0+)?$/.test(text)) return 0;
  const number = Math.trunc(Number(text));
  return number <= 100 ? number : 0;
}

/** The sum of the weights, in percent. */
export const percentTotal = (criteria: readonly Pick<Criterion, "percentage">[]): number =>
  criteria.reduce((sum, { percentage }) => sum + percentage, 0);

/** Criteria as stored. Invalid entries are dropped. */
export function criteriaOf(stored: unknown): Criterion[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((each: unknown) => {
    const { id, description, percentage } = (each ?? {}) as Record<string, unknown>;
    return typeof id === "string" && typeof description === "string" && typeof percentage === "number"
      ? [{ id, description, percentage }]
      : [];
  });
}

/**
 * The criterion that is plainly the price, by the first word of its description: price, cost, or fee. Null if there is
 * none, or several.
 */
export function priceCriterionOf(criteria: readonly Pick<Criterion, "id" | "description">[]): string | null {
  const [first, ...others] = criteria.filter(({ description }) =>
    /^\s*(price|pricing|cost|fee)s?\b/i.test(description),
  );
  return first && others.length === 0 ? first.id : null;
}
