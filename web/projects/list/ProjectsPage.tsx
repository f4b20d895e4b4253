import { Plus } from "lucide-react";
import { graphql, usePreloadedQuery } from "react-relay";
import { Link, useLoaderData, useRevalidator } from "react-router";
import { Button } from "#design-system/Button/Button.tsx";
import { EmptyState } from "#design-system/EmptyState/EmptyState.tsx";
import { HStack } from "#design-system/Layout/Layout.tsx";
import { PageHeader } from "#design-system/PageHeader/PageHeader.tsx";
import { SearchField } from "#design-system/SearchField/SearchField.tsx";
import { SelectField } from "#design-system/SelectField/SelectField.tsx";
import { Tabs } from "#design-system/Tabs/Tabs.tsx";
import { PROJECT_STATUS_LABELS, PROJECT_STATUSES } from "#schema/projects/words.rules.ts";
import { useAddress } from "#web/lists/useAddress.ts";
import { useTypedFilter } from "#web/lists/useTypedFilter.ts";
import type { PageData } from "#web/relay/loadRoute.ts";
import { usePageTitle } from "#web/shell/usePageTitle.ts";
import type { ProjectsPageQuery } from "./__generated__/ProjectsPageQuery.graphql.ts";
import { projectAddress, type ProjectSort, sorts, tabs, type ProjectTab } from "./projectAddress.ts";
import { ProjectExport } from "./ProjectExport.tsx";
import { ProjectList } from "./ProjectList.tsx";
import { texts } from "./texts.ts";

const pageQuery = graphql`
  query ProjectsPageQuery(
    $filter: ProjectFilter
    $sort: ProjectSort
    $direction: SortDirection
    $first: Int
    $after: String
    $last: Int
    $before: String
  ) @preloadable {
    projects(
      filter: $filter
      sort: $sort
      direction: $direction
      first: $first
      after: $after
      last: $last
      before: $before
    ) {
      ...ProjectList_projects
    }
    viewer {
      seeProjects {
        reason
      }
      canCreateProject {
        reason
      }
      mayExport: can(permission: "procurement.project-record.export") {
        reason
      }
    }
  }
`;

const directed = sorts.flatMap((sort) =>
  (["ASC", "DESC"] as const).map((direction) => ({
    value: `${sort} ${direction}`,
    label: direction === "ASC" ? texts.columns[sort] : texts.descending(texts.columns[sort]),
  })),
);

const LATE = "LATE";
const statuses = [
  ...PROJECT_STATUSES.map((value) => ({ value, label: PROJECT_STATUS_LABELS[value] })),
  { value: LATE, label: texts.runsLate },
];

/** /projects lists what departments ask to buy, by the tab, order and search in the address. */
export default function ProjectsPage() {
  const { queryRef } = useLoaderData<PageData<ProjectsPageQuery>>();
  const { projects, viewer } = usePreloadedQuery<ProjectsPageQuery>(pageQuery, queryRef);
  usePageTitle(texts.projects);
  const { revalidate } = useRevalidator();
  const [view, show] = useAddress(projectAddress, "/projects");
  const [typed, type] = useTypedFilter(view.q, (q) => show({ q }, true));
  const refused = viewer.seeProjects.reason ?? null;
  const reason = viewer.canCreateProject.reason ?? null;
  const create = reason ? (
    <Button kind="primary" reason={reason} icon={<Plus aria-hidden size={18} />}>
      {texts.createProject}
    </Button>
  ) : (
    <Button asChild kind="primary">
      <Link to="/procurement/project">
        <Plus aria-hidden size={18} />
        {texts.createProject}
      </Link>
    </Button>
  );
  const content = (
    <>
      <HStack gap="3" mb="3" wrap="wrap" align="end" data-no-print>
        <SearchField label={texts.search} placeholder={texts.search} width="24rem" value={typed} onChange={type} />
        <SelectField
          label={texts.sortBy}
          width="16rem"
          value={view.sort ? `${view.sort} ${view.direction}` : ""}
          placeholder={view.q ? texts.bestFirst : texts.newestFirst}
          options={directed}
          onChange={(value) => {
            const [sort, direction] = value.split(" ") as [ProjectSort, "ASC" | "DESC"];
            show(value === "" ? { sort: null, direction: "ASC" } : { sort, direction });
          }}
        />
        <SelectField
          label={texts.columns.STATUS}
          width="14rem"
          value={view.late ? LATE : (view.status ?? "")}
          placeholder={texts.anyStatus}
          options={statuses}
          onChange={(value) =>
            show({ late: value === LATE, status: PROJECT_STATUSES.find((each) => each === value) ?? null })
          }
        />
      </HStack>
      <ProjectList
        projects={projects}
        view={view}
        onChange={show}
        onDeleted={() => void revalidate()}
        create={create}
      />
    </>
  );
  return (
    <>
      <PageHeader
        title={texts.projects}
        action={create}
        secondary={!refused && <ProjectExport view={view} reason={viewer.mayExport.reason ?? null} />}
      />
      {refused ? (
        <EmptyState title={texts.mayNot} text={refused} />
      ) : (
        <Tabs
          label={texts.projects}
          value={view.tab}
          onChange={(tab) => show({ tab: tab as ProjectTab })}
          tabs={tabs.map((value) => ({ value, label: texts.tabs[value], content }))}
        />
      )}
    </>
  );
}
