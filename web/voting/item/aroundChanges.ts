type Part = { readonly change: "SAME" | "ADDED" | "REMOVED"; readonly text: string };

/** Number of unchanged words kept on each side of a change for context. */
const NEAR = 6;

const firstWords = (text: string, count: number): string =>
  text.match(new RegExp(`^\\s*(?:\\S+\\s*){0,${count}}`))?.[0] ?? "";
const lastWords = (text: string, count: number): string =>
  text.slice([...text.matchAll(/\S+/g)].at(-count)?.index ?? 0);

/** A redline for a wall display: each change with the words around it, and '…' for the rest. */
export function aroundChanges(parts: readonly Part[]): Part[] {
  return parts.map((part, index) => {
    if (part.change !== "SAME") return part;
    const head = index === 0 ? "" : firstWords(part.text, NEAR);
    const tail = index === parts.length - 1 ? "" : lastWords(part.text, NEAR);
    if (head.length + tail.length >= part.text.length) return part;
    return { change: "SAME", text: head === "" ? `… ${tail.trimStart()}` : `${head.trimEnd()} … ${tail.trimStart()}` };
  });
}
