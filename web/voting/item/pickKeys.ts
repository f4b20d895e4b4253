export type Pickable = { readonly id: string; readonly name: string };

const spare = "abcdefghijklmnopqrstuvwxyz0123456789";

/** Letters of a name in the order in which one looks for it: surname first, then the names before it. */
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
 * One key for each member, by which a clerk picks a mover or seconder: the initial of the surname where nobody before has it,
 * else the next letter of the name that is free. The same members always get the same keys; whoever comes after the 36th gets none.
 */
export function pickKeys(members: readonly Pickable[]): ReadonlyMap<string, string> {
  const keys = new Map<string, string>();
  const taken = new Set<string>();
  const give = (id: string, letters: Iterable<string>) => {
    for (const letter of letters) {
      if (taken.has(letter)) continue;
      taken.add(letter);
      keys.set(id, letter);
      return;
    }
  };
  // Initials first, so that a later name never loses its own to an earlier name's second letter.
  for (const { id, name } of members) give(id, lettersOf(name).slice(0, 1));
  for (const { id, name } of members) if (!keys.has(id)) give(id, [...lettersOf(name), ...Array.from(spare)]);
  return keys;
}
