import type { Prisma } from "#prisma/generated/client/client.ts";
import { builder } from "../../builder.ts";
import type { SignedContext } from "../../context.ts";
import { record } from "../../record.ts";
import { assertAllowed, Conflicted } from "../../refusal.ts";
import { verb } from "../../verb.ts";
import { ContractMoneySettingsRef, paymentFileNow } from "./ContractMoneySettings.ts";
import { type Mapping, PAYMENT_COLUMNS, refuseMapping } from "./import.rules.ts";

/** Writes what differs, if nobody saved a newer version; the log tells both sides. */
async function save(context: SignedContext, version: number, columns: Mapping): Promise<object> {
  const { db, tenant } = context;
  // Two first saves would both make the row.
  await db.$queryRaw`select pg_advisory_xact_lock(hashtext(${`contract money ${tenant.id}`}))::text`;
  const before = await paymentFileNow(context);
  const row = await db.contractMoneySettings.findFirst({ select: { id: true } });
  if (version !== before.version) throw new Conflicted("Tenant", tenant.id);
  const data = { columns: columns satisfies Prisma.InputJsonObject, version: before.version + 1 };
  if (row) await db.contractMoneySettings.updateMany({ where: { id: row.id }, data });
  else await db.contractMoneySettings.create({ data });
  await record(context, { noun: "Tenant", nounId: tenant.id, before: { columns: before.columns }, after: { columns } });
  return {};
}

const ColumnInput = builder.inputType("PaymentImportColumnInput", {
  description: "How the finance system heads a column.",
  fields: (t) => ({
    field: t.string({ required: true, description: "What it is, by its key, e.g. paidOn." }),
    heading: t.string({ required: true, description: "How the file heads it. '': by its usual names." }),
  }),
});

verb("setPaymentColumns", {
  description: "Keeps for the county how its finance system heads the columns of a file of payments.",
  permission: "contracts.spending-and-obligations.record-obligation",
  input: (t) => ({
    version: t.int({ required: true, description: "The version that was edited; 0 while there is none." }),
    columns: t.field({
      type: [ColumnInput],
      most: PAYMENT_COLUMNS.length,
      required: true,
      description: "The columns that have names of their own; what is left out goes by its usual names.",
    }),
  }),
  run: ({ version, columns }, context) => {
    const mapping = Object.fromEntries(
      columns.flatMap(({ field, heading }) => (heading.trim() ? [[field, heading.trim()]] : [])),
    );
    assertAllowed(refuseMapping(mapping));
    return save(context, version, mapping as Mapping);
  },
  payload: (t) => ({
    settings: t.field({
      type: ContractMoneySettingsRef,
      description: "The settings as they are now.",
      resolve: (_done, _args, context) => paymentFileNow(context),
    }),
  }),
});
