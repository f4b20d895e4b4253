import type { Prisma } from "#prisma/generated/client/client.ts";
import { builder } from "../builder.ts";
import type { SignedContext } from "../context.ts";
import { record } from "../record.ts";
import { assertAllowed, Conflicted } from "../refusal.ts";
import { verb } from "../verb.ts";
import { ContractMoneySettingsRef, paymentFileNow } from "./ContractMoneySettings.ts";
import { type Mapping, PAYMENT_COLUMNS, refuseMapping } from "./import.rules.ts";

/** Writes the differences unless someone saved a newer version; the log has both versions. */
async function save(context: SignedContext, version: number, columns: Mapping): Promise<object> {
  const { db, tenant } = context;
  // Two first saves would both create the row.
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
  description: "Heading of a column in the finance system's file.",
  fields: (t) => ({
    field: t.string({ required: true, description: "Key of the column, e.g. paidOn." }),
    heading: t.string({ required: true, description: "Heading in the file. '' if the usual names are recognized." }),
  }),
});

verb("setPaymentColumns", {
  description: "Saves how the county's finance system heads the columns of its files of payments.",
  permission: "contracts.spending-and-obligations.record-obligation",
  input: (t) => ({
    version: t.int({ required: true, description: "Version of the settings that you edited. 0 if there is none yet." }),
    columns: t.field({
      type: [ColumnInput],
      most: PAYMENT_COLUMNS.length,
      required: true,
      description: "Columns with headings of their own. Columns left out are recognized by their usual names.",
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
      description: "The column settings after the change.",
      resolve: (_done, _args, context) => paymentFileNow(context),
    }),
  }),
});
