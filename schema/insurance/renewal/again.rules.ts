// How often a vendor is asked for the same papers.

/** Hours within which no one is asked a second time. */
const HOURS_BETWEEN = 24;
const between = HOURS_BETWEEN * 60 * 60 * 1000;

/** The moment from which on a letter counts as recent. */
export const stillFresh = (now: Date): Date => new Date(now.valueOf() - between);

/** Recent letters by address: the last of each. */
export function lastWritten(letters: readonly { at: Date; to: readonly string[] }[]): Map<string, Date> {
  const last = new Map<string, Date>();
  for (const { at, to } of letters)
    for (const email of to) if ((last.get(email)?.valueOf() ?? 0) < at.valueOf()) last.set(email, at);
  return last;
}

/** Recipients who may still be written to: no one gets a second letter within a day. */
export const notWrittenTo = <Person extends { email: string }>(
  people: readonly Person[],
  last: ReadonlyMap<string, Date>,
  now: Date,
): Person[] =>
  people.filter(({ email }) => {
    const at = last.get(email);
    return at === undefined || at.valueOf() <= stillFresh(now).valueOf();
  });
