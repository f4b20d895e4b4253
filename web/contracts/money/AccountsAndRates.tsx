import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { DataTable } from "#design-system/DataTable/DataTable.tsx";
import { EmptyState } from "#design-system/EmptyState/EmptyState.tsx";
import { Columns, Section } from "#design-system/Layout/Layout.tsx";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { yearNow } from "#web/shell/formats.ts";
import type { AccountsAndRates_contract$key } from "./__generated__/AccountsAndRates_contract.graphql.ts";
import { LinesForm } from "./LinesForm.tsx";
import { texts } from "./texts.ts";
import { dollars } from "./written.ts";

/** A typed amount or share as the server's input. The server reports text that is not a number. */
const plain = (typed: string) => typed.replaceAll(/[$,%\s]/g, "");

/** The accounts that pay a contract, and its rates. */
export function AccountsAndRates({ contract }: { contract: AccountsAndRates_contract$key }) {
  const { id, version, fundingLines, rates, viewerCan } = useFragment(
    graphql`
      fragment AccountsAndRates_contract on Contract {
        id
        version
        fundingLines {
          accountCode
          fiscalYear
          amount
          share
        }
        rates {
          item
          unit
          price
        }
        viewerCan {
          tendMoney {
            reason
          }
        }
      }
    `,
    contract,
  );
  const [editing, setEditing] = useState<"funding" | "rates" | null>(null);
  const [saveFunding, savingFunding] = useVerb(
    mutation("saveContractFunding { contract { ...ContractRecord_contract } }"),
    texts.failed,
  );
  const [saveRates, savingRates] = useVerb(
    mutation("saveContractRates { contract { ...ContractRecord_contract } }"),
    texts.failed,
  );
  const reason = viewerCan.tendMoney.reason ?? null;
  const numbered = <Row,>(rows: readonly Row[]) => rows.map((row, index) => ({ ...row, at: index }));
  return (
    <Columns min="22rem" gap="5">
      <Section
        title={texts.funding}
        actions={
          <Button reason={reason} onClick={() => setEditing("funding")}>
            {texts.editFunding}
          </Button>
        }
      >
        <DataTable
          caption={texts.funding}
          captionHidden
          rows={numbered(fundingLines)}
          rowKey={({ at }) => String(at)}
          columns={[
            { key: "account", header: texts.account, rowHeader: true, cell: (row) => row.accountCode },
            { key: "year", header: texts.fields.fiscalYear, cell: (row) => String(row.fiscalYear) },
            {
              key: "amount",
              header: texts.fields.amount,
              align: "end",
              cell: ({ amount, share }) => (amount == null ? texts.percent(share ?? "0") : dollars(amount)),
            },
          ]}
          empty={<EmptyState title={texts.noFunding} />}
        />
      </Section>
      <Section
        title={texts.rates}
        actions={
          <Button reason={reason} onClick={() => setEditing("rates")}>
            {texts.editRates}
          </Button>
        }
      >
        <DataTable
          caption={texts.rates}
          captionHidden
          rows={numbered(rates)}
          rowKey={({ at }) => String(at)}
          columns={[
            { key: "item", header: texts.item, rowHeader: true, cell: (row) => row.item },
            { key: "unit", header: texts.unit, cell: (row) => row.unit },
            { key: "price", header: texts.price, align: "end", cell: (row) => dollars(row.price) },
          ]}
          empty={<EmptyState title={texts.noRates} />}
        />
      </Section>
      {editing === "funding" && (
        <LinesForm
          title={texts.editFunding}
          form={`funding of ${id}`}
          fields={{
            accountCode: { label: texts.account, width: "12rem" },
            fiscalYear: { label: texts.fields.fiscalYear, width: "7rem" },
            amount: { label: texts.fields.amount, width: "10rem", prefix: "$" },
            share: { label: texts.share, width: "7rem", suffix: "%" },
          }}
          lines={fundingLines.map(({ accountCode, fiscalYear, amount, share }) => ({
            accountCode,
            fiscalYear: String(fiscalYear),
            amount: amount ?? "",
            share: share ?? "",
          }))}
          most={50}
          busy={savingFunding}
          run={(lines) =>
            saveFunding({
              contractId: id,
              version,
              lines: lines.map(({ accountCode, fiscalYear, amount, share }) => ({
                accountCode,
                fiscalYear: Number.parseInt(fiscalYear || String(yearNow()), 10) || 0,
                amount: plain(amount) || null,
                share: plain(share) || null,
              })),
            })
          }
          onClose={() => setEditing(null)}
        />
      )}
      {editing === "rates" && (
        <LinesForm
          title={texts.editRates}
          form={`rates of ${id}`}
          fields={{
            item: { label: texts.item, width: "16rem" },
            unit: { label: texts.unit, width: "8rem" },
            price: { label: texts.price, width: "10rem", prefix: "$" },
          }}
          lines={rates.map(({ item, unit, price }) => ({ item, unit, price }))}
          most={500}
          busy={savingRates}
          run={(lines) =>
            saveRates({
              contractId: id,
              version,
              rates: lines.map(({ item, unit, price }) => ({ item, unit, price: plain(price) || "0" })),
            })
          }
          onClose={() => setEditing(null)}
        />
      )}
    </Columns>
  );
}
