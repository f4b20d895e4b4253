import type { Person } from "#web/users/usePeople.ts";

/**
 * The person that a typed contact refers to: by exact name or email, otherwise by part of a name that matches only one
 * person.
 */
export function matchedPerson(typed: string, people: readonly Person[]): Person | null {
  const wanted = typed.trim().toLowerCase();
  if (wanted.length < 2) return null;
  const exact = people.find(({ name, email }) => name.toLowerCase() === wanted || email.toLowerCase() === wanted);
  if (exact) return exact;
  const partly = people.filter(({ name }) => name.toLowerCase().includes(wanted));
  return partly.length === 1 ? (partly[0] ?? null) : null;
}
