import { Suspense } from "react";
import { graphql, usePreloadedQuery } from "react-relay";
import { Link, useLoaderData, useRevalidator } from "react-router";
import { Stack } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { PageHeader } from "#design-system/PageHeader/PageHeader.tsx";
import { PageSkeleton } from "#design-system/Skeleton/Skeleton.tsx";
import { LoadBoundary } from "#web/lists/LoadBoundary.tsx";
import type { PageData } from "#web/relay/loadRoute.ts";
import { useKeptFresh } from "#web/relay/useKeptFresh.ts";
import { usePageTitle } from "#web/shell/usePageTitle.ts";
import type { PreviewPageQuery } from "./__generated__/PreviewPageQuery.graphql.ts";
import { NoticeContent } from "./NoticeContent.tsx";
import { PortalState } from "./PortalState.tsx";
import { texts } from "./texts.ts";

const pageQuery = graphql`
  query PreviewPageQuery($key: ID!) @preloadable {
    project(key: $key) {
      key
      procurementId
      title
      department
      solicitation {
        state
        dueAt
        content {
          number
          title
        }
        ...NoticeContent_solicitation
      }
    }
  }
`;

/** /vendor-preview/:projectId shows what vendors will read, from the saved data. For staff who may read the project. */
export default function PreviewPage() {
  const { queryRef } = useLoaderData<PageData<PreviewPageQuery>>();
  const { revalidate } = useRevalidator();
  return (
    <LoadBoundary attempt={queryRef} failed={() => texts.loadFailed} onRetry={() => void revalidate()}>
      <Suspense fallback={<PageSkeleton label={texts.loadingProject} />}>
        <Loaded queryRef={queryRef} />
      </Suspense>
    </LoadBoundary>
  );
}

function Loaded({ queryRef }: PageData<PreviewPageQuery>) {
  const { project } = usePreloadedQuery<PreviewPageQuery>(pageQuery, queryRef);
  useKeptFresh<PreviewPageQuery>(pageQuery, queryRef.variables);
  const solicitation = project?.solicitation;
  usePageTitle(solicitation ? `${texts.preview}: ${solicitation.content.title}` : texts.projectMissing);
  if (!project || !solicitation)
    return (
      <PageHeader
        back={<Link to="/projects">{texts.workspace}</Link>}
        title={texts.projectMissing}
        context={texts.projectMissingHelp}
      />
    );
  const { state, dueAt, content } = solicitation;
  return (
    <Stack gap="5" maxW="72rem" mx="auto">
      <PageHeader
        back={<Link to={`/projects/${project.key}`}>{texts.workspace}</Link>}
        title={[content.number, content.title].filter(Boolean).join(" ")}
        context={`${project.department} · ${project.procurementId}`}
        status={<PortalState state={state} dueAt={dueAt} />}
      />
      <Notice kind="info">{state === "DRAFT" ? texts.previewOf : texts.previewPublished}</Notice>
      <NoticeContent solicitation={solicitation} />
    </Stack>
  );
}
