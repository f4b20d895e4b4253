import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Link } from "react-router";
import { Button } from "#design-system/Button/Button.tsx";
import { DataTable, type Column } from "#design-system/DataTable/DataTable.tsx";
import { EmptyState } from "#design-system/EmptyState/EmptyState.tsx";
import { Section } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { ActDialog } from "#web/editing/ActDialog.tsx";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import type {
  VendorDuplicates_vendor$data,
  VendorDuplicates_vendor$key,
} from "./__generated__/VendorDuplicates_vendor.graphql.ts";
import { texts } from "./texts.ts";
import { VendorStanding } from "./VendorStanding.tsx";

type Row = VendorDuplicates_vendor$data["duplicates"][number];

const columns: Column<Row>[] = [
  {
    key: "name",
    header: texts.legalName,
    rowHeader: true,
    cell: ({ vendor: { key, legalName } }) => <Link to={`/vendors/${key}`}>{legalName}</Link>,
  },
  { key: "dba", header: texts.columns.dba, hideOnPhone: true, cell: ({ vendor: { dba } }) => dba ?? texts.absent },
  {
    key: "address",
    header: texts.address,
    hideOnPhone: true,
    cell: ({ vendor: { address, city } }) => [address, city].filter(Boolean).join(", ") || texts.absent,
  },
  {
    key: "taxId",
    header: texts.columns.taxId,
    cell: ({ vendor: { taxIdLast4 } }) => (taxIdLast4 ? texts.endsIn(taxIdLast4) : texts.absent),
  },
  { key: "standing", header: texts.columns.standing, cell: ({ vendor }) => <VendorStanding vendor={vendor} /> },
  {
    key: "reasons",
    header: texts.similar,
    cell: ({ reasons }) => texts.same(reasons.map((each) => texts.duplicateReasons[each])),
  },
];

/** Records that may be duplicates of this vendor, each with a button to merge it into this one. */
export function VendorDuplicates({ vendor: key }: { vendor: VendorDuplicates_vendor$key }) {
  const vendor = useFragment(
    graphql`
      fragment VendorDuplicates_vendor on Vendor {
        id
        legalName
        taxIdLast4
        duplicates {
          reasons
          vendor {
            id
            key
            legalName
            dba
            address
            city
            taxIdLast4
            ...VendorStanding_vendor
          }
        }
        viewerCan {
          merge {
            reason
          }
        }
      }
    `,
    key,
  );
  const merge = useVerb(mutation("mergeVendors { vendor { ...VendorPage_vendor } }"), texts.mergeFailed);
  const [other, setOther] = useState<Row["vendor"] | null>(null);
  const differ = other?.taxIdLast4 && vendor.taxIdLast4 && other.taxIdLast4 !== vendor.taxIdLast4;
  return (
    <Section title={texts.duplicates}>
      <DataTable<Row>
        caption={texts.duplicates}
        captionHidden
        rows={vendor.duplicates}
        rowKey={({ vendor: { id } }) => id}
        columns={columns}
        rowActions={({ vendor: each }) => (
          <Button size="sm" reason={vendor.viewerCan.merge.reason ?? null} onClick={() => setOther(each)}>
            {texts.mergeThis(each.legalName)}
          </Button>
        )}
        empty={<EmptyState title={texts.noDuplicates} />}
      />
      {other && (
        <ActDialog
          title={texts.mergeQuestion(other.legalName, vendor.legalName)}
          text={texts.mergeHelp(other.legalName)}
          confirmLabel={texts.mergeThis(other.legalName)}
          danger
          verb={merge}
          input={{ vendorId: vendor.id, otherId: other.id }}
          done={texts.merged(other.legalName)}
          onClose={() => setOther(null)}
        >
          {differ && (
            <Notice kind="caution" live="off">
              {texts.mergeTaxIds}
            </Notice>
          )}
        </ActDialog>
      )}
    </Section>
  );
}
