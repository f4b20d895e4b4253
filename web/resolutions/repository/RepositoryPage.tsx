import { Plus } from "lucide-react";
import { Suspense } from "react";
import { graphql, usePreloadedQuery } from "react-relay";
import { useLoaderData, useLocation, useNavigate, useRevalidator } from "react-router";
import { Button } from "#design-system/Button/Button.tsx";
import { ChoiceButtons } from "#design-system/ChoiceButtons/ChoiceButtons.tsx";
import { HStack } from "#design-system/Layout/Layout.tsx";
import { PageHeader } from "#design-system/PageHeader/PageHeader.tsx";
import { SavedViews } from "#web/lists/SavedViews.tsx";
import { late } from "#web/relay/code.ts";
import { ColumnChoice } from "#web/lists/ColumnChoice.tsx";
import { useAddress } from "#web/lists/useAddress.ts";
import type { PageData } from "#web/relay/loadRoute.ts";
import { usePageTitle } from "#web/shell/usePageTitle.ts";
import type { RepositoryPageQuery } from "./__generated__/RepositoryPageQuery.graphql.ts";
import { RepositoryExport } from "./RepositoryExport.tsx";
import { RepositoryFilterBar } from "./RepositoryFilterBar.tsx";
import { filterOf, repositoryAddress, writeFilters } from "./repositoryFilters.ts";
import { RepositoryList } from "./RepositoryList.tsx";
import { RepositoryStatus } from "./RepositoryStatus.tsx";
import { StatusBoard } from "../board/StatusBoard.tsx";
import { texts } from "./texts.ts";

const NewResolution = late(() => import("../request/NewResolution.tsx"));
const views = ["list", "board"] as const;
const home = "/resolutions";

const pageQuery = graphql`
  query RepositoryPageQuery(
    $filter: ResolutionFilter
    $counted: ResolutionFilter
    $sort: ResolutionSort
    $direction: SortDirection
    $first: Int
    $after: String
    $last: Int
    $before: String
    $list: Boolean!
  ) @preloadable {
    ...RepositoryList_query
      @arguments(
        filter: $filter
        sort: $sort
        direction: $direction
        first: $first
        after: $after
        last: $last
        before: $before
      )
      @include(if: $list)
      @alias(as: "list")
    ...RepositoryStatus_query @arguments(counted: $counted) @include(if: $list) @alias(as: "counts")
    registerYears
    tenant {
      today
    }
    viewer {
      ...SavedViews_viewer
      can(permission: "meetings.meeting-items.create") {
        reason
      }
    }
  }
`;

/**
 * /resolutions shows the county's meeting items as a list or a status board, depending on the address. /resolutions/new
 * opens the request over it.
 */
export default function RepositoryPage() {
  const { queryRef } = useLoaderData<PageData<RepositoryPageQuery>>();
  const page = usePreloadedQuery<RepositoryPageQuery>(pageQuery, queryRef);
  usePageTitle(texts.repository);
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [filters, show] = useAddress(repositoryAddress, home);
  const reason = page.viewer.can.reason ?? null;

  const begin = () => void navigate({ pathname: `${home}/new`, search });
  const thisYear = Number(page.tenant?.today.slice(0, 4) ?? 0);
  const years = [...new Set([...(thisYear ? [thisYear] : []), ...page.registerYears])].toSorted((a, b) => b - a);

  return (
    <>
      <PageHeader
        title={texts.repository}
        action={
          <Button kind="primary" icon={<Plus aria-hidden size={18} />} reason={reason} onClick={begin}>
            {texts.new}
          </Button>
        }
        secondary={
          <>
            <SavedViews
              viewer={page.viewer}
              room="resolutions"
              pathname="/resolutions"
              address={writeFilters({ ...filters, after: null, before: null }).toString()}
            />
            <RepositoryExport filters={filters} years={page.registerYears} />
          </>
        }
      />
      {page.counts && (
        <RepositoryStatus counts={page.counts} value={filters.status} onChange={(status) => show({ status })} />
      )}
      <RepositoryFilterBar filters={filters} years={years} onChange={show}>
        <HStack ms={{ md: "auto" }}>
          {filters.view === "list" && (
            <ColumnChoice
              labels={texts.columnNames}
              help={texts.columnsHelp}
              drawn={filters}
              onChange={(change) => show(change, true)}
            />
          )}
          <ChoiceButtons
            label={texts.view}
            hideLabel
            value={filters.view}
            onChange={(view) => show({ view })}
            options={views.map((view) => ({ value: view, label: texts[view] }))}
          />
        </HStack>
      </RepositoryFilterBar>
      {filters.view === "board" && <StatusBoard filter={filterOf(filters)} />}
      {page.list && (
        <RepositoryList
          query={page.list}
          filters={filters}
          onChange={show}
          onChanged={() => void revalidate()}
          onNew={begin}
          newReason={reason}
        />
      )}
      {pathname.startsWith(`${home}/new`) && (
        <Suspense fallback={null}>
          <NewResolution onClose={() => void navigate({ pathname: home, search }, { replace: true })} />
        </Suspense>
      )}
    </>
  );
}
