// The rows of an approval route while they are edited: order, moves, errors, and the plain text for copying.
import { byStage, type RouteStage, STAGES } from "#schema/routing/kinds.rules.ts";
import { isEmail } from "#schema/people.rules.ts";
import { calledFromOutside, normalOutside, type OutsideSigner } from "#schema/routing/outside.rules.ts";
import { actionsOf, type StepAction } from "#schema/routing/rules.ts";
import { texts } from "./texts.ts";

export type ApprovalRow = {
  /** Stays the same while the row is edited. */
  key: string;
  /** Id of the stored step. Null: not saved yet. */
  id: string | null;
  stage: RouteStage;
  /** As typed. Rows with the same order run in parallel. */
  order: string;
  name: string;
  email: string;
  action: StepAction;
  notes: string;
  /** An outside signer, who signs a contract without an account. Null or missing: a county user. */
  outside?: OutsideSigner | null;
  /** Already decided, so it cannot change. */
  settled: boolean;
};
export type RowField = "order" | "name" | "email" | "organization" | "title";
export type RowFault = { key: string; field: RowField; text: string };

/** Whether a row's stage and action allow an outside signer. */
export const mayAskOutside = ({ stage, action }: Pick<ApprovalRow, "stage" | "action">): boolean =>
  stage === "CONTRACT_SIGNATURE" && action === "SIGNATURE";

/** The outside signer, if the row's current stage and action allow one. Null: none. */
const outsideOf = (row: Pick<ApprovalRow, "stage" | "action" | "outside">): OutsideSigner | null =>
  mayAskOutside(row) && row.outside ? normalOutside(row.outside) : null;

const orderOf = (row: { order: string }): number => (/^\d{1,2}$/.test(row.order.trim()) ? Number(row.order) : 100);

/** Rows in the order in which they run: by stage, then by order. Rows with the same order keep their position. */
export function sorted<R extends { stage: RouteStage; order: string }>(rows: readonly R[]): R[] {
  return rows.toSorted((a, b) => byStage(a.stage, b.stage) || orderOf(a) - orderOf(b));
}

/** Renumbers orders from 1 without gaps. Adjacent rows with the same order stay parallel, except `alone`. */
function renumbered(rows: readonly ApprovalRow[], alone: string): ApprovalRow[] {
  let order = 0;
  let before: ApprovalRow | undefined;
  return rows.map((row) => {
    const beside =
      before?.order === row.order && before.stage === row.stage && before.key !== alone && row.key !== alone;
    if (!beside) order += 1;
    before = row;
    return { ...row, order: String(order) };
  });
}

/** Moves a row to a stage. Its action is kept if the stage allows it. */
export function inStage(row: ApprovalRow, stage: RouteStage): ApprovalRow {
  const actions = actionsOf(stage);
  return { ...row, stage, action: actions.includes(row.action) ? row.action : (actions[0] ?? row.action) };
}

/**
 * Moves a row to another index, starting at 0. It takes the stage of its new neighbors unless one of them has its own
 * stage.
 */
export function movedRow(rows: readonly ApprovalRow[], key: string, toIndex: number): ApprovalRow[] {
  const row = rows.find((each) => each.key === key);
  if (!row) return [...rows];
  const others = rows.filter((each) => each !== row);
  const neighbours = [others[toIndex - 1], others[toIndex]].filter((each) => each !== undefined);
  const stays = neighbours.length === 0 || neighbours.some(({ stage }) => stage === row.stage);
  const stage = stays ? row.stage : (neighbours[0]?.stage ?? row.stage);
  return renumbered(others.toSpliced(toIndex, 0, inStage(row, stage)), key);
}

/** An empty row after the last one, in its stage or the first one used. Its action is the first one of its stage. */
export function newRow(rows: readonly ApprovalRow[], key: string, firstStage: RouteStage): ApprovalRow {
  const last = rows.at(-1);
  const stage = last?.stage ?? firstStage;
  const highest = Math.max(0, ...rows.map(orderOf).filter((order) => order < 100));
  return {
    key,
    id: null,
    stage,
    order: String(Math.min(highest + 1, 99)),
    name: "",
    email: "",
    action: actionsOf(stage)[0] ?? "APPROVAL",
    notes: "",
    settled: false,
  };
}

/** Errors that prevent saving, in the order of the rows. */
export function faultsOf(rows: readonly ApprovalRow[]): RowFault[] {
  return rows.flatMap((row, index) => {
    const { key, order, name, email, settled } = row;
    if (settled) return [];
    const outside = outsideOf(row);
    const faults: RowFault[] = [];
    const typed = Number(order.trim());
    if (!Number.isInteger(typed) || typed < 1 || typed > 99)
      faults.push({ key, field: "order", text: texts.orderWrong(index + 1) });
    if (name.trim() === "") faults.push({ key, field: "name", text: texts.nameMissing(index + 1) });
    if (!isEmail(email.trim())) faults.push({ key, field: "email", text: texts.emailWrong(index + 1) });
    if (outside?.organization === "")
      faults.push({ key, field: "organization", text: texts.organizationMissing(index + 1) });
    if (outside?.title === "") faults.push({ key, field: "title", text: texts.titleMissing(index + 1) });
    return faults;
  });
}

/** The steps as the input of saveRoute. */
export const stepInputs = (rows: readonly ApprovalRow[]) =>
  sorted(rows).map((row) => {
    const { id, stage, order, name, email, action, notes } = row;
    const outside = outsideOf(row);
    return {
      id,
      stage,
      order: Number(order),
      name: name.trim(),
      email: email.trim().toLowerCase(),
      action,
      notes: notes.trim(),
      ...(outside && { outside }),
    };
  });

type Told = Pick<ApprovalRow, "stage" | "order" | "name" | "email" | "action" | "notes" | "outside"> & {
  state?: string | undefined;
};

/** The approval route as plain text for a letter: title, steps sorted by order, and the note. */
export function routingSummary(about: { number: string; title: string; note: string }, rows: readonly Told[]): string {
  const steps = sorted(rows).map(({ stage, order, name, email, action, notes, state, outside }) =>
    [
      `${order}. ${texts.actions[action]}: ${outside ? calledFromOutside(name, outside) : name} <${email}> (${STAGES[stage].label})${state ? `, ${state}` : ""}`,
      ...(notes ? [`   ${notes}`] : []),
    ].join("\n"),
  );
  return [
    texts.summaryTitle(about.number, about.title),
    ...(steps.length > 0 ? ["", ...steps] : ["", texts.summaryNoSteps]),
    ...(about.note.trim() ? ["", about.note.trim()] : []),
  ].join("\n");
}
