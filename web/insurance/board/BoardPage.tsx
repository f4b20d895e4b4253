import { graphql, usePreloadedQuery } from "react-relay";
import { useLoaderData } from "react-router";
import { Button } from "#design-system/Button/Button.tsx";
import { EmptyState } from "#design-system/EmptyState/EmptyState.tsx";
import { HStack, Stack } from "#design-system/Layout/Layout.tsx";
import { BUCKET_LABELS, BUCKETS } from "#schema/insurance/board.rules.ts";
import { useAddress } from "#web/lists/useAddress.ts";
import type { PageData } from "#web/relay/loadRoute.ts";
import { boardAddress } from "../addresses.ts";
import { InsuranceFilters } from "../InsuranceFilters.tsx";
import { InsuranceFrame } from "../InsuranceFrame.tsx";
import { texts } from "./texts.ts";
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

/** /insurance shows the coverage of every line of every contract, with the first to lapse on top. */
export default function BoardPage() {
  const { queryRef } = useLoaderData<PageData<BoardPageQuery>>();
  return (
    <InsuranceFrame title={texts.insurance} context={texts.boardContext} attempt={queryRef}>
      <Loaded queryRef={queryRef} />
    </InsuranceFrame>
  );
}

function Loaded({ queryRef }: PageData<BoardPageQuery>) {
  const page = usePreloadedQuery<BoardPageQuery>(pageQuery, queryRef);
  const [view, show] = useAddress(boardAddress);
  const refused = page.viewer.view.reason ?? null;
  if (refused) return <EmptyState title={texts.mayNot} text={refused} />;
  return (
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
      <InsuranceFilters
        search={texts.boardSearch}
        view={{ q: view.q, state: view.bucket, line: view.line }}
        states={BUCKETS}
        labels={BUCKET_LABELS}
        onChange={({ state, ...change }, typing) =>
          show({ ...change, ...(state !== undefined && { bucket: state }) }, typing)
        }
      />
      <BoardLines lines={page.insuranceBoard} view={view} onChange={show} />
      <HeldActs query={page} />
    </Stack>
  );
}
