import { type Criterion, percentageOf } from "../criteria.rules.ts";

/** Maximum length of a criterion's key, in characters. */
export const MAX_CRITERION_KEY_LENGTH = 40;

/** Typed criteria as stored: each with its own key and a whole-number weight. */
export function criterionRows(
  input: readonly { key?: string | null | undefined; description: string; percentage: string }[],
): Criterion[] {
  const used = new Set<string>();
  return input.map(({ key, description, percentage }, index) => {
    const ownKey = key && key.length <= MAX_CRITERION_KEY_LENGTH && !used.has(key) ? key : null;
    let id = ownKey ?? `c${index + 1}`;
    for (let n = index + 2; ownKey === null && (used.has(id) || input.some((each) => each.key === id)); n += 1)
      id = `c${n + input.length}`;
    used.add(id);
    return { id, description, percentage: percentageOf(percentage) };
  });
}
