import { Plus } from "lucide-react";
import { graphql, usePreloadedQuery } from "react-relay";
import { Link, useLoaderData, useRevalidator, useSearchParams } from "react-router";
import { Button } from "#design-system/Button/Button.tsx";
import { CheckboxField } from "#design-system/CheckboxField/CheckboxField.tsx";
import { type Column, DataTable } from "#design-system/DataTable/DataTable.tsx";
import { EmptyState } from "#design-system/EmptyState/EmptyState.tsx";
import { Stack } from "#design-system/Layout/Layout.tsx";
import { PageHeader } from "#design-system/PageHeader/PageHeader.tsx";
import { StatusBadge } from "#design-system/StatusBadge/StatusBadge.tsx";
import { LoadBoundary } from "#web/lists/LoadBoundary.tsx";
import type { PageData } from "#web/relay/loadRoute.ts";
import { usePageTitle } from "#web/shell/usePageTitle.ts";
import { InsuranceTabs } from "../InsuranceTabs.tsx";
import { texts } from "./texts.ts";
import type { RequirementSetsPageQuery } from "./__generated__/RequirementSetsPageQuery.graphql.ts";

type Row = RequirementSetsPageQuery["response"]["requirementSets"][number];

const columns: Column<Row>[] = [
  {
    key: "name",
    header: texts.columns.name,
    rowHeader: true,
    cell: ({ key, name }) => <Link to={`/insurance/requirements/${key}`}>{name}</Link>,
  },
  { key: "version", header: texts.columns.version, align: "end", cell: ({ current }) => current.number },
  {
    key: "lines",
    header: texts.columns.lines,
    hideOnPhone: true,
    cell: ({ current }) => texts.capital(current.lines.map(({ label }) => label).join(", ")),
  },
  { key: "contracts", header: texts.columns.contracts, align: "end", cell: ({ contractCount }) => contractCount },
  {
    key: "state",
    header: texts.columns.state,
    cell: ({ isRetired }) =>
      isRetired ? (
        <StatusBadge word={texts.retired} hue="slate" shape="dash" />
      ) : (
        <StatusBadge word={texts.inUse} hue="green" shape="check" />
      ),
  },
];

/** /insurance/requirements shows the county's insurance requirements for vendors. */
export default function RequirementSetsPage() {
  const { queryRef } = useLoaderData<PageData<RequirementSetsPageQuery>>();
  const { revalidate } = useRevalidator();
  usePageTitle(texts.pages.requirements);
  return (
    <LoadBoundary attempt={queryRef} failed={texts.loadFailed} onRetry={() => void revalidate()}>
      <Loaded queryRef={queryRef} />
    </LoadBoundary>
  );
}

function Loaded({ queryRef }: PageData<RequirementSetsPageQuery>) {
  const { requirementSets, viewer } = usePreloadedQuery<RequirementSetsPageQuery>(
    graphql`
      query RequirementSetsPageQuery($retired: Boolean) @preloadable {
        requirementSets(retired: $retired) {
          id
          key
          name
          isRetired
          contractCount
          current {
            number
            lines {
              label
            }
          }
        }
        viewer {
          view: can(permission: "insurance.requirement-sets.view") {
            reason
          }
          createRequirementSet {
            reason
          }
        }
      }
    `,
    queryRef,
  );
  const [search, setSearch] = useSearchParams();
  const refused = requirementSets.length === 0 ? (viewer.view.reason ?? null) : null;
  const reason = viewer.createRequirementSet.reason ?? null;
  const create = reason ? (
    <Button kind="primary" reason={reason} icon={<Plus aria-hidden size={18} />}>
      {texts.newSet}
    </Button>
  ) : (
    <Button asChild kind="primary">
      <Link to="/insurance/requirements/new">
        <Plus aria-hidden size={18} />
        {texts.newSet}
      </Link>
    </Button>
  );
  return (
    <>
      <PageHeader title={texts.pages.requirements} context={texts.setsContext} action={create} />
      <InsuranceTabs />
      {refused ? (
        <EmptyState title={texts.mayNot} text={refused} />
      ) : (
        <Stack gap="4" mt="4">
          <CheckboxField
            label={texts.showRetired}
            checked={search.has("retired")}
            onChange={(retired) => setSearch(retired ? { retired: "yes" } : {}, { replace: true })}
          />
          <DataTable<Row>
            caption={texts.pages.requirements}
            captionHidden
            rows={requirementSets}
            rowKey={({ id }) => id}
            columns={columns}
            empty={<EmptyState title={texts.setsNone} text={texts.setsNoneHelp} action={create} />}
          />
        </Stack>
      )}
    </>
  );
}
