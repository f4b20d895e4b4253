import { graphql, useFragment } from "react-relay";
import { Link } from "react-router";
import { type Column, DataTable } from "#design-system/DataTable/DataTable.tsx";
import { EmptyState } from "#design-system/EmptyState/EmptyState.tsx";
import { Section } from "#design-system/Layout/Layout.tsx";
import { StatusBadge } from "#design-system/StatusBadge/StatusBadge.tsx";
import { ListPages } from "#web/lists/ListPages.tsx";
import { writtenMoment } from "#web/shell/formats.ts";
import type { RunList_query$data, RunList_query$key } from "./__generated__/RunList_query.graphql.ts";
import { stateLook } from "./looks.ts";
import { texts } from "./texts.ts";

type Run = NonNullable<RunList_query$data["importRuns"]["edges"][number]>["node"];
type Props = {
  query: RunList_query$key;
  onShow: (page: { after?: string | null; before?: string | null }) => void;
};

const columns: readonly Column<Run>[] = [
  {
    key: "file",
    header: texts.columns.file,
    rowHeader: true,
    cell: ({ key, filename }) => <Link to={`/imports/${key}`}>{filename}</Link>,
  },
  { key: "kind", header: texts.columns.kind, cell: ({ title }) => title },
  {
    key: "state",
    header: texts.columns.state,
    width: "9rem",
    cell: ({ state }) => <StatusBadge {...stateLook(state)} size="sm" />,
  },
  {
    key: "counts",
    header: texts.columns.counts,
    cell: ({ creates, updates, unchanged, refused }) => texts.counts(creates, updates, unchanged, refused),
  },
  {
    key: "started",
    header: texts.columns.started,
    cell: ({ startedAt, startedByName }) => texts.by(writtenMoment(startedAt), startedByName),
  },
];

/** Past imports, newest first, a page at a time. */
export function RunList({ query, onShow }: Props) {
  const { importRuns } = useFragment(
    graphql`
      fragment RunList_query on Query
      @argumentDefinitions(
        first: { type: "Int" }
        after: { type: "String" }
        last: { type: "Int" }
        before: { type: "String" }
      ) {
        importRuns(first: $first, after: $after, last: $last, before: $before) {
          totalCount
          pageInfo {
            ...ListPages_page
          }
          edges {
            node {
              id
              key
              title
              filename
              state
              creates
              updates
              unchanged
              refused
              startedAt
              startedByName
            }
          }
        }
      }
    `,
    query,
  );
  const { edges, pageInfo, totalCount } = importRuns;
  const runs = edges.flatMap((edge) => (edge ? [edge.node] : []));
  return (
    <Section title={texts.earlier}>
      <DataTable
        caption={texts.earlier}
        captionHidden
        rows={runs}
        rowKey={({ id }) => id}
        columns={columns}
        empty={<EmptyState title={texts.noEarlier} text={texts.noEarlierHelp} />}
      />
      {totalCount > runs.length && (
        <ListPages
          page={pageInfo}
          label={texts.earlier}
          summary={texts.shown(runs.length, totalCount)}
          onShow={onShow}
        />
      )}
    </Section>
  );
}
