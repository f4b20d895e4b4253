// What happens to each row of an imported file of boards and committees.
import { bareHeading, cellOf, type Column, type Planned, type Row } from "../../files/import.rules.ts";
import type { BodyKind } from "../office.rules.ts";
import { type Measure, THRESHOLD_CHOICES, type ThresholdType } from "../thresholds.rules.ts";
import {
  type BodyRules,
  MAX_NAME_LENGTH,
  MAX_BODIES,
  refuseAbout,
  refuseBodyName,
  refuseParent,
  refuseSecondBoard,
  refuseSince,
  rulesOn,
  sameName,
} from "../bodies.rules.ts";
import { dayIn, isNo, isYes, notADay } from "../pastedSeats.rules.ts";
import { BODY_KIND_LABELS, QUORUM_LABELS } from "../words.rules.ts";

export type BodyColumn =
  | "name"
  | "newName"
  | "kind"
  | "parent"
  | "about"
  | "quorum"
  | "threshold"
  | "tie"
  | "rulesFrom"
  | "authority";

const KIND_WORDS = Object.values(BODY_KIND_LABELS).join(", ");
const QUORUM_WORDS = Object.values(QUORUM_LABELS).join(", ");

/** The columns, with the headings accepted for each. The template has the first one. */
export const BODY_COLUMNS: readonly Column<BodyColumn>[] = [
  { field: "name", headings: ["Name", "Body", "Board or committee", "Board", "Committee"] },
  { field: "kind", headings: ["Kind", "Type"], about: `One of: ${KIND_WORDS}. Required for a new body.` },
  { field: "parent", headings: ["Part of", "Parent", "Parent body"], about: "Name of the body it is a part of." },
  { field: "about", headings: ["About", "Description", "About it"] },
  { field: "quorum", headings: ["Quorum", "Quorum rule"], about: `One of: ${QUORUM_WORDS}.` },
  {
    field: "threshold",
    headings: ["Default vote threshold", "Vote threshold", "Threshold"],
    about: "In the words of the body’s page, such as Majority of those present.",
  },
  { field: "tie", headings: ["Chair breaks a tie", "Chair breaks tie"], about: "Yes or no." },
  {
    field: "rulesFrom",
    headings: ["Rules effective from", "Rules from", "Effective from"],
    about: "First day of the voting rules. Today where it is empty.",
  },
  { field: "authority", headings: ["Source", "Source of the rules", "Authority"] },
  { field: "newName", headings: ["New name", "Renamed"], about: "Only to rename a body." },
];

export interface DayRules extends BodyRules {
  effectiveOn: string;
  authority: string;
}
export interface BodyFields {
  name: string;
  kind: BodyKind;
  /** Key of a body, or of a row above: see {@link rowKey}. */
  parentId: string | null;
  about: string;
}
/** An existing body. */
export interface PresentBody extends BodyFields {
  id: string;
  rules: readonly DayRules[];
  lastHeld: string | null;
  /** It no longer meets. */
  isRetired: boolean;
}
/** What a row writes. */
export interface BodyChange {
  /** Null for a new body. */
  id: string | null;
  key: string;
  fields: BodyFields;
  /** Null if its rules do not change. */
  rules: DayRules | null;
}

/** The key of a row's new body until it is written. */
const rowKey = (line: number): string => `line ${line}`;

/** The choice that a text means, written as on screen or as in the documented calls. Undefined if there is none. */
const meant = <K extends string>(labels: Readonly<Record<K, string>>, words: string): K | undefined =>
  (Object.keys(labels) as K[]).find((key) =>
    [labels[key], key].some((word) => bareHeading(word) === bareHeading(words)),
  );
const KINDS: Readonly<Record<BodyKind, string>> = BODY_KIND_LABELS;
const MEASURES: Readonly<Record<Measure, string>> = QUORUM_LABELS;
const THRESHOLD_WORDS = Object.fromEntries(
  THRESHOLD_CHOICES.flatMap(({ type, label }) => (type === "CUSTOM" ? [] : [[type, label]])),
) as Record<ThresholdType, string>;

const sameRules = (one: BodyRules & { authority?: string }, other: BodyRules & { authority?: string }): boolean =>
  one.quorumMeasure === other.quorumMeasure &&
  one.defaultThreshold === other.defaultThreshold &&
  one.chairBreaksTie === other.chairBreaksTie &&
  (one.authority ?? "") === (other.authority ?? "");

/** What a row says about the rules. Null if nothing, or if the rules are already the same. */
function rulesIn(
  cell: (field: BodyColumn) => string,
  present: Pick<PresentBody, "rules" | "lastHeld">,
  today: string,
): { rules: DayRules | null } | { problem: string } {
  const [quorum, threshold, tie, from] = [cell("quorum"), cell("threshold"), cell("tie"), cell("rulesFrom")];
  if (quorum === "" && threshold === "" && tie === "") return { rules: null };
  const quorumMeasure = meant(MEASURES, quorum);
  if (quorum !== "" && !quorumMeasure)
    return { problem: `“${quorum}” isn't a quorum rule. Use one of: ${QUORUM_WORDS}.` };
  const defaultThreshold = meant(THRESHOLD_WORDS, threshold);
  if (threshold !== "" && !defaultThreshold)
    return { problem: `“${threshold}” isn't a vote threshold. Use the words of the body's page.` };
  if (tie !== "" && !isYes(tie) && !isNo(tie)) return { problem: `“${tie}” isn't yes or no.` };
  const day = dayIn(from);
  if (day === null) return { problem: notADay(from) };
  const effectiveOn = day || today;
  if (cell("authority").length > MAX_NAME_LENGTH)
    return { problem: `The source may have at most ${MAX_NAME_LENGTH} characters.` };
  const before: BodyRules & { authority?: string } = rulesOn(present.rules, effectiveOn);
  const rules: DayRules = {
    effectiveOn,
    quorumMeasure: quorumMeasure ?? before.quorumMeasure,
    defaultThreshold: defaultThreshold ?? before.defaultThreshold,
    chairBreaksTie: tie === "" ? before.chairBreaksTie : isYes(tie),
    authority: cell("authority") || (before.authority ?? ""),
  };
  if (sameRules(before, rules)) return { rules: null };
  const refusal = refuseSince(effectiveOn, present.lastHeld, "rulesFrom");
  return refusal ? { problem: refusal.message } : { rules };
}

/**
 * Plans what happens to each row, without writing. Existing bodies are matched by name. An empty cell keeps the current
 * value.
 * @param today the first day of rules whose row names none
 */
export function planBodies(
  rows: readonly Row<BodyColumn>[],
  present: readonly PresentBody[],
  today: string,
): Planned<BodyChange>[] {
  /** The bodies as they will be once the rows above are imported. */
  const now = new Map<string, BodyFields>(present.map((body) => [body.id, body]));
  const lines = new Map<string, number>();
  const keyNamed = (name: string) => [...now].find(([, fields]) => sameName(fields.name, name))?.[0];
  const retired = new Set(present.flatMap(({ id, isRetired }) => (isRetired ? [id] : [])));
  const boardBut = (key: string) =>
    [...now].find(([other, { kind }]) => kind === "BOARD" && other !== key && !retired.has(other))?.[1].name ?? null;
  const above = (key: string): string[] => {
    const found: string[] = [];
    for (let next: string | null = key; next !== null && !found.includes(next); next = now.get(next)?.parentId ?? null)
      found.push(next);
    return found;
  };
  return rows.map((row) => {
    const { line, values } = row;
    const cell = (field: BodyColumn) => cellOf(row, field);
    const refuse = (problem: string) => ({
      line,
      values,
      outcome: "REFUSED" as const,
      problems: [problem],
      change: null,
    });
    const newName = cell("newName");
    // If the same file is imported again, the body already has its new name.
    const key = keyNamed(cell("name")) ?? (newName === "" ? undefined : keyNamed(newName)) ?? rowKey(line);
    const known = present.find(({ id }) => id === key);
    const before = lines.get(key);
    if (before !== undefined) return refuse(`Line ${before} already has this body.`);
    if (newName !== "" && !known) return refuse(`There is no body named ${cell("name")} to rename.`);
    const kind = meant(KINDS, cell("kind")) ?? (cell("kind") === "" ? known?.kind : undefined);
    if (!kind)
      return refuse(
        cell("kind") === ""
          ? `Enter its kind: ${KIND_WORDS}.`
          : `“${cell("kind")}” isn't a kind of body. Use one of: ${KIND_WORDS}.`,
      );
    const parent = cell("parent") === "" ? (known?.parentId ?? null) : keyNamed(cell("parent"));
    if (parent === undefined)
      return refuse(`There is no body named ${cell("parent")}. Put it above this row, or add it first.`);
    const name = newName || (known?.name ?? cell("name"));
    const fields: BodyFields = { name, kind, parentId: parent, about: cell("about") || (known?.about ?? "") };
    const others = [...now].flatMap(([other, body]) => (other === key ? [] : [body.name]));
    const stands =
      refuseBodyName(name, others) ??
      refuseAbout(fields.about) ??
      (kind === "BOARD" && known?.kind !== "BOARD" ? refuseSecondBoard(boardBut(key)) : null) ??
      (parent === null ? null : refuseParent(known?.id ?? null, above(parent)));
    if (stands) return refuse(stands.message);
    if (!known && now.size >= MAX_BODIES) return refuse(`A county can have at most ${MAX_BODIES} bodies.`);
    const read = rulesIn(cell, known ?? { rules: [], lastHeld: null }, today);
    if ("problem" in read) return refuse(read.problem);
    lines.set(key, line);
    now.set(key, fields);
    const isSame =
      known !== undefined &&
      read.rules === null &&
      known.name === name &&
      known.kind === kind &&
      known.parentId === parent &&
      known.about === fields.about;
    if (isSame) return { line, values, outcome: "UNCHANGED" as const, problems: [], change: null };
    return {
      line,
      values,
      outcome: known ? ("UPDATE" as const) : ("CREATE" as const),
      problems: known && known.name !== name ? [`${known.name} is renamed ${name}.`] : [],
      change: { id: known?.id ?? null, key, fields, rules: read.rules },
    };
  });
}
