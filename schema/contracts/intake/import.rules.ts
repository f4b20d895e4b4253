// What happens to each row of a table of contracts. Decision 'Contracts come in from a file'.
import { canonicalText } from "../../canonical.rules.ts";
import type { Planned } from "../../files/import.rules.ts";
import { type ContractFields, normalizedContract, refuseContractFields } from "../fields/fields.rules.ts";
import { markOf } from "../money/ledger.rules.ts";
import type { RenewalOptions } from "../renewals/renewals.rules.ts";
import { CONTRACT_STATUS_LABELS, type ContractStatus } from "../words.rules.ts";
import { groundFor, type Ground, type IntakeGround, resolveRow } from "./ground.rules.ts";
import { type ContractRow, readContractRow, type SaidContract } from "./read.rules.ts";
import { problemOfStanding } from "./standing.rules.ts";
import type { IntakeStatus } from "./words.rules.ts";

/** Stored facts of an imported contract. */
export interface ContractValues {
  fields: ContractFields;
  departmentId: string | null;
  department: string;
  vendorId: string | null;
  vendorName: string;
  ownerId: string | null;
  ownerName: string;
  status: IntakeStatus;
  executedOn: string | null;
  terminatedOn: string | null;
  resolutionId: string | null;
  /** As named in the file. Null if none. */
  resolutionNumber: string | null;
}

/** An existing contract. */
export interface PresentContract {
  id: string;
  status: ContractStatus;
  isDeleted: boolean;
  /** Whether the viewer may read it. */
  isReadable: boolean;
  mayEdit: boolean;
  /** Whether it was imported. */
  cameIn: boolean;
  /**
   * What was done with it here, in words, e.g. 'payments were entered'. After that, it can be changed only on its page.
   * Null if nothing.
   */
  rested: string | null;
  values: Omit<ContractValues, "status">;
}

/** What is written for a row. */
export interface ContractChange {
  /** Null for a new contract. */
  id: string | null;
  number: string;
  values: ContractValues;
}

export interface IntakeFacts extends IntakeGround {
  /** By normalized number. */
  present: ReadonlyMap<string, PresentContract>;
  /** YYYY-MM-DD. */
  today: string;
  /** The county's commodity codes. */
  codes: ReadonlySet<string>;
  /** Whether the viewer may mark contracts executed, and so import executed ones. */
  maySayExecuted: boolean;
}

/** The renewal options of a row, or why they are not valid. */
function optionsOf(
  contractRow: SaidContract,
  before: RenewalOptions | null,
): RenewalOptions | null | { problem: string } {
  const { optionCount, optionMonths, optionNoticeDays } = contractRow;
  if (optionCount === null && optionMonths === null && optionNoticeDays === null) return before;
  if (optionCount === 0) return null;
  const count = optionCount ?? before?.count;
  const months = optionMonths ?? before?.months;
  const noticeDays = optionNoticeDays ?? before?.noticeDays;
  return count === undefined || months === undefined || noticeDays === undefined
    ? { problem: "Renewal options need their number, months and notice days." }
    : { count, months, noticeDays, price: before?.price ?? { kind: "SAME" } };
}

const EMPTY: ContractFields = {
  name: "",
  description: "",
  startDate: null,
  endDate: null,
  noticeDate: null,
  notToExceed: null,
  categories: [],
  text: null,
  options: null,
  causeDays: null,
  convenienceDays: null,
};

/** The fields with the row's values; an empty cell changes nothing. */
function fieldsOf(contractRow: SaidContract, before: ContractFields, options: RenewalOptions | null): ContractFields {
  const codes = [...new Set(contractRow.categories.split(/[;,|]/).flatMap((code) => code.trim() || []))].toSorted();
  const isSame = codes.length === 0 || codes.join("\n") === [...before.categories].toSorted().join("\n");
  return normalizedContract({
    ...before,
    name: contractRow.name || before.name,
    description: contractRow.description || before.description,
    startDate: contractRow.startDate ?? before.startDate,
    endDate: contractRow.endDate ?? before.endDate,
    noticeDate: contractRow.noticeDate ?? before.noticeDate,
    notToExceed: contractRow.notToExceed ?? before.notToExceed,
    categories: isSame ? before.categories : codes,
    options,
    causeDays: contractRow.causeDays ?? before.causeDays,
    convenienceDays: contractRow.convenienceDays ?? before.convenienceDays,
  });
}

const same = (one: object, other: object): boolean => canonicalText(one) === canonicalText(other);

/** Why an existing contract cannot be changed by a file. Null: it can. */
function refuseChange(there: PresentContract, number: string): string | null {
  if (!there.cameIn) return `${number} was created here. Change it on its page.`;
  if (there.rested !== null) return `${number} was imported before, and ${there.rested} since. Change it on its page.`;
  return there.mayEdit ? null : `${number} already exists, and you don't have permission to edit it.`;
}

/**
 * What happens to each row. Nothing is written here. A contract is matched by its number, ignoring case. An existing
 * one is changed if it was imported and nothing was done with it since. Everything else is refused with the reason.
 */
export function planContracts(rows: readonly ContractRow[], facts: IntakeFacts): Planned<ContractChange>[] {
  const lines = new Map<string, number>();
  const ground = groundFor(facts);
  return rows.map((row) => {
    const { line, values: cells } = row;
    const became = (outcome: "REFUSED" | "UNCHANGED", ...problems: string[]) => ({
      line,
      values: cells,
      outcome,
      problems,
      change: null,
    });
    const contractRow = readContractRow(row);
    if ("problem" in contractRow) return became("REFUSED", contractRow.problem);
    const { number } = contractRow;
    const mark = markOf(number);
    const above = lines.get(mark);
    if (above !== undefined) return became("REFUSED", `Line ${above} already has this contract.`);
    lines.set(mark, line);
    const there = facts.present.get(mark);
    if (there?.isDeleted) return became("REFUSED", `${number} belonged to a draft that was deleted.`);
    if (there && !there.isReadable)
      return became("REFUSED", `The number ${number} is already used by a contract that you cannot view.`);
    const planned = valuesOf(contractRow, there, ground);
    if ("problem" in planned) return became("REFUSED", planned.problem);
    const { values, notes } = planned;
    if (there && same(values, { ...there.values, status: there.status })) return became("UNCHANGED", ...notes);
    const refused =
      (there && refuseChange(there, number)) ??
      refuseContractFields(values.fields, facts.codes)?.message ??
      problemOfStanding(planned.said, { ...values.fields, ...values }, facts.today);
    if (refused) return became("REFUSED", refused);
    if (values.status !== "DRAFT" && !facts.maySayExecuted)
      return became(
        "REFUSED",
        "You don't have permission to mark contracts executed, so you cannot import an executed one. Import it as a draft.",
      );
    return {
      line,
      values: cells,
      outcome: there ? ("UPDATE" as const) : ("CREATE" as const),
      problems: notes,
      change: { id: there?.id ?? null, number, values },
    };
  });
}

/** The complete result for a row, with what to check, or why it cannot be read. */
function valuesOf(contractRow: SaidContract, there: PresentContract | undefined, ground: Ground) {
  const before = there?.values;
  const standing = there
    ? { status: there.status as IntakeStatus, isOver: contractRow.said?.isOver ?? false }
    : contractRow.said;
  if (!standing) return { problem: "The status is missing. Use Draft, Executed, Expired, Terminated or Archived." };
  if (there && contractRow.said && contractRow.said.status !== there.status)
    return {
      problem: `${contractRow.number} is ${CONTRACT_STATUS_LABELS[there.status]} here. A file cannot change the status. Change it on the contract's page.`,
    };
  const options = optionsOf(contractRow, before?.fields.options ?? null);
  if (options && "problem" in options) return options;
  const named = resolveRow(contractRow, before, ground);
  if ("problem" in named) return named;
  const { notes, ...who } = named;
  const fields = fieldsOf(contractRow, before?.fields ?? EMPTY, options);
  const values: ContractValues = {
    ...who,
    fields,
    status: standing.status,
    executedOn: contractRow.executedOn ?? before?.executedOn ?? null,
    terminatedOn: contractRow.terminatedOn ?? before?.terminatedOn ?? null,
  };
  return {
    values,
    said: standing,
    notes: [
      ...notes,
      ...(options && !before?.fields.options
        ? ["The file gives no price for the renewal options, so the price is assumed to stay the same."]
        : []),
      ...(standing.status !== "DRAFT" && fields.notToExceed === null
        ? ["It has no amount, so payments are not limited."]
        : []),
    ],
  };
}
