import { Suspense } from "react";
import { graphql, usePreloadedQuery } from "react-relay";
import { Link, useLoaderData } from "react-router";
import { PageHeader } from "#design-system/PageHeader/PageHeader.tsx";
import { PageSkeleton } from "#design-system/Skeleton/Skeleton.tsx";
import { LeaveGuard } from "#web/editing/LeaveGuard.tsx";
import type { PageData } from "#web/relay/loadRoute.ts";
import { useKeptFresh } from "#web/relay/useKeptFresh.ts";
import { usePageTitle } from "#web/shell/usePageTitle.ts";
import DocumentTab from "./DocumentTab.tsx";
import { texts } from "./texts.ts";
import type { DocumentEditorPageQuery } from "./__generated__/DocumentEditorPageQuery.graphql.ts";

const pageQuery = graphql`
  query DocumentEditorPageQuery($key: ID!) @preloadable {
    project(key: $key) {
      id
      key
      title
      procurementId
      department
      ...DocumentTab_project
    }
  }
`;

/** /document-editor/:projectId, the document of a project by itself. */
export default function DocumentEditorPage() {
  const { queryRef } = useLoaderData<PageData<DocumentEditorPageQuery>>();
  return (
    <Suspense fallback={<PageSkeleton label={texts.loading} />}>
      <Sought queryRef={queryRef} />
    </Suspense>
  );
}

function Sought({ queryRef }: PageData<DocumentEditorPageQuery>) {
  const { project } = usePreloadedQuery<DocumentEditorPageQuery>(pageQuery, queryRef);
  useKeptFresh<DocumentEditorPageQuery>(pageQuery, queryRef.variables);
  usePageTitle(project ? `${texts.tab}: ${project.title}` : texts.notFound);
  const back = <Link to="/projects">{texts.projects}</Link>;
  if (!project) return <PageHeader back={back} title={texts.notFound} context={texts.notFoundHelp} />;
  return (
    <LeaveGuard panel="">
      <PageHeader
        back={<Link to={`/projects/${project.key}`}>{texts.workspace}</Link>}
        title={project.title}
        context={`${project.procurementId}, ${project.department}`}
      />
      <DocumentTab key={project.id} project={project} />
    </LeaveGuard>
  );
}
