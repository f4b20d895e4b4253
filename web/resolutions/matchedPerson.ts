import type { Person } from "#web/users/usePeople.ts";

/** The person a typed contact means: by exact name or e-mail, else by a part of the name that fits only one person. */
export function matchedPerson(typed: string, people: readonly Person[]): Person | null {
  const wanted = typed.trim().toLowerCase();
  if (wanted.length < 2) return null;
  const exact = people.find(({ name, email }) => name.toLowerCase() === wanted || email.toLowerCase() === wanted);
  if (exact) return exact;
  const partly = people.filter(({ name }) => name.toLowerCase().includes(wanted));
  return partly.length === 1 ? (partly[0] ?? null) : null;
}
