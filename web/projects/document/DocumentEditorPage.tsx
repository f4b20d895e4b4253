import { Suspense, useMemo, useState } from "react";
import { graphql, usePreloadedQuery, useSubscription } from "react-relay";
import { Link, useLoaderData } from "react-router";
import type { GraphQLSubscriptionConfig } from "relay-runtime";
import { Box } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { PageHeader } from "#design-system/PageHeader/PageHeader.tsx";
import { PageSkeleton } from "#design-system/Skeleton/Skeleton.tsx";
import { StatusBadge } from "#design-system/StatusBadge/StatusBadge.tsx";
import { LeaveGuard } from "#web/editing/LeaveGuard.tsx";
import type { PageData } from "#web/relay/loadRoute.ts";
import { useKeptFresh } from "#web/relay/useKeptFresh.ts";
import { projectLook } from "#web/shell/projectLooks.ts";
import { usePageTitle } from "#web/shell/usePageTitle.ts";
import DocumentTab from "./DocumentTab.tsx";
import { FinalSubmit } from "./FinalSubmit.tsx";
import { texts } from "./texts.ts";
import type { DocumentEditorPageQuery } from "./__generated__/DocumentEditorPageQuery.graphql.ts";
import type { DocumentEditorPageSubscription } from "./__generated__/DocumentEditorPageSubscription.graphql.ts";

const pageQuery = graphql`
  query DocumentEditorPageQuery($key: ID!) @preloadable {
    project(key: $key) {
      id
      key
      title
      procurementId
      department
      status
      sections {
        approved
      }
      ...FinalSubmit_project
      ...DocumentTab_project
    }
  }
`;

const changed = graphql`
  subscription DocumentEditorPageSubscription($projectId: ID!) {
    projectChanged(projectId: $projectId) {
      title
      department
      status
      ...FinalSubmit_project
      ...DocumentTab_project
    }
  }
`;

/**
 * Keeps the document current: others' changes arrive while the user writes in another section. Reports when the
 * document can no longer be read.
 */
function Live({ projectId }: { projectId: string }) {
  const [isGone, setIsGone] = useState(false);
  useSubscription<DocumentEditorPageSubscription>(
    useMemo(
      (): GraphQLSubscriptionConfig<DocumentEditorPageSubscription> => ({
        subscription: changed,
        variables: { projectId },
        onNext: (answer) => {
          if (answer && !answer.projectChanged) setIsGone(true);
        },
      }),
      [projectId],
    ),
  );
  if (!isGone) return null;
  return (
    <Box mb="4">
      <Notice kind="caution" title={texts.gone} live="assertive">
        {texts.goneHelp}
      </Notice>
    </Box>
  );
}

/** /document-editor/:projectId shows only the document of a project. */
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
  const isComplete = project.sections.length > 0 && project.sections.every(({ approved }) => approved);
  return (
    <LeaveGuard panel="">
      <PageHeader
        back={<Link to={`/projects/${project.key}`}>{texts.workspace}</Link>}
        title={project.title}
        status={<StatusBadge {...projectLook(project.status)} size="md" />}
        context={`${project.procurementId}, ${project.department}`}
        action={project.status === "DRAFT" && isComplete && <FinalSubmit project={project} />}
      />
      <Live key={`live ${project.id}`} projectId={project.id} />
      <DocumentTab key={project.id} project={project} />
    </LeaveGuard>
  );
}
