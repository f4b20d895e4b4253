// What a clone of a contract takes over (part 2, 'Clone Contract').

/** Of each thing that a contract holds, whether a clone takes it over, and if not, why. */
export const CLONING = {
  departmentId: null,
  vendorId: null,
  name: null,
  description: null,
  notToExceed: null,
  categories: null,
  rates: null,
  fundingLines: null,
  text: null,
  clauses: null,
  routeSteps: null,
  options: null,
  insuranceSetId: null,
  causeDays: null,
  convenienceDays: null,
  number: "It gets its own number.",
  startDate: "It has a new term.",
  endDate: "It has a new term.",
  noticeDate: "It has a new term.",
  status: "It is a draft.",
  textVersion: "Its text starts again at version 1.",
  resolutionId: "The board approved the other contract, not this one.",
  signatures: "No one has signed it.",
  payments: "Nothing has been paid on it.",
  children: "It has not been amended or renewed.",
  obligations: "Their dates belong to the other term.",
  insuranceWaivers: "A waiver was given for the other contract only.",
  termination: "It has not been terminated.",
} as const satisfies Record<string, string | null>;
type Held = keyof typeof CLONING;
type Taken = { [K in Held]: (typeof CLONING)[K] extends null ? K : never }[Held];

const isTaken = (name: string): boolean => Object.hasOwn(CLONING, name) && CLONING[name as Held] === null;

/** What a clone begins with, from a contract at any status; a terminated one too. What is not listed is left behind. */
export const cloneOf = <C extends Partial<Record<Held, unknown>>>(source: C): Pick<C, Taken & keyof C> =>
  Object.fromEntries(Object.entries(source).filter(([name]) => isTaken(name))) as Pick<C, Taken & keyof C>;
