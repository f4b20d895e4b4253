// When imported members were in office: as the source says, otherwise from the first and last days on which they are
// named.

/** A period of days, both included, as YYYY-MM-DD. No end if still in office. */
export type Spell = { readonly startsOn: string; readonly endsOn: string | null };

/** After this many days without being named, a person may have left. */
const AWAY_DAYS = 90;
/** After this many meetings of the body that name others but not the person, they have left. */
const AWAY_MEETINGS = 3;
/** A body with nothing recorded for this many days no longer meets. */
const DORMANT_DAYS = 400;

const DAY_MS = 24 * 60 * 60 * 1000;
const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** Number of the sorted `days` after `from` and before `to`. */
function between(days: readonly string[], from: string, to: string): number {
  const first = (than: string, also: boolean): number => {
    let [low, high] = [0, days.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const day = days[middle] as string;
      if (day < than || (also && day === than)) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return Math.max(0, first(to, false) - first(from, true));
}

/** Merges periods that overlap or adjoin, in order. */
export function joined(spells: readonly Spell[]): Spell[] {
  const result: { startsOn: string; endsOn: string | null }[] = [];
  for (const spell of spells.toSorted((a, b) => (a.startsOn < b.startsOn ? -1 : a.startsOn > b.startsOn ? 1 : 0))) {
    const last = result.at(-1);
    if (!last || (last.endsOn !== null && daysBetween(last.endsOn, spell.startsOn) > 1)) result.push({ ...spell });
    else if (last.endsOn !== null && (spell.endsOn === null || spell.endsOn > last.endsOn)) last.endsOn = spell.endsOn;
  }
  return result;
}

const covers = (spell: Spell, day: string): boolean =>
  spell.startsOn <= day && (spell.endsOn === null || spell.endsOn >= day);

/**
 * The terms of one person in one body.
 * @param told terms in the source's own records of office, kept unchanged
 * @param named days on which the person is named, sorted, each once
 * @param recorded days on which the body's meetings name anyone, sorted, each once
 * @param today null if terms are never left open, because the body is the county's own and an import changes nothing
 * about its present
 */
export function termsOf(input: {
  told: readonly Spell[];
  named: readonly string[];
  recorded: readonly string[];
  today: string | null;
}): Spell[] {
  const { named, recorded, today } = input;
  const statedSpells = joined(input.told);
  const spells: { startsOn: string; endsOn: string | null }[] = [];
  for (const day of named.filter((each) => !statedSpells.some((spell) => covers(spell, each)))) {
    const last = spells.at(-1);
    const stays =
      last?.endsOn &&
      !statedSpells.some((spell) => spell.startsOn > (last.endsOn as string) && spell.startsOn < day) &&
      (daysBetween(last.endsOn, day) <= AWAY_DAYS || between(recorded, last.endsOn, day) < AWAY_MEETINGS);
    if (last && stays) last.endsOn = day;
    else spells.push({ startsOn: day, endsOn: day });
  }
  const last = spells.at(-1);
  const meetsStill =
    today !== null && recorded.length > 0 && daysBetween(recorded.at(-1) as string, today) <= DORMANT_DAYS;
  // A person named at the body's last meeting, with no other end of office known, is still in office.
  const stays =
    last !== undefined &&
    last.endsOn === recorded.at(-1) &&
    statedSpells.every((each) => each.startsOn <= last.startsOn);
  if (stays && meetsStill) last.endsOn = null;
  return [...statedSpells, ...spells].sort((a, b) => (a.startsOn < b.startsOn ? -1 : 1));
}
