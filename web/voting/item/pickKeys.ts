export type Pickable = { readonly id: string; readonly name: string };

const spare = "abcdefghijklmnopqrstuvwxyz0123456789";

/** Letters of a name in lookup order: the surname, then the given names. */
function lettersOf(name: string): string[] {
  const words = name
    .normalize("NFD")
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "" && !/^(jr|sr|ii|iii|iv)\.?$/.test(word));
  const letters = [words.at(-1) ?? "", ...words.slice(0, -1)].join("");
  return Array.from(letters).filter((letter) => spare.includes(letter));
}

/**
 * One key per member for choosing a mover or seconder: the surname's initial if it is free, else the next free letter
 * of the name. The same members always get the same keys. Members after the 36th get none.
 */
export function pickKeys(members: readonly Pickable[]): ReadonlyMap<string, string> {
  const keys = new Map<string, string>();
  const takenLetters = new Set<string>();
  const give = (id: string, letters: Iterable<string>) => {
    for (const letter of letters) {
      if (takenLetters.has(letter)) continue;
      takenLetters.add(letter);
      keys.set(id, letter);
      return;
    }
  };
  // Initials first, so that no name loses its initial to another name's second letter.
  for (const { id, name } of members) give(id, lettersOf(name).slice(0, 1));
  for (const { id, name } of members) if (!keys.has(id)) give(id, [...lettersOf(name), ...Array.from(spare)]);
  return keys;
}
