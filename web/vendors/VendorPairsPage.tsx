import { graphql, usePreloadedQuery } from "react-relay";
import { Link, useLoaderData, useRevalidator } from "react-router";
import { DataTable, type Column } from "#design-system/DataTable/DataTable.tsx";
import { EmptyState } from "#design-system/EmptyState/EmptyState.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { PageHeader } from "#design-system/PageHeader/PageHeader.tsx";
import { LoadBoundary } from "#web/lists/LoadBoundary.tsx";
import type { PageData } from "#web/relay/loadRoute.ts";
import { usePageTitle } from "#web/shell/usePageTitle.ts";
import type { VendorPairsPageQuery } from "./__generated__/VendorPairsPageQuery.graphql.ts";
import { texts } from "./texts.ts";

type Pair = VendorPairsPageQuery["response"]["vendorDuplicates"][number];

const toMerge = ({ key, legalName }: Pair["older"]) => <Link to={`/vendors/${key}?tab=duplicates`}>{legalName}</Link>;
const columns: Column<Pair>[] = [
  { key: "older", header: texts.older, rowHeader: true, cell: ({ older }) => toMerge(older) },
  { key: "newer", header: texts.newer, cell: ({ newer }) => toMerge(newer) },
  {
    key: "reasons",
    header: texts.similar,
    cell: ({ reasons }) => texts.same(reasons.map((each) => texts.duplicateReasons[each])),
  },
];

/** /vendors/duplicates lists pairs of records that may be the same vendor. */
export default function VendorPairsPage() {
  const { queryRef } = useLoaderData<PageData<VendorPairsPageQuery>>();
  const { revalidate } = useRevalidator();
  usePageTitle(texts.pairsTitle);
  return (
    <LoadBoundary attempt={queryRef} failed={texts.loadFailed} onRetry={() => void revalidate()}>
      <Pairs queryRef={queryRef} />
    </LoadBoundary>
  );
}

function Pairs({ queryRef }: PageData<VendorPairsPageQuery>) {
  const { vendorDuplicates, viewer } = usePreloadedQuery<VendorPairsPageQuery>(
    graphql`
      query VendorPairsPageQuery @preloadable {
        vendorDuplicates {
          reasons
          older {
            id
            key
            legalName
          }
          newer {
            id
            key
            legalName
          }
        }
        viewer {
          view: can(permission: "procurement.vendor-file.view") {
            reason
          }
        }
      }
    `,
    queryRef,
  );
  const refused = viewer.view.reason ?? null;
  return (
    <>
      <PageHeader title={texts.pairsTitle} context={texts.pairsHelp} back={<Link to="/vendors">{texts.back}</Link>} />
      {refused ? (
        <Notice kind="caution" title={texts.refused} live="off">
          {refused}
        </Notice>
      ) : (
        <DataTable<Pair>
          caption={texts.pairsTitle}
          captionHidden
          rows={vendorDuplicates}
          rowKey={({ older, newer }) => `${older.id} ${newer.id}`}
          columns={columns}
          empty={<EmptyState title={texts.noPairs} text={texts.noPairsHelp} />}
        />
      )}
    </>
  );
}
