/**
 * Whether an address is one of these or below one of them: /public/laws covers /public/laws/1 and /public/laws.csv, but
 * not /public/lawsuits.
 */
export function isBelow(beginnings: readonly string[], path: string): boolean {
  const lowerPath = path.toLowerCase();
  return beginnings.some(
    (beginning) => lowerPath.startsWith(beginning) && /^(?:[/.?#]|$)/.test(lowerPath.slice(beginning.length)),
  );
}
