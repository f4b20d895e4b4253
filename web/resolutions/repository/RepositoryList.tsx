import { useMemo, useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { EmptyState } from "#design-system/EmptyState/EmptyState.tsx";
import { Text } from "#design-system/Layout/Layout.tsx";
import { ListPages } from "#web/lists/ListPages.tsx";
import type { RepositoryList_query$key } from "./__generated__/RepositoryList_query.graphql.ts";
import { ChosenActs } from "./ChosenActs.tsx";
import { RepositoryExport } from "./RepositoryExport.tsx";
import { isNarrowed, type RepositoryFilters, withoutFilters } from "./repositoryFilters.ts";
import { RepositoryTable } from "./RepositoryTable.tsx";
import { texts } from "./texts.ts";

type Props = {
  query: RepositoryList_query$key;
  filters: RepositoryFilters;
  onChange: (change: Partial<RepositoryFilters>) => void;
  /** Called after an item of the list was changed or deleted. */
  onChanged: () => void;
  onNew: () => void;
  /** Why the viewer may not request a resolution. Null: they may. */
  newReason: string | null;
};

/** The repository as a table with pages. If the search forgave typing errors, it shows what was searched instead. */
export function RepositoryList({ query, filters, onChange, onChanged, onNew, newReason }: Props) {
  const { resolutions, viewer } = useFragment(
    graphql`
      fragment RepositoryList_query on Query
      @argumentDefinitions(
        filter: { type: "ResolutionFilter" }
        sort: { type: "ResolutionSort" }
        direction: { type: "SortDirection" }
        first: { type: "Int" }
        after: { type: "String" }
        last: { type: "Int" }
        before: { type: "String" }
      ) {
        viewer {
          ...ChosenActs_viewer
        }
        resolutions(
          filter: $filter
          sort: $sort
          direction: $direction
          first: $first
          after: $after
          last: $last
          before: $before
        ) {
          totalCount
          correctedTo
          edges {
            node {
              id
            }
          }
          pageInfo {
            ...ListPages_page
          }
          ...RepositoryTable_resolutions
        }
      }
    `,
    query,
  );
  const { pageInfo, totalCount, correctedTo, edges } = resolutions;
  const [picks, setPicks] = useState<readonly string[]>([]);
  const picking = useMemo(
    () => ({
      picked: new Set(picks),
      onPick: (id: string, isPicked: boolean) =>
        setPicks((before) => [...before.filter((each) => each !== id), ...(isPicked ? [id] : [])]),
    }),
    [picks],
  );
  // Actions apply only to items on the screen. Selections on other pages count when those are shown.
  const shown = edges.flatMap(({ node }) => node?.id ?? []);
  const chosen = picks.filter((id) => shown.includes(id));
  const narrowed = isNarrowed(filters);
  const empty = (
    <EmptyState
      title={narrowed ? texts.noneMatch : texts.none}
      text={narrowed ? filters.q && texts.noneSearched(filters.q) : texts.noneYet}
      action={
        narrowed ? (
          <Button onClick={() => onChange(withoutFilters(filters))}>{texts.clear}</Button>
        ) : (
          <Button reason={newReason} onClick={onNew}>
            {texts.new}
          </Button>
        )
      }
    />
  );
  return (
    <>
      <Text role="status" mb={correctedTo ? "3" : undefined}>
        {correctedTo && texts.corrected(correctedTo, filters.q)}
      </Text>
      <ChosenActs
        viewer={viewer}
        chosen={chosen}
        onChooseAll={() => setPicks(shown)}
        onClear={() => setPicks([])}
        onDone={() => {
          setPicks([]);
          onChanged();
        }}
      >
        <RepositoryExport filters={filters} years={[]} chosen={chosen} />
      </ChosenActs>
      <RepositoryTable
        resolutions={resolutions}
        caption={texts.repository}
        filters={filters}
        onSort={onChange}
        onChanged={onChanged}
        picking={picking}
        empty={empty}
      />
      {totalCount > 0 && (
        <ListPages
          page={pageInfo}
          label={texts.repository}
          summary={texts.shown(edges.length, totalCount)}
          onShow={onChange}
        />
      )}
    </>
  );
}
