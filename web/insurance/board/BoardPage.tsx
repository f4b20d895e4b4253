import { graphql, usePreloadedQuery } from "react-relay";
import { useLoaderData, useRevalidator } from "react-router";
import { Button } from "#design-system/Button/Button.tsx";
import { EmptyState } from "#design-system/EmptyState/EmptyState.tsx";
import { HStack, Stack } from "#design-system/Layout/Layout.tsx";
import { PageHeader } from "#design-system/PageHeader/PageHeader.tsx";
import { SearchField } from "#design-system/SearchField/SearchField.tsx";
import { SelectField } from "#design-system/SelectField/SelectField.tsx";
import { BUCKET_LABELS, BUCKETS } from "#schema/insurance/board.rules.ts";
import { LINE_LABELS, LINES } from "#schema/insurance/engine/lines.rules.ts";
import { LoadBoundary } from "#web/lists/LoadBoundary.tsx";
import { type Show, useAddress } from "#web/lists/useAddress.ts";
import { useTypedFilter } from "#web/lists/useTypedFilter.ts";
import type { PageData } from "#web/relay/loadRoute.ts";
import { usePageTitle } from "#web/shell/usePageTitle.ts";
import { boardAddress, type BoardView } from "../addresses.ts";
import { InsuranceTabs } from "../InsuranceTabs.tsx";
import { texts } from "../texts.ts";
import type { BoardPageQuery } from "./__generated__/BoardPageQuery.graphql.ts";
import { BoardLines } from "./BoardLines.tsx";
import { HeldActs } from "./HeldActs.tsx";

const pageQuery = graphql`
  query BoardPageQuery($filter: InsuranceBoardFilter, $first: Int, $after: String, $last: Int, $before: String)
  @preloadable {
    insuranceBoard(filter: $filter, first: $first, after: $after, last: $last, before: $before) {
      ...BoardLines_lines
    }
    insuranceCounts {
      bucket
      count
      label
    }
    viewer {
      view: can(permission: "insurance.certificate-record.view") {
        reason
      }
    }
    ...HeldActs_query
  }
`;

/** /insurance: how every line of every contract is covered, what lapses first at the top. */
export default function BoardPage() {
  const { queryRef } = useLoaderData<PageData<BoardPageQuery>>();
  const { revalidate } = useRevalidator();
  usePageTitle(texts.insurance);
  return (
    <LoadBoundary attempt={queryRef} failed={texts.loadFailed} onRetry={() => void revalidate()}>
      <Loaded queryRef={queryRef} />
    </LoadBoundary>
  );
}

function Loaded({ queryRef }: PageData<BoardPageQuery>) {
  const page = usePreloadedQuery<BoardPageQuery>(pageQuery, queryRef);
  const [view, show] = useAddress(boardAddress);
  const refused = page.viewer.view.reason ?? null;
  return (
    <>
      <PageHeader title={texts.insurance} context={texts.boardContext} />
      <InsuranceTabs />
      {refused ? (
        <EmptyState title={texts.mayNot} text={refused} />
      ) : (
        <Stack gap="4" mt="4">
          <HStack as="ul" gap="2" wrap="wrap" listStyleType="none" aria-label={texts.buckets} data-no-print>
            {page.insuranceCounts.map(({ bucket, count, label }) => (
              <li key={bucket}>
                <Button
                  size="sm"
                  aria-pressed={view.bucket === bucket}
                  onClick={() => show({ bucket: view.bucket === bucket ? null : bucket })}
                >
                  {texts.showBucket(label, count)}
                </Button>
              </li>
            ))}
          </HStack>
          <FilterBar view={view} show={show} />
          <BoardLines lines={page.insuranceBoard} view={view} onChange={show} />
          <HeldActs query={page} />
        </Stack>
      )}
    </>
  );
}

/** Search, bucket and line of the board. */
function FilterBar({ view, show }: { view: BoardView; show: Show<BoardView> }) {
  const [typed, type] = useTypedFilter(view.q, (q) => show({ q }, true));
  return (
    <HStack gap="3" wrap="wrap" align="end" data-no-print>
      <SearchField label={texts.boardSearch} placeholder={texts.search} value={typed} onChange={type} />
      <SelectField
        label={texts.columns.state}
        width="13rem"
        value={view.bucket ?? ""}
        placeholder={texts.all}
        options={BUCKETS.map((value) => ({ value, label: BUCKET_LABELS[value] }))}
        onChange={(value) => show({ bucket: BUCKETS.find((each) => each === value) ?? null })}
      />
      <SelectField
        label={texts.columns.line}
        width="16rem"
        value={view.line ?? ""}
        placeholder={texts.all}
        options={LINES.map((value) => ({ value, label: texts.capital(LINE_LABELS[value]) }))}
        onChange={(value) => show({ line: LINES.find((each) => each === value) ?? null })}
      />
    </HStack>
  );
}
