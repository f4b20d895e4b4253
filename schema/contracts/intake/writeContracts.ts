import { v7 as uuid } from "uuid";
import type { Prisma } from "#prisma/generated/client/client.ts";
import { announce, type SignedContext } from "../../context.ts";
import { insertRows } from "../../insertRows.ts";
import { record, recordAll } from "../../record.ts";
import { startOfDay } from "../../tenancy/rules.ts";
import { todayOf } from "../../tenancy/today.ts";
import { columnsOf } from "../fields/contractColumns.ts";
import type { ContractChange, ContractValues } from "./import.rules.ts";
import { executionDay, wasExecuted } from "./standing.rules.ts";
import { intakeSentence } from "./words.rules.ts";

/** Event name of an import, used by all mutations that import contracts. */
const ACTION = "importContracts";
/** Rows written per statement. */
const BATCH = 1_000;

/** Columns of an imported contract. No one approved or signed it here, and no column says so. */
function columnsIn(context: SignedContext, values: ContractValues) {
  const { fields, executedOn, terminatedOn, resolutionNumber: _number, ...who } = values;
  const day = executionDay({ executedOn, startDate: fields.startDate }, todayOf(context));
  return {
    ...columnsOf(fields),
    ...who,
    terminatedOn,
    executedAt: wasExecuted(values.status) ? startOfDay(context.tenant.timeZone, day) : null,
  };
}

/** Log entry of a contract; its text was not in the file. */
const forLog = (number: string, { fields, ...values }: ContractValues): Prisma.InputJsonObject => {
  const { text: _text, ...loggedFields } = fields;
  return { number, cameIn: true, ...values, ...(loggedFields as unknown as Prisma.InputJsonObject) };
};

/** Writes the planned changes in the caller's transaction, and returns the contracts in the same order. */
export async function writeContracts(
  context: SignedContext,
  changes: readonly ContractChange[],
  filename: string,
): Promise<string[]> {
  const written: string[] = [];
  for (let at = 0; at < changes.length; at += BATCH) {
    const batch = changes.slice(at, at + BATCH);
    const created = await create(context, batch, filename);
    for (const { id, number, values } of batch)
      written.push(id === null ? (created.shift() as string) : await update(context, id, number, values));
  }
  if (changes.length > 0) announce(context, "contracts");
  return written;
}

async function create(context: SignedContext, batch: readonly ContractChange[], filename: string): Promise<string[]> {
  const { ports, actor } = context;
  const at = ports.clock.now();
  const by = { byId: actor.userId, byName: actor.name, at };
  const rows = batch.flatMap(({ id, ...row }) => (id === null ? [{ id: uuid(), ...row }] : []));
  await insertRows(
    context,
    "contract",
    rows.map(({ id, number, values }) => ({
      id,
      number,
      ...columnsIn(context, values),
      text: null,
      waitingFor: values.status === "DRAFT" ? "OWNER" : null,
      waitingSince: values.status === "DRAFT" ? at : null,
      archivedAt: values.status === "ARCHIVED" ? at : null,
      createdAt: at,
    })),
  );
  await insertRows(
    context,
    "contract_intake",
    rows.map(({ id: contractId, values: { status, executedOn, resolutionNumber } }) => ({
      id: uuid(),
      contractId,
      wasExecuted: wasExecuted(status),
      executedOn,
      resolutionNumber,
      filename,
      ...by,
    })),
  );
  await insertRows(
    context,
    "contract_event",
    rows.map(({ id: contractId, values: { status } }) => ({
      id: uuid(),
      contractId,
      kind: "BROUGHT_IN",
      sentence: intakeSentence(filename, status),
      toStatus: status,
      ...by,
    })),
  );
  await recordAll(
    context,
    rows.map(({ id: nounId, number, values }) => ({
      action: ACTION,
      noun: "Contract",
      nounId,
      after: forLog(number, values),
    })),
  );
  return rows.map(({ id }) => id);
}

async function update(context: SignedContext, id: string, number: string, values: ContractValues): Promise<string> {
  const { db } = context;
  const { executedOn, resolutionNumber, status: _status } = values;
  await db.contract.updateMany({ where: { id }, data: { ...columnsIn(context, values), version: { increment: 1 } } });
  await db.contractIntake.updateMany({ where: { contractId: id }, data: { executedOn, resolutionNumber } });
  await record(context, {
    action: ACTION,
    noun: "Contract",
    nounId: id,
    before: { number, cameIn: true },
    after: forLog(number, values),
  });
  announce(context, `contract:${id}`);
  return id;
}
