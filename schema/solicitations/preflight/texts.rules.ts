// What the pre-flight finds in texts.

const BRANDED =
  /[®™]|\bbrand(?:ed|[ -]name)?\b|\bmodel\s+(?:no\.?|number|#)\s*\S|\bmanufactured by\b|\bmake and model\b/i;
const OR_EQUAL = /\bor\s+(?:an?\s+)?(?:approved\s+)?(?:equal|equivalent|comparable|similar)\b/i;

/** The first paragraph that names a brand without 'or equal'. Null if there is none. */
export function brandWithoutEqual(texts: readonly string[]): string | null {
  for (const text of texts)
    for (const line of text.split("\n")) if (BRANDED.test(line) && !OR_EQUAL.test(line)) return line.trim();
  return null;
}

/** The largest dollar amount in a text, in cents. Null if there is none. */
export function largestAmount(text: string): number | null {
  const found = [...text.matchAll(/\$\s*(\d[\d,]*)(?:\.(\d{1,2}))?\s*(million|m\b|thousand|k\b)?/gi)].map(
    ([, integerPart = "0", cents = "", unit = ""]) => {
      const times = /^m/i.test(unit) ? 1_000_000 : /^[tk]/i.test(unit) ? 1_000 : 1;
      return Math.round(Number(`${integerPart.replaceAll(",", "")}.${cents || "0"}`) * times * 100);
    },
  );
  const amounts = found.filter((amount) => Number.isSafeInteger(amount));
  return amounts.length > 0 ? Math.max(...amounts) : null;
}
