import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { type Column, DataTable } from "#design-system/DataTable/DataTable.tsx";
import { Section } from "#design-system/Layout/Layout.tsx";
import { StatusBadge } from "#design-system/StatusBadge/StatusBadge.tsx";
import { ActDialog } from "#web/editing/ActDialog.tsx";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { writtenDate } from "#web/shell/formats.ts";
import { texts } from "./texts.ts";
import type { Waivers_contract$data, Waivers_contract$key } from "./__generated__/Waivers_contract.graphql.ts";

type Row = Waivers_contract$data["insuranceWaivers"][number];

const columns: Column<Row>[] = [
  {
    key: "code",
    header: texts.columns.codes,
    rowHeader: true,
    cell: ({ codeWords, lineLabel }) => [codeWords, lineLabel].join(", "),
  },
  { key: "reason", header: texts.columns.reason, cell: ({ reason, byName }) => `${reason} (${byName})` },
  { key: "until", header: texts.columns.until, cell: ({ until }) => writtenDate(until) },
  {
    key: "state",
    header: texts.columns.state,
    cell: ({ isInForce, withdrawnByName }) =>
      isInForce ? (
        <StatusBadge word={texts.waiverStates.inForce} hue="violet" shape="check" />
      ) : (
        <StatusBadge
          word={withdrawnByName ? texts.waiverStates.ended(withdrawnByName) : texts.waiverStates.over}
          hue="slate"
          shape="dash"
        />
      ),
  },
];

/** Legal's waivers for a contract's insurance. */
export function Waivers({ contract }: { contract: Waivers_contract$key }) {
  const { insuranceWaivers } = useFragment(
    graphql`
      fragment Waivers_contract on Contract {
        insuranceWaivers {
          id
          codeWords
          lineLabel
          reason
          until
          byName
          isInForce
          withdrawnAt
          withdrawnByName
          viewerCan {
            withdraw {
              reason
            }
          }
        }
      }
    `,
    contract,
  );
  const withdraw = useVerb(mutation("withdrawWaiver { contract { ...ContractInsurance_contract } }"), texts.actFailed);
  const [ending, end] = useState<Row | null>(null);
  if (insuranceWaivers.length === 0) return null;
  return (
    <Section title={texts.waivers}>
      <DataTable<Row>
        caption={texts.waivers}
        captionHidden
        rows={insuranceWaivers}
        rowKey={({ id }) => id}
        columns={columns}
        rowActions={(waiver) =>
          waiver.withdrawnAt ? null : (
            <Button size="sm" reason={waiver.viewerCan.withdraw.reason ?? null} onClick={() => end(waiver)}>
              {texts.withdraw}
            </Button>
          )
        }
      />
      {ending && (
        <ActDialog
          title={texts.withdrawQuestion}
          text={texts.withdrawHelp}
          confirmLabel={texts.withdraw}
          danger
          verb={withdraw}
          input={{ waiverId: ending.id }}
          done={texts.withdrawn}
          onClose={() => end(null)}
        />
      )}
    </Section>
  );
}
