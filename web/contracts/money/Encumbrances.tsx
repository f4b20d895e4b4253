import { useMemo, useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { type Column, DataTable } from "#design-system/DataTable/DataTable.tsx";
import { EmptyState } from "#design-system/EmptyState/EmptyState.tsx";
import { Section } from "#design-system/Layout/Layout.tsx";
import { MAX_MONEY_LENGTH } from "#schema/contracts/money/payment.rules.ts";
import { ActDialog } from "#web/editing/ActDialog.tsx";
import { FormDialog } from "#web/editing/FormDialog.tsx";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { yearNow } from "#web/shell/formats.ts";
import type {
  Encumbrances_contract$data,
  Encumbrances_contract$key,
} from "./__generated__/Encumbrances_contract.graphql.ts";
import { texts } from "./texts.ts";
import { dollars } from "./written.ts";

type Encumbrance = Encumbrances_contract$data["encumbrances"][number];

/** The encumbrances of a contract. Staff add one or release what is left of it. */
export function Encumbrances({ contract: key }: { contract: Encumbrances_contract$key }) {
  const contract = useFragment(
    graphql`
      fragment Encumbrances_contract on Contract {
        id
        number
        encumbrances {
          id
          reference
          purpose
          amount
          open
          fiscalYear
          releasedByName
          releasedWhy
          viewerCan {
            release {
              reason
            }
          }
        }
        viewerCan {
          encumber {
            reason
          }
        }
      }
    `,
    key,
  );
  const [asking, setAsking] = useState<Encumbrance | "new" | null>(null);
  const [run, busy] = useVerb(mutation("encumberContract { contract { ...ContractRecord_contract } }"), texts.failed);
  const releasing = useVerb(
    mutation("releaseContractEncumbrance { contract { ...ContractRecord_contract } }"),
    texts.failed,
  );
  const columns = useMemo(
    (): Column<Encumbrance>[] => [
      { key: "reference", header: texts.columns.reference, rowHeader: true, cell: (row) => row.reference },
      {
        key: "purpose",
        header: texts.fields.purpose,
        cell: (row) =>
          [row.purpose, row.releasedWhy && texts.released(row.releasedByName ?? "", row.releasedWhy)]
            .filter(Boolean)
            .join(". ") || "—",
      },
      { key: "year", header: texts.fields.fiscalYear, cell: (row) => String(row.fiscalYear) },
      { key: "amount", header: texts.setAside, align: "end", cell: (row) => dollars(row.amount) },
      { key: "open", header: texts.open, align: "end", cell: (row) => dollars(row.open) },
    ],
    [],
  );
  const { fields } = texts;
  return (
    <Section
      title={texts.encumbrances}
      actions={
        <Button reason={contract.viewerCan.encumber.reason ?? null} onClick={() => setAsking("new")}>
          {texts.encumber}
        </Button>
      }
    >
      <DataTable
        caption={texts.encumbrances}
        captionHidden
        rows={contract.encumbrances}
        rowKey={({ id }) => id}
        columns={columns}
        empty={<EmptyState title={texts.noEncumbrances} />}
        rowActions={(row) =>
          row.releasedWhy == null ? (
            <Button size="sm" reason={row.viewerCan.release.reason ?? null} onClick={() => setAsking(row)}>
              {texts.release}
            </Button>
          ) : null
        }
      />
      {asking === "new" && (
        <FormDialog
          title={texts.encumberTitle(contract.number)}
          form={`encumbrance of ${contract.id}`}
          fields={{
            reference: { label: fields.reference, kind: "text", required: true, most: MAX_MONEY_LENGTH.reference },
            amount: { label: fields.amount, kind: "money", required: true },
            fiscalYear: { label: fields.fiscalYear, kind: "text", required: true },
            purpose: { label: fields.purpose, kind: "text", most: MAX_MONEY_LENGTH.purpose },
          }}
          initial={{ fiscalYear: String(yearNow()) }}
          submit={texts.encumber}
          busy={busy}
          run={({ reference, amount, fiscalYear, purpose }) =>
            run({
              contractId: contract.id,
              reference,
              amount,
              fiscalYear: Number.parseInt(fiscalYear, 10) || 0,
              purpose: purpose || null,
            })
          }
          done={() => texts.encumbered}
          onClose={() => setAsking(null)}
        />
      )}
      {asking && asking !== "new" && (
        <ActDialog
          title={texts.releaseTitle(asking.reference)}
          text={texts.releaseText(dollars(asking.open))}
          confirmLabel={texts.release}
          verb={releasing}
          input={(reason: string) => ({ contractEncumbranceId: asking.id, reason })}
          done={texts.releaseDone}
          onClose={() => setAsking(null)}
        />
      )}
    </Section>
  );
}
