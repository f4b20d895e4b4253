import { useMemo } from "react";
import { graphql, useFragment } from "react-relay";
import { Link, useNavigate } from "react-router";
import { Button } from "#design-system/Button/Button.tsx";
import { DataTable, type Column } from "#design-system/DataTable/DataTable.tsx";
import { EmptyState } from "#design-system/EmptyState/EmptyState.tsx";
import { ListPages } from "#web/lists/ListPages.tsx";
import { ordered } from "#web/lists/ordered.ts";
import { writtenDay } from "#web/shell/formats.ts";
import type { VendorList_query$data, VendorList_query$key } from "./__generated__/VendorList_query.graphql.ts";
import { texts } from "./texts.ts";
import { isNarrowed, type VendorFilters, widened } from "./vendorFilters.ts";
import { VendorStanding } from "./VendorStanding.tsx";

type Row = VendorList_query$data["vendors"]["edges"][number]["node"];
type Props = {
  query: VendorList_query$key;
  filters: VendorFilters;
  onChange: (change: Partial<VendorFilters>) => void;
  onNew: () => void;
  newReason: string | null;
};

const addressOf = (key: string) => `/vendors/${key}`;
const columns: Column<Row>[] = [
  {
    key: "NAME",
    header: texts.columns.name,
    sortable: true,
    rowHeader: true,
    cell: ({ key, legalName }) => <Link to={addressOf(key)}>{legalName}</Link>,
  },
  { key: "dba", header: texts.columns.dba, hideOnPhone: true, cell: ({ dba }) => dba ?? texts.absent },
  { key: "city", header: texts.columns.city, cell: ({ city }) => city ?? texts.absent },
  {
    key: "taxId",
    header: texts.columns.taxId,
    hideOnPhone: true,
    cell: ({ taxIdLast4 }) => (taxIdLast4 ? texts.endsIn(taxIdLast4) : texts.absent),
  },
  { key: "standing", header: texts.columns.standing, cell: (vendor) => <VendorStanding vendor={vendor} /> },
  {
    key: "contact",
    header: texts.columns.contact,
    hideOnPhone: true,
    cell: ({ contacts }) => contacts[0]?.name ?? texts.absent,
  },
  {
    key: "REGISTERED",
    header: texts.columns.registered,
    sortable: true,
    hideOnPhone: true,
    cell: ({ createdAt }) => writtenDay(createdAt),
  },
];

/** The vendors as a table with its pages. */
export function VendorList({ query, filters, onChange, onNew, newReason }: Props) {
  const { vendors } = useFragment(
    graphql`
      fragment VendorList_query on Query
      @argumentDefinitions(
        filter: { type: "VendorFilter" }
        sort: { type: "VendorSort" }
        direction: { type: "SortDirection" }
        first: { type: "Int" }
        after: { type: "String" }
        last: { type: "Int" }
        before: { type: "String" }
      ) {
        vendors(
          filter: $filter
          sort: $sort
          direction: $direction
          first: $first
          after: $after
          last: $last
          before: $before
        ) {
          totalCount
          edges {
            node {
              id
              key
              legalName
              dba
              city
              taxIdLast4
              createdAt
              contacts {
                id
                name
              }
              ...VendorStanding_vendor
            }
          }
          pageInfo {
            ...ListPages_page
          }
        }
      }
    `,
    query,
  );
  const navigate = useNavigate();
  const { edges, pageInfo, totalCount } = vendors;
  const rows = useMemo(() => edges.map(({ node }) => node), [edges]);
  const narrowed = isNarrowed(filters);
  return (
    <>
      <DataTable<Row>
        caption={texts.vendors}
        captionHidden
        rows={rows}
        rowKey={({ id }) => id}
        columns={columns}
        {...ordered(filters, onChange)}
        onOpen={({ key }) => void navigate(addressOf(key))}
        empty={
          <EmptyState
            title={texts.none}
            text={narrowed ? texts.noneMatch : texts.noneYet}
            action={
              narrowed ? (
                <Button onClick={() => onChange(widened(filters))}>{texts.clear}</Button>
              ) : (
                <Button reason={newReason} onClick={onNew}>
                  {texts.newVendor}
                </Button>
              )
            }
          />
        }
      />
      {totalCount > 0 && (
        <ListPages
          page={pageInfo}
          label={texts.vendors}
          summary={texts.shown(rows.length, totalCount)}
          onShow={onChange}
        />
      )}
    </>
  );
}
