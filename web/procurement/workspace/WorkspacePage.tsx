import { Suspense } from "react";
import { graphql, usePreloadedQuery } from "react-relay";
import { Link, useLoaderData } from "react-router";
import { PageHeader } from "#design-system/PageHeader/PageHeader.tsx";
import { PageSkeleton } from "#design-system/Skeleton/Skeleton.tsx";
import { LeaveGuard } from "#web/editing/LeaveGuard.tsx";
import type { PageData } from "#web/relay/loadRoute.ts";
import { useKeptFresh } from "#web/relay/useKeptFresh.ts";
import { usePageTitle } from "#web/shell/usePageTitle.ts";
import { texts } from "./texts.ts";
import { Workspace } from "./Workspace.tsx";
import type { WorkspacePageQuery } from "./__generated__/WorkspacePageQuery.graphql.ts";

const pageQuery = graphql`
  query WorkspacePageQuery($key: ID!) @preloadable {
    project(key: $key) {
      id
      ...Workspace_project
    }
  }
`;

/**
 * /projects/:projectId and /project-overview/:projectId, where a project is prepared and published. `?tab=` opens one
 * of its tabs.
 */
export default function WorkspacePage() {
  const { queryRef } = useLoaderData<PageData<WorkspacePageQuery>>();
  return (
    <Suspense fallback={<PageSkeleton label={texts.loading} />}>
      <Sought queryRef={queryRef} />
    </Suspense>
  );
}

function Sought({ queryRef }: PageData<WorkspacePageQuery>) {
  const { project } = usePreloadedQuery<WorkspacePageQuery>(pageQuery, queryRef);
  useKeptFresh<WorkspacePageQuery>(pageQuery, queryRef.variables);
  if (!project) return <NotFound />;
  return (
    <LeaveGuard panel="">
      <Workspace key={project.id} project={project} />
    </LeaveGuard>
  );
}

function NotFound() {
  usePageTitle(texts.notFound);
  return (
    <PageHeader
      back={<Link to="/projects">{texts.projects}</Link>}
      title={texts.notFound}
      context={texts.notFoundHelp}
    />
  );
}
