// People who certify a county's papers, and people who issue its agendas, each from a day on.

export interface Signatory {
  name: string;
  /** Such as Clerk of the Board. */
  title: string;
  /** First day, YYYY-MM-DD. */
  startsOn: string;
}

export const MAX_SIGNATORIES = 50;
const MAX_LETTERS = 120;

/** The lists of a county, and what the people on each do. */
const DEEDS = {
  signatories: { all: "people who certify", one: "certifies" },
  agendaSignatories: { all: "people who issue agendas", one: "issues agendas" },
} as const;
export type SignatoryList = keyof typeof DEEDS;

export interface PaperRefusal {
  code: "FIELD";
  message: string;
  field: SignatoryList;
}

const isDay = (text: string): boolean =>
  /^[12]\d{3}-\d\d-\d\d$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text);

/** Why a list cannot be saved; null: it can. Errors: FIELD. */
export function refuseSignatories(signatories: readonly Signatory[], field: SignatoryList): PaperRefusal | null {
  const { all, one } = DEEDS[field];
  const refusal = (message: string): PaperRefusal => ({ code: "FIELD", message, field });
  if (signatories.length > MAX_SIGNATORIES)
    return refusal(`A county can have at most ${MAX_SIGNATORIES} ${all}, including earlier ones.`);
  for (const [at, { name, title, startsOn }] of signatories.entries()) {
    if (name === "" || title === "") return refusal(`Line ${at + 1}: enter a name and a title.`);
    if (name.length > MAX_LETTERS || title.length > MAX_LETTERS)
      return refusal(`Line ${at + 1}: a name and a title may have at most ${MAX_LETTERS} characters each.`);
    if (!isDay(startsOn))
      return refusal(`Line ${at + 1}: “${startsOn.slice(0, 20)}” isn't a date. Use a date like 2026-05-20.`);
    const other = signatories.slice(0, at).find((each) => each.startsOn === startsOn);
    if (other)
      return refusal(
        `${other.name} and ${name} begin on the same date, ${startsOn}. Only one person ${one} at a time.`,
      );
  }
  return null;
}

/** Name and title of the person who signs on a day: the one with the latest first day. Null: no one. */
export function signatureOn(signatories: readonly Signatory[], day: string): string | null {
  const candidates = signatories.filter(({ startsOn }) => startsOn <= day);
  const last = candidates.toSorted((one, other) => (one.startsOn < other.startsOn ? 1 : -1))[0];
  return last ? `${last.name}, ${last.title}` : null;
}

/** As shown in a form, one per line. */
export const writtenSignatories = (signatories: readonly Signatory[]): string =>
  signatories.map(({ name, title, startsOn }) => `${startsOn} ${name}, ${title}`).join("\n");

/** Reads the same lines. A line without a comma has a name and no title. */
export const readSignatories = (text: string): Signatory[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const [, startsOn = "", name = "", title = ""] = /^(\S*)\s*([^,]*),?(.*)$/.exec(line) ?? [];
      return { startsOn, name: name.trim(), title: title.trim() };
    });
