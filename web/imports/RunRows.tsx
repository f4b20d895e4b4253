import { startTransition, useState } from "react";
import { graphql, useRefetchableFragment } from "react-relay";
import { type Column, DataTable } from "#design-system/DataTable/DataTable.tsx";
import { EmptyState } from "#design-system/EmptyState/EmptyState.tsx";
import { Section, Stack } from "#design-system/Layout/Layout.tsx";
import { SelectField } from "#design-system/SelectField/SelectField.tsx";
import { ListPages } from "#web/lists/ListPages.tsx";
import type { RunRows_run$data, RunRows_run$key } from "./__generated__/RunRows_run.graphql.ts";
import type { RunRowsQuery } from "./__generated__/RunRowsQuery.graphql.ts";
import { texts } from "./texts.ts";

type Row = NonNullable<RunRows_run$data["rows"]["edges"][number]>["node"];
type Shown = keyof typeof texts.shows;
const shows = Object.keys(texts.shows) as Shown[];
const size = 50;

const columns: readonly Column<Row>[] = [
  { key: "line", header: texts.rowColumns.line, width: "6rem", cell: ({ line }) => `${texts.rowColumns.line} ${line}` },
  { key: "name", header: texts.rowColumns.name, rowHeader: true, cell: ({ name }) => name || "—" },
  { key: "outcome", header: texts.rowColumns.outcome, width: "8rem", cell: ({ outcome }) => texts.shows[outcome] },
  { key: "problems", header: texts.rowColumns.problems, cell: ({ problems }) => problems.join(" ") || "—" },
];

/** The rows of an import with their outcomes, a page at a time. */
export function RunRows({ run: key, level = 2 }: { run: RunRows_run$key; level?: 2 | 3 }) {
  const [{ rows }, refetch] = useRefetchableFragment<RunRowsQuery, RunRows_run$key>(
    graphql`
      fragment RunRows_run on ImportRun
      @refetchable(queryName: "RunRowsQuery")
      @argumentDefinitions(
        first: { type: "Int", defaultValue: 50 }
        after: { type: "String" }
        last: { type: "Int" }
        before: { type: "String" }
        outcome: { type: "ImportOutcome" }
      ) {
        rows(first: $first, after: $after, last: $last, before: $before, outcome: $outcome) {
          totalCount
          pageInfo {
            ...ListPages_page
          }
          edges {
            node {
              id
              line
              name
              outcome
              problems
            }
          }
        }
      }
    `,
    key,
  );
  const [shown, setShown] = useState<Shown>("ALL");
  const ask = (of: Shown, page: { first?: number; after?: string | null; last?: number; before?: string | null }) => {
    setShown(of);
    // The current rows stay until the next ones arrive.
    startTransition(() => {
      refetch(
        { first: null, after: null, last: null, before: null, ...page, outcome: of === "ALL" ? null : of },
        { fetchPolicy: "store-and-network" },
      );
    });
  };
  const { edges, pageInfo, totalCount } = rows;
  const listed = edges.flatMap((edge) => (edge ? [edge.node] : []));
  return (
    <Section title={texts.rows} level={level}>
      <Stack gap="3">
        <SelectField
          label={texts.show}
          width="14rem"
          value={shown}
          options={shows.map((value) => ({ value, label: texts.shows[value] }))}
          onChange={(value) => ask(shows.find((each) => each === value) ?? "ALL", { first: size })}
        />
        <DataTable
          caption={texts.rows}
          captionHidden
          rows={listed}
          rowKey={({ id }) => id}
          columns={columns}
          empty={<EmptyState title={texts.noRows} />}
        />
        {totalCount > listed.length && (
          <ListPages
            page={pageInfo}
            label={texts.rows}
            summary={texts.rowsShown(listed.length, totalCount)}
            onShow={({ after, before }) =>
              ask(shown, before === null ? { first: size, after } : { last: size, before })
            }
          />
        )}
      </Stack>
    </Section>
  );
}
