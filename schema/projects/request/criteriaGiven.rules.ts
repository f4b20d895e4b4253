import { type Criterion, percentageOf } from "../criteria.rules.ts";

/** Maximum length of a criterion's key, in characters. */
export const MAX_CRITERION_KEY_LENGTH = 40;

/** Typed criteria as stored: each with its own key and a whole-number weight. */
export function criterionRows(
  given: readonly { key?: string | null | undefined; description: string; percentage: string }[],
): Criterion[] {
  const used = new Set<string>();
  return given.map(({ key, description, percentage }, index) => {
    const own = key && key.length <= MAX_CRITERION_KEY_LENGTH && !used.has(key) ? key : null;
    let id = own ?? `c${index + 1}`;
    for (let n = index + 2; own === null && (used.has(id) || given.some((each) => each.key === id)); n += 1)
      id = `c${n + given.length}`;
    used.add(id);
    return { id, description, percentage: percentageOf(percentage) };
  });
}
