// What a clone of a contract copies (part 2, 'Clone Contract').

/** Whether a clone copies each part of a contract, and if not, why. */
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

/**
 * Initial content of a clone, from a contract of any status, including terminated. Parts that are not listed are not
 * copied.
 */
export const cloneOf = <C extends Partial<Record<Held, unknown>>>(source: C): Pick<C, Taken & keyof C> =>
  Object.fromEntries(Object.entries(source).filter(([name]) => isTaken(name))) as Pick<C, Taken & keyof C>;
