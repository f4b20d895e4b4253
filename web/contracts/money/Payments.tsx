import { useMemo, useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { type Column, DataTable } from "#design-system/DataTable/DataTable.tsx";
import { EmptyState } from "#design-system/EmptyState/EmptyState.tsx";
import { Box, HStack, Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { Pagination } from "#design-system/Pagination/Pagination.tsx";
import { StatusBadge } from "#design-system/StatusBadge/StatusBadge.tsx";
import { ActDialog } from "#web/editing/ActDialog.tsx";
import { ExportMenu } from "#web/lists/ExportMenu.tsx";
import { sheets } from "#web/lists/texts.ts";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { writtenDate } from "#web/shell/formats.ts";
import type { Payments_contract$data, Payments_contract$key } from "./__generated__/Payments_contract.graphql.ts";
import { texts } from "./texts.ts";
import { dollars } from "./written.ts";

type Payment = Payments_contract$data["payments"]["edges"][number]["node"];
type Props = {
  contract: Payments_contract$key;
  /** Number of payments before the first one shown. */
  before: number;
  hasPrevious: boolean;
  busy: boolean;
  onPrevious: () => void;
  onNext: (after: string | null) => void;
  onRecord: () => void;
};

/** The payments, a page at a time, including voided ones. */
export function Payments({ contract: key, before, onRecord, onNext, ...pages }: Props) {
  const contract = useFragment(
    graphql`
      fragment Payments_contract on Contract {
        id
        payments(first: $first, after: $after) {
          totalCount
          edges {
            node {
              id
              reference
              paidOn
              amount
              serviceFrom
              serviceTo
              invoiceNumber
              invoiceDate
              note
              flags {
                code
                message
              }
              voidedAt
              voidedByName
              voidedWhy
              viewerCan {
                void {
                  reason
                }
              }
            }
          }
          pageInfo {
            hasNextPage
            endCursor
          }
        }
        viewerCan {
          recordPayment {
            reason
          }
        }
      }
    `,
    key,
  );
  const { totalCount: total, edges, pageInfo } = contract.payments;
  const rows = edges.map(({ node }) => node);
  const [voided, setVoided] = useState<Payment | null>(null);
  const voiding = useVerb(mutation("voidContractPayment { contract { ...ContractRecord_contract } }"), texts.failed);
  const [save, saving] = useVerb(mutation("exportContractPayments { rows file { filename url } }"), texts.failed);
  const columns = useMemo(
    (): Column<Payment>[] => [
      {
        key: "reference",
        header: texts.columns.reference,
        rowHeader: true,
        cell: (row) => <Crossed crossed={row.voidedAt != null}>{row.reference}</Crossed>,
      },
      { key: "paidOn", header: texts.columns.paidOn, cell: (row) => writtenDate(row.paidOn) },
      {
        key: "amount",
        header: texts.columns.amount,
        align: "end",
        cell: (row) => <Crossed crossed={row.voidedAt != null}>{dollars(row.amount)}</Crossed>,
      },
      {
        key: "service",
        header: texts.columns.service,
        cell: ({ serviceFrom, serviceTo }) =>
          serviceFrom && serviceTo ? texts.period(writtenDate(serviceFrom), writtenDate(serviceTo)) : texts.notTold,
      },
      {
        key: "invoice",
        header: texts.columns.invoice,
        cell: ({ invoiceNumber, invoiceDate }) =>
          [invoiceNumber, invoiceDate && writtenDate(invoiceDate)].filter(Boolean).join(", ") || "—",
      },
      { key: "notes", header: texts.columns.notes, width: "18rem", cell: (row) => <Notes payment={row} /> },
    ],
    [],
  );
  return (
    <Section
      title={texts.payments}
      actions={
        <HStack gap="2" wrap="wrap">
          <ExportMenu
            formats={sheets}
            run={(format) => save({ contractId: contract.id, format })}
            busy={saving}
            exported={texts.exported}
          />
          <Button kind="primary" reason={contract.viewerCan.recordPayment.reason ?? null} onClick={onRecord}>
            {texts.record}
          </Button>
        </HStack>
      }
    >
      <Stack gap="3">
        <DataTable
          caption={texts.payments}
          captionHidden
          rows={rows}
          rowKey={({ id }) => id}
          columns={columns}
          empty={<EmptyState title={texts.noPayments} text={texts.noPaymentsHelp} />}
          rowActions={(row) =>
            row.voidedAt == null ? (
              <Button size="sm" reason={row.viewerCan.void.reason ?? null} onClick={() => setVoided(row)}>
                {texts.void}
              </Button>
            ) : null
          }
        />
        {(pages.hasPrevious || pageInfo.hasNextPage) && (
          <Pagination
            label={texts.payments}
            {...pages}
            hasNext={pageInfo.hasNextPage}
            onNext={() => onNext(pageInfo.endCursor ?? null)}
            summary={texts.shown(before + 1, before + rows.length, total)}
          />
        )}
      </Stack>
      {voided && (
        <ActDialog
          title={texts.voidTitle(voided.reference)}
          text={texts.voidText(dollars(voided.amount))}
          confirmLabel={texts.void}
          danger
          verb={voiding}
          input={(why: string) => ({ contractPaymentId: voided.id, reason: why })}
          done={texts.voidDone}
          onClose={() => setVoided(null)}
        />
      )}
    </Section>
  );
}

const Crossed = ({ crossed, children }: { crossed: boolean; children: React.ReactNode }) =>
  crossed ? (
    <Box as="s" color="muted">
      {children}
    </Box>
  ) : (
    children
  );

/** Remarks on a payment: that it was voided, findings, and notes. */
function Notes({ payment }: { payment: Payment }) {
  const { voidedAt, voidedByName, voidedWhy, flags, note } = payment;
  const quiet = voidedAt == null && flags.length === 0 && note === "";
  if (quiet) return "—";
  return (
    <Stack gap="1">
      {voidedAt != null && (
        <Box>
          <StatusBadge word={texts.voidedWord} hue="slate" shape="cross" size="sm" />
          <Text>{texts.voided(voidedByName ?? "", voidedWhy ?? "")}</Text>
        </Box>
      )}
      {flags.map(({ code, message }) => (
        <Box key={code}>
          <StatusBadge word={texts.flagged} hue="amber" shape="clock" size="sm" />
          <Text>{message}</Text>
        </Box>
      ))}
      {note !== "" && <Text>{note}</Text>}
    </Stack>
  );
}
