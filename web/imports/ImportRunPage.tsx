import { graphql, usePreloadedQuery } from "react-relay";
import { Link, useLoaderData } from "react-router";
import { type Column, DataTable } from "#design-system/DataTable/DataTable.tsx";
import { EmptyState } from "#design-system/EmptyState/EmptyState.tsx";
import { Section, Stack } from "#design-system/Layout/Layout.tsx";
import { PageHeader } from "#design-system/PageHeader/PageHeader.tsx";
import type { PageData } from "#web/relay/loadRoute.ts";
import { usePageTitle } from "#web/shell/usePageTitle.ts";
import type { ImportRunPageQuery } from "./__generated__/ImportRunPageQuery.graphql.ts";
import { RunRows } from "./RunRows.tsx";
import { RunSummary } from "./RunSummary.tsx";
import { texts } from "./texts.ts";

type Read = NonNullable<ImportRunPageQuery["response"]["importRun"]>["mapping"][number];
const columns: readonly Column<Read>[] = [
  { key: "label", header: texts.mappingColumns.label, rowHeader: true, cell: ({ label }) => label },
  { key: "heading", header: texts.mappingColumns.heading, cell: ({ heading }) => heading ?? texts.notInFile },
];

/** /imports/:key shows an import with its rows. */
export default function ImportRunPage() {
  const { queryRef } = useLoaderData<PageData<ImportRunPageQuery>>();
  const { importRun } = usePreloadedQuery<ImportRunPageQuery>(
    graphql`
      query ImportRunPageQuery($key: ID!) @preloadable {
        importRun(key: $key) {
          title
          filename
          mapping {
            label
            heading
          }
          ...RunSummary_run
          ...RunRows_run
        }
      }
    `,
    queryRef,
  );
  const title = importRun ? texts.runTitle(importRun.title) : texts.notThere;
  usePageTitle(title);
  const back = <Link to="/imports">{texts.back}</Link>;
  if (!importRun)
    return (
      <>
        <PageHeader title={title} back={back} />
        <EmptyState title={texts.notThere} text={texts.notThereHelp} />
      </>
    );
  return (
    <>
      <PageHeader title={title} context={importRun.filename} back={back} />
      <Stack gap="6">
        <RunSummary run={importRun} onChanged={() => {}} />
        <RunRows run={importRun} />
        <Section title={texts.mapping}>
          <DataTable
            caption={texts.mapping}
            captionHidden
            rows={importRun.mapping}
            rowKey={({ label }) => label}
            columns={columns}
          />
        </Section>
      </Stack>
    </>
  );
}
