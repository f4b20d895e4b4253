import { builder, versionOf } from "../builder.ts";
import type { Context } from "../context.ts";
import { contractSettingsNow } from "../contracts/settings/contractSettingsNow.ts";
import { type Mapping, mappingOf, PAYMENT_COLUMNS, type PaymentColumn } from "./import.rules.ts";
import type { MoneySettings } from "../contracts/money/payment.rules.ts";

interface SettingsRow {
  columns: Mapping;
  version: number;
}

/** File format of the county's finance system. */
export async function paymentFileNow({ db }: Pick<Context, "db">): Promise<SettingsRow> {
  const row = await db.contractMoneySettings.findFirst();
  return { columns: mappingOf(row?.columns), version: row?.version ?? 0 };
}

/** What happens to payments not covered by their contract, as the county has decided. */
export async function moneySettings(context: Pick<Context, "db">): Promise<MoneySettings> {
  const { beyondAmount, outsideTerm } = await contractSettingsNow(context);
  return { beyondAmount, outsideTerm };
}

const ImportedColumn = builder
  .objectRef<{ field: PaymentColumn; label: string; heading: string | null }>("PaymentImportColumn")
  .implement({
    description: "A column in the finance system's file of payments.",
    fields: (t) => ({
      field: t.exposeString("field", { description: "Key of the column, e.g. paidOn." }),
      label: t.exposeString("label", {
        description: "Name of the column. A column in the file with this heading needs no setting.",
      }),
      heading: t.exposeString("heading", {
        nullable: true,
        description: "Heading in the county's file. Null if the usual names are recognized.",
      }),
    }),
  });

export const ContractMoneySettingsRef = builder.objectRef<SettingsRow>("ContractMoneySettings").implement({
  description: "How the county's finance system writes its files of payments. Visible to everyone who is signed in.",
  fields: (t) => ({
    columns: t.field({
      type: [ImportedColumn],
      description: "Columns of the finance system's file, in the order of the template.",
      resolve: ({ columns }) =>
        PAYMENT_COLUMNS.map(({ field, headings }) => ({
          field,
          label: headings[0] ?? field,
          heading: columns[field] ?? null,
        })),
    }),
    version: t.exposeInt("version", { description: versionOf("these settings") }),
  }),
});

builder.queryField("contractMoneySettings", (t) =>
  t.field({
    type: ContractMoneySettingsRef,
    nullable: true,
    description: "How the county's finance system writes its files of payments. Null for guests.",
    resolve: (_root, _args, context) => (context.actor ? paymentFileNow(context) : null),
  }),
);
