// What changed in a long text. The log keeps a short passage, not a document.

/** Number of words shown around a change. */
const BESIDE = 4;
/** Maximum length of a passage, in characters. */
const MAX_LENGTH = 600;

const wordsOf = (text: string): string[] => text.split(/(?<=\s)/);
const cut = (text: string): string => (text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text);

/** The passage in which two texts differ, before and after, with a few words on either side. */
export function changedPassage(before: string, after: string): [string, string] {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  const most = Math.min(old.length, now.length);
  let start = 0;
  while (start < most && old[start] === now[start]) start += 1;
  let end = 0;
  while (end < most - start && old.at(-1 - end) === now.at(-1 - end)) end += 1;
  const passage = (words: string[]): string => {
    const [from, to] = [Math.max(0, start - BESIDE), Math.min(words.length, words.length - end + BESIDE)];
    const text = words.slice(from, to).join("").trim();
    return cut(`${from > 0 ? "…" : ""}${text}${to < words.length ? "…" : ""}`);
  };
  return [passage(old), passage(now)];
}
