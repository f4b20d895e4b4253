import { builder } from "../../builder.ts";
import type { Context } from "../../context.ts";
import { contractSettingsNow } from "../settings/contractSettingsNow.ts";
import { type Mapping, mappingOf, PAYMENT_COLUMNS, type PaymentColumn } from "./import.rules.ts";
import type { MoneySettings } from "./payment.rules.ts";

interface SettingsRow {
  columns: Mapping;
  version: number;
}

/** How the county's finance system writes its file. */
export async function paymentFileNow({ db }: Pick<Context, "db">): Promise<SettingsRow> {
  const row = await db.contractMoneySettings.findFirst();
  return { columns: mappingOf(row?.columns), version: row?.version ?? 0 };
}

/** What becomes of payments that do not fit, as the county has decided about its contracts. */
export async function moneySettings(context: Pick<Context, "db">): Promise<MoneySettings> {
  const { beyondAmount, outsideTerm } = await contractSettingsNow(context);
  return { beyondAmount, outsideTerm };
}

const ImportedColumn = builder
  .objectRef<{ field: PaymentColumn; label: string; heading: string | null }>("PaymentImportColumn")
  .implement({
    description: "A column of the finance system's file of payments.",
    fields: (t) => ({
      field: t.exposeString("field", { description: "What it is, by its key, e.g. paidOn." }),
      label: t.exposeString("label", { description: "The same in words; a column of this name needs no setting." }),
      heading: t.exposeString("heading", {
        nullable: true,
        description: "How the county's file heads it. Null: by its usual names.",
      }),
    }),
  });

export const ContractMoneySettingsRef = builder.objectRef<SettingsRow>("ContractMoneySettings").implement({
  description: "How the county's finance system writes its files of payments. For everybody who is signed in.",
  fields: (t) => ({
    columns: t.field({
      type: [ImportedColumn],
      description: "The columns of the finance system's file, in the order of the template.",
      resolve: ({ columns }) =>
        PAYMENT_COLUMNS.map(({ field, headings }) => ({
          field,
          label: headings[0] ?? field,
          heading: columns[field] ?? null,
        })),
    }),
    version: t.exposeInt("version", { description: "Counts the changes; a save names the one it started from." }),
  }),
});

builder.queryField("contractMoneySettings", (t) =>
  t.field({
    type: ContractMoneySettingsRef,
    nullable: true,
    description: "How the county's finance system writes its files of payments. Null: for guests.",
    resolve: (_root, _args, context) => (context.actor ? paymentFileNow(context) : null),
  }),
);
