import { type Duty, dutiesOf } from "../identity/duties.rules.ts";
import { stateOf } from "../roles/states.rules.ts";
import { type PermissionKey, permissionName } from "../roles/permissions.ts";
import { allowedKeys, refuseWithout } from "../roles/rules.ts";

/** One thing that was checked, and whether it allows the act. */
export interface Reason {
  what: string;
  holds: boolean;
  detail: string;
}

/** A person as the type the rules use, with the same facts that apply to their requests. */
export interface Subject {
  name: string;
  isActive: boolean;
  mustChangePassword: boolean;
  needsSecondFactor: boolean;
  hasSecondFactor: boolean;
  roleName: string;
  rows: readonly { key: string; allowed: boolean }[];
}

/** The permissions of a request: none for a deactivated person, or one with a duty. */
export function permissionsOf(subject: Subject): ReadonlySet<string> {
  return subject.isActive && dutiesOf(subject).length === 0 ? allowedKeys(subject.rows) : new Set();
}

const DUTIES: Readonly<Record<Duty, string>> = {
  NEW_PASSWORD: "must choose a new password first",
  SECOND_FACTOR: "must set up a second factor first, because the role requires one",
};

/** Whether a person can act at all: active, and without a duty that comes first. */
export function standingReasons(subject: Subject): Reason[] {
  const { name, isActive } = subject;
  const duties = dutiesOf(subject);
  return [
    {
      what: "The account",
      holds: isActive,
      detail: isActive ? `${name} is active.` : `${name} was deactivated and cannot sign in.`,
    },
    {
      what: "Required first",
      holds: duties.length === 0,
      detail: duties.length === 0 ? "Nothing." : `${name} ${duties.map((duty) => DUTIES[duty]).join(" and ")}.`,
    },
  ];
}

/** What the role says about a permission, by the same function that refuses. Default deny; a denial wins. */
export function permissionReason(subject: Subject, key: PermissionKey): Reason {
  const { roleName, rows } = subject;
  const detail = {
    ALLOW: `The role ${roleName} allows it.`,
    DENY: `The role ${roleName} denies it, and a denial wins.`,
    UNSET: `The role ${roleName} does not mention it, so it is not granted.`,
  }[stateOf(rows, key)];
  const holds = refuseWithout({ permissions: allowedKeys(rows), roleName }, key) === null;
  return { what: `Permission “${permissionName(key)}”`, holds, detail };
}

/** Name of a verb in words: addAgendaItem is 'Add agenda item'. */
export function verbWords(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/** The answer in a sentence: the first reason against it, otherwise that they can. `deed` as in 'Add agenda item'. */
export function whySentence(name: string, deed: string, reasons: readonly Reason[]): string {
  const against = reasons.find((reason) => !reason.holds);
  return against ? `${name} cannot: ${deed}. ${against.detail}` : `${name} can: ${deed}.`;
}
