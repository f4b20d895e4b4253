import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { DataTable, type Column } from "#design-system/DataTable/DataTable.tsx";
import { EmptyState } from "#design-system/EmptyState/EmptyState.tsx";
import { Section } from "#design-system/Layout/Layout.tsx";
import { StatusBadge } from "#design-system/StatusBadge/StatusBadge.tsx";
import { writtenDate } from "#web/shell/formats.ts";
import type { VendorChecks_vendor$data, VendorChecks_vendor$key } from "./__generated__/VendorChecks_vendor.graphql.ts";
import { AddCheck } from "./AddCheck.tsx";
import { texts } from "./texts.ts";

type Row = VendorChecks_vendor$data["checks"][number];

const columns: Column<Row>[] = [
  { key: "source", header: texts.source, rowHeader: true, cell: ({ source }) => source },
  { key: "on", header: texts.checkedOn, cell: ({ checkedOn }) => writtenDate(checkedOn) },
  {
    key: "found",
    header: texts.found,
    cell: ({ found }) =>
      found ? (
        <StatusBadge word={texts.found} hue="red" shape="cross" />
      ) : (
        <StatusBadge word={texts.notFound} hue="green" shape="check" />
      ),
  },
  { key: "note", header: texts.note, cell: ({ note }) => note || texts.absent },
  { key: "by", header: texts.by, cell: ({ byName }) => byName },
];

/** Checks of other debarment lists: who checked, and the result. */
export function VendorChecks({ vendor: key }: { vendor: VendorChecks_vendor$key }) {
  const vendor = useFragment(
    graphql`
      fragment VendorChecks_vendor on Vendor {
        id
        checks {
          id
          checkedOn
          source
          found
          note
          byName
        }
        viewerCan {
          edit {
            reason
          }
        }
      }
    `,
    key,
  );
  const [adding, setAdding] = useState(false);
  return (
    <Section
      title={texts.checksTitle}
      description={texts.checksHelp}
      actions={
        <Button reason={vendor.viewerCan.edit.reason ?? null} onClick={() => setAdding(true)}>
          {texts.addCheck}
        </Button>
      }
    >
      <DataTable<Row>
        caption={texts.checksTitle}
        captionHidden
        rows={vendor.checks}
        rowKey={({ id }) => id}
        columns={columns}
        empty={<EmptyState title={texts.noChecks} />}
      />
      {adding && <AddCheck vendorId={vendor.id} onClose={() => setAdding(false)} />}
    </Section>
  );
}
