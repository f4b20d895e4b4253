/**
 * The same content always gives the same text: keys in order, no spaces. A version's hash is the SHA-256 of this text.
 */
export function canonicalText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalText).join(",")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value ?? null);
  const pairs = Object.entries(value)
    .filter(([, each]) => each !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${pairs.map(([key, each]) => `${JSON.stringify(key)}:${canonicalText(each)}`).join(",")}}`;
}
