import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { DataTable, type Column } from "#design-system/DataTable/DataTable.tsx";
import { EmptyState } from "#design-system/EmptyState/EmptyState.tsx";
import { Box, Section, Text } from "#design-system/Layout/Layout.tsx";
import { StatusBadge } from "#design-system/StatusBadge/StatusBadge.tsx";
import { ActDialog } from "#web/editing/ActDialog.tsx";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { writtenDate, writtenDay } from "#web/shell/formats.ts";
import type { VendorHolds_vendor$data, VendorHolds_vendor$key } from "./__generated__/VendorHolds_vendor.graphql.ts";
import { HoldVendor } from "./HoldVendor.tsx";
import { texts } from "./texts.ts";

type Row = VendorHolds_vendor$data["holds"][number];

const stateOf = ({ isInForce, liftedAt, toDay }: Row) => {
  if (isInForce) return <StatusBadge word={texts.inForce} hue="red" shape="diamond" />;
  if (liftedAt) return <StatusBadge word={texts.lifted} hue="green" shape="check" />;
  // A hold that is neither in force nor lifted has ended or has not begun.
  const today = new Date().toISOString().slice(0, 10);
  return toDay && toDay < today ? (
    <StatusBadge word={texts.over} hue="slate" shape="dash" />
  ) : (
    <StatusBadge word={texts.notYet} hue="amber" shape="clock" />
  );
};

const columns: Column<Row>[] = [
  { key: "kind", header: texts.kind, rowHeader: true, cell: ({ kind }) => texts.holdKinds[kind] },
  {
    key: "period",
    header: texts.period,
    cell: ({ fromDay, toDay }) => texts.span(writtenDate(fromDay), toDay ? writtenDate(toDay) : null),
  },
  {
    key: "reason",
    header: texts.reason,
    cell: ({ reason, liftedAt, liftedByName, liftedWhy }) => (
      <Box>
        {reason}
        {liftedAt && (
          <Text color="muted">{texts.liftedBy(liftedByName ?? "", writtenDay(liftedAt), liftedWhy ?? "")}</Text>
        )}
      </Box>
    ),
  },
  { key: "by", header: texts.by, hideOnPhone: true, cell: ({ byName }) => byName },
  { key: "state", header: texts.state, cell: stateOf },
];

/** Suspensions and debarments of a vendor. Entering one needs dates and a reason; lifting one needs a reason. */
export function VendorHolds({ vendor: key }: { vendor: VendorHolds_vendor$key }) {
  const vendor = useFragment(
    graphql`
      fragment VendorHolds_vendor on Vendor {
        id
        legalName
        holds {
          id
          kind
          fromDay
          toDay
          reason
          byName
          isInForce
          liftedAt
          liftedByName
          liftedWhy
          viewerCan {
            lift {
              reason
            }
          }
        }
        viewerCan {
          hold {
            reason
          }
        }
      }
    `,
    key,
  );
  const lift = useVerb(
    mutation("liftHold { vendor { ...VendorStanding_vendor ...VendorHolds_vendor } }"),
    texts.actFailed,
  );
  const [lifting, setLifting] = useState<Row | null>(null);
  const [holding, setHolding] = useState(false);
  return (
    <Section
      title={texts.holdsTitle}
      description={texts.holdsHelp}
      actions={
        <Button kind="danger" reason={vendor.viewerCan.hold.reason ?? null} onClick={() => setHolding(true)}>
          {texts.hold}
        </Button>
      }
    >
      <DataTable<Row>
        caption={texts.holdsTitle}
        captionHidden
        rows={vendor.holds}
        rowKey={({ id }) => id}
        columns={columns}
        rowActions={(hold) =>
          hold.liftedAt ? null : (
            <Button size="sm" reason={hold.viewerCan.lift.reason ?? null} onClick={() => setLifting(hold)}>
              {texts.lift}
            </Button>
          )
        }
        empty={<EmptyState title={texts.noHolds} />}
      />
      {lifting && (
        <ActDialog
          title={texts.liftQuestion}
          text={texts.liftHelp(texts.holdKinds[lifting.kind], writtenDate(lifting.fromDay))}
          confirmLabel={texts.lift}
          verb={lift}
          input={(reason: string) => ({ vendorHoldId: lifting.id, reason })}
          done={texts.liftDone}
          onClose={() => setLifting(null)}
        />
      )}
      {holding && <HoldVendor vendorId={vendor.id} name={vendor.legalName} onClose={() => setHolding(false)} />}
    </Section>
  );
}
