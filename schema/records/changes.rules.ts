// Text of a line of the log.
import { beginningOf } from "../identity/devices.rules.ts";
import { isRichText, plainText } from "../richText.rules.ts";

/** A change of one field. Values are text. */
export interface Change {
  field: string;
  /** Null if there was no value. */
  before: string | null;
  /** Null if there is no value. */
  after: string | null;
}

type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

const isRecord = (value: unknown): value is Record<string, Json> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Labels of fields whose names say too little, or too much. */
const CALLED: Readonly<Record<string, string>> = {
  sha256: "Fingerprint (SHA-256)",
  hash: "Fingerprint (SHA-256)",
  contentType: "Kind of file",
  nounId: "Key of the record",
  munisId: "Munis ID",
};

/** `sessionIdleMinutes` and `session_idle_minutes` as 'Session idle minutes'. */
export function fieldWords(name: string): string {
  if (Object.hasOwn(CALLED, name)) return CALLED[name] ?? name;
  const words = name
    .replaceAll(/[_.-]+/g, " ")
    .replaceAll(/([\p{Ll}\d])(\p{Lu})/gu, "$1 $2")
    .toLowerCase()
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Fields that hold a choice from a list, and the form in which it is stored. */
const CHOSEN = /(?:^how$|^method$|status|state|stage|kind|type|action|value|format|policy|side|decision)s?$/i;
const CHOICE = /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*$/;

/** Choices that are abbreviations. */
const ABBREVIATED: Readonly<Record<string, string>> = { FYI: "For information", RFP: "RFP" };

/** A choice of the county in words: ROLL_CALL_VOTE as 'Roll call vote'. Typed text is unchanged. */
function choiceWords(text: string, name: string): string {
  const began = name === "how" ? beginningOf(text) : text;
  if (began !== text) return began;
  if (!CHOICE.test(text) || !(text.includes("_") || CHOSEN.test(name))) return text;
  return ABBREVIATED[text] ?? fieldWords(text.toLowerCase());
}

/** Fields stored in cents. */
const CENTS: ReadonlySet<string> = new Set([
  "estimatedCost",
  "budgetLimit",
  "awardedAmount",
  "notToExceed",
  "changeAmount",
  "payment.amount",
  "encumbrance.amount",
]);
const inDollars = (cents: number): string =>
  (cents / 100).toLocaleString("en-US", { style: "currency", currency: "USD" });

/** Writes a moment in the county's time. */
type Moment = (at: Date) => string;
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,3})?Z$/;

function valueText(value: Json | undefined, name: string, moment: Moment): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value === "string" && MOMENT.test(value)) return moment(new Date(value));
  if (Array.isArray(value) && value.length === 0) return null;
  if (isRichText(value)) return plainText(value);
  if (typeof value === "number" && CENTS.has(name)) return inDollars(value);
  if (typeof value === "string") return choiceWords(value, name);
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value) && value.every((each) => !isRecord(each) && !Array.isArray(each)))
    return value.map((each) => valueText(each, name, moment) ?? "none").join(", ");
  if (Array.isArray(value)) return value.map((each) => valueText(each, name, moment) ?? "none").join("; ");
  if (typeof value === "number") return String(value);
  const parts = Object.entries(flat(value, `${name}.`)).map(([path, part]) => {
    const text = valueText(part, path, moment);
    return text === null ? [] : `${fieldWords(path.slice(name.length + 1))}: ${text}`;
  });
  return parts.flat().join(", ");
}

/** A nested record as separate fields, 'payment.amount', without its keys and empty values. */
function flat(fields: Record<string, Json>, before = ""): Record<string, Json> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]): [string, Json][] => {
      const path = `${before}${name}`;
      if (before !== "" && (value === "" || name === "id" || name.endsWith("Id"))) return [];
      return isRecord(value) && !isRichText(value) ? Object.entries(flat(value, `${path}.`)) : [[path, value]];
    }),
  );
}

/**
 * The fields that differ between before and after, in recorded order. If only one is given, all its fields. A value
 * that is not a record of fields becomes one field called 'Value'.
 * @param moment formats a moment in the county's time. If omitted, moments stay as stored
 */
export function changesOf(before: unknown, after: unknown, moment: Moment = (at) => at.toISOString()): Change[] {
  const sides = [before, after].map((side) =>
    side == null ? {} : isRecord(side) ? flat(side) : { value: side as Json },
  );
  const [old = {}, now = {}] = sides as Record<string, Json>[];
  const names = new Set([...Object.keys(old), ...Object.keys(now)]);
  // A name makes the key next to it redundant.
  const isNamed = (name: string) =>
    name.endsWith("Id") && [name.slice(0, -2), `${name.slice(0, -2)}Name`].some((nameField) => names.has(nameField));
  return [...names].flatMap((name) => {
    if (isNamed(name)) return [];
    const text = (side: Record<string, Json>) => valueText(side[name], name, moment);
    const change = { field: fieldWords(name), before: text(old), after: text(now) };
    return change.before === change.after ? [] : [change];
  });
}

/** Past tense of the first words of verbs. Others end in -ed. */
const DONE: Readonly<Record<string, string>> = {
  begin: "began",
  bring: "brought",
  build: "built",
  cast: "cast",
  check: "checked",
  choose: "chose",
  draw: "drew",
  drop: "dropped",
  give: "gave",
  hold: "held",
  keep: "kept",
  leave: "left",
  make: "made",
  override: "overrode",
  read: "read",
  send: "sent",
  set: "set",
  stop: "stopped",
  take: "took",
  undo: "undid",
  withdraw: "withdrew",
  withhold: "withheld",
  reset: "reset",
  resend: "sent again",
  retry: "sent again",
  adjourn: "adjourned",
  recess: "recessed",
  submit: "submitted",
  skip: "skipped",
  verify: "verified",
  new: "set up",
  mark: "marked",
  turn: "turned",
  amend: "amended",
};

/** Labels of actions whose names say too little. */
const WHOLE: Readonly<Record<string, string>> = {
  signIn: "Signed in",
  signOut: "Signed out",
  finalSubmit: "Submitted for review",
  whyCan: "Asked why someone can or cannot do something",
  newCounty: "Set up the county",
  makePasswordLink: "Made a link to choose a password",
  choosePassword: "Chose a password with a link",
  seedDemo: "Made the demonstration",
};

/** A verb's name in words: `publishAgenda` as 'Published agenda'. */
export function deedWords(action: string): string {
  const actionText = WHOLE[action];
  if (actionText !== undefined) return actionText;
  const [first = "", ...rest] = fieldWords(action).toLowerCase().replaceAll(" my ", " their ").split(" ");
  const done =
    DONE[first] ??
    (first.endsWith("e") ? `${first}d` : /[^aeiou]y$/.test(first) ? `${first.slice(0, -1)}ied` : `${first}ed`);
  return fieldWords([done, ...rest].join(" "));
}
