import { graphql, usePreloadedQuery } from "react-relay";
import { useLoaderData, useRevalidator } from "react-router";
import { EmptyState } from "#design-system/EmptyState/EmptyState.tsx";
import { Section, Stack } from "#design-system/Layout/Layout.tsx";
import { PageHeader } from "#design-system/PageHeader/PageHeader.tsx";
import { SelectField } from "#design-system/SelectField/SelectField.tsx";
import { LoadBoundary } from "#web/lists/LoadBoundary.tsx";
import { useAddress } from "#web/lists/useAddress.ts";
import type { PageData } from "#web/relay/loadRoute.ts";
import { usePageTitle } from "#web/shell/usePageTitle.ts";
import type { ImportsPageQuery } from "./__generated__/ImportsPageQuery.graphql.ts";
import { importAddress } from "./importAddress.ts";
import { NewImport } from "./NewImport.tsx";
import { RunList } from "./RunList.tsx";
import { texts } from "./texts.ts";

/**
 * /imports starts an import and lists the earlier ones. ?kind= names the kind of records; a list's Import button links
 * here.
 */
export default function ImportsPage() {
  const { queryRef } = useLoaderData<PageData<ImportsPageQuery>>();
  const { revalidate } = useRevalidator();
  usePageTitle(texts.title);
  return (
    <LoadBoundary attempt={queryRef} failed={() => texts.loadFailed} onRetry={() => void revalidate()}>
      <LoadedPage />
    </LoadBoundary>
  );
}

function LoadedPage() {
  const { queryRef } = useLoaderData<PageData<ImportsPageQuery>>();
  const { revalidate } = useRevalidator();
  const page = usePreloadedQuery<ImportsPageQuery>(
    graphql`
      query ImportsPageQuery($first: Int, $after: String, $last: Int, $before: String) @preloadable {
        importKinds {
          name
          title
          ...NewImport_kind
        }
        ...RunList_query @arguments(first: $first, after: $after, last: $last, before: $before)
      }
    `,
    queryRef,
  );
  const [{ kind: kindName }, go] = useAddress(importAddress);
  const { importKinds: kinds } = page;
  const kind = kinds.find(({ name }) => name === kindName) ?? (kinds.length === 1 ? kinds[0] : undefined);
  return (
    <>
      <PageHeader title={texts.title} context={texts.context} />
      {kinds.length === 0 ? (
        <EmptyState title={texts.refused} text={texts.refusedHelp} />
      ) : (
        <Stack gap="6">
          <Section title={texts.newImport} description={texts.help}>
            <Stack gap="4">
              <SelectField
                label={texts.kind}
                width="20rem"
                value={kind?.name ?? ""}
                placeholder={texts.kindPlaceholder}
                options={kinds.map(({ name, title }) => ({ value: name, label: title }))}
                onChange={(name) => go({ kind: name || null }, true)}
              />
              {kind && <NewImport key={kind.name} kind={kind} onChanged={() => void revalidate()} />}
            </Stack>
          </Section>
          <RunList query={page} onShow={go} />
        </Stack>
      )}
    </>
  );
}
