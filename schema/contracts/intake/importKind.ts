import type { Prisma } from "#prisma/generated/client/client.ts";
import type { SignedContext } from "../../context.ts";
import { cellOf } from "../../files/import.rules.ts";
import { importKind, type TakenBack } from "../../imports/kinds.ts";
import { markOf } from "../money/ledger.rules.ts";
import { CONTRACT_COLUMNS } from "./columns.rules.ts";
import type { ContractChange, ContractValues } from "./import.rules.ts";
import { planRows, presentOf } from "./readImport.ts";
import type { IntakeStatus } from "./words.rules.ts";
import { writeContracts } from "./writeContracts.ts";

const versionsOf = async ({ db }: SignedContext, ids: readonly string[]) => {
  const found = await db.contract.findMany({ where: { id: { in: [...ids] } }, select: { id: true, version: true } });
  return new Map(found.map(({ id, version }) => [id, version]));
};

/** Earlier values of the contracts to be changed. Only a new contract gets a status: a file changes none. */
async function valuesBefore(
  context: SignedContext,
  changes: readonly ContractChange[],
): Promise<Map<string, ContractValues>> {
  const changed = changes.filter(({ id }) => id !== null);
  if (changed.length === 0) return new Map();
  const present = await presentOf(
    context,
    changed.map(({ number }) => markOf(number)),
  );
  return new Map(
    [...present.values()].map(({ id, status, values }) => [id, { ...values, status: status as IntakeStatus }]),
  );
}

importKind({
  name: "contracts",
  title: "Contracts",
  noun: "Contract",
  table: "contract",
  permission: "contracts.contract-record.create",
  editing: "contracts.contract-record.edit",
  columns: CONTRACT_COLUMNS,
  needed: "number",
  own: ["contract_event", "contract_intake", "contract_search", "insurance_standing"],
  called: (row) => cellOf(row, "number"),
  plan: planRows,
  async write(context, changes, _choices, filename) {
    const before = await valuesBefore(context, changes);
    const ids = await writeContracts(context, changes, filename);
    const versions = await versionsOf(context, ids);
    return changes.map(({ id: known, number, values }, index) => {
      const id = ids[index] as string;
      const previous = known === null ? undefined : before.get(known);
      return {
        id,
        version: versions.get(id) ?? 1,
        name: `${number} ${values.fields.name}`.trim(),
        before: previous ? ({ number, values: previous } as never as Prisma.InputJsonObject) : null,
      };
    });
  },
  async takeBack(context, rows) {
    const { db } = context;
    const found = await db.contract.findMany({
      where: { id: { in: rows.map(({ id }) => id) } },
      select: { id: true, number: true, name: true, status: true },
    });
    const contracts = new Map(found.map((contract) => [contract.id, contract]));
    const reversals: TakenBack[] = [];
    for (const { id, before: previous } of rows) {
      const contract = contracts.get(id);
      if (!contract) continue;
      const { number, name, status } = contract;
      if (previous === null) {
        reversals.push({ id, before: { number, name, status } });
        continue;
      }
      const earlier = previous as never as { number: string; values: ContractValues };
      await writeContracts(context, [{ id, ...earlier }], "");
      reversals.push({ id, before: { number, name }, after: { number, name: earlier.values.fields.name } });
    }
    const removedIds = { in: reversals.filter(({ after }) => after === undefined).map(({ id }) => id) };
    await db.contractEvent.deleteMany({ where: { contractId: removedIds } });
    await db.contractIntake.deleteMany({ where: { contractId: removedIds } });
    await db.contract.deleteMany({ where: { id: removedIds } });
    return reversals;
  },
});
