// Suggests a known name for a mistyped one.

/** The known name closest to a typed one, if they differ little. Null: none is close. */
export function nearest(name: string, known: readonly string[]): string | null {
  const plain = (text: string) => text.toLowerCase().replaceAll(/[\s_.-]/g, "");
  const [best] = known
    .map((one) => ({ one, far: distance(plain(name).slice(0, 60), plain(one)) }))
    .sort((a, b) => a.far - b.far);
  return best && best.far <= Math.max(2, Math.floor(best.one.length / 4)) ? best.one : null;
}

/** Number of letters to insert, delete or replace. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [i, letter] of Array.from(a).entries()) {
    const next = [i + 1];
    for (const [j, other] of Array.from(b).entries())
      next.push(Math.min((row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1, (row[j] ?? 0) + (letter === other ? 0 : 1)));
    row = next;
  }
  return row.at(-1) ?? 0;
}
