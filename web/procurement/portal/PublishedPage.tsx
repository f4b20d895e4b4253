import { Suspense } from "react";
import { graphql, usePreloadedQuery } from "react-relay";
import { Link, useLoaderData, useRevalidator } from "react-router";
import { Button } from "#design-system/Button/Button.tsx";
import { Stack } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { PageHeader } from "#design-system/PageHeader/PageHeader.tsx";
import { PageSkeleton } from "#design-system/Skeleton/Skeleton.tsx";
import { LeaveGuard } from "#web/editing/LeaveGuard.tsx";
import { LoadBoundary } from "#web/lists/LoadBoundary.tsx";
import type { PageData } from "#web/relay/loadRoute.ts";
import { usePageTitle } from "#web/shell/usePageTitle.ts";
import { AddendaPart } from "../addenda/AddendaPart.tsx";
import { HoldersPart } from "../planHolders/HoldersPart.tsx";
import { QuestionsPart } from "../questions/QuestionsPart.tsx";
import type { PublishedPageQuery } from "./__generated__/PublishedPageQuery.graphql.ts";
import { PortalState } from "./PortalState.tsx";
import { texts } from "./texts.ts";

const pageQuery = graphql`
  query PublishedPageQuery($key: ID!) @preloadable {
    project(key: $key) {
      key
      procurementId
      department
      solicitation {
        key
        state
        dueAt
        content {
          number
          title
        }
        ...QuestionsPart_solicitation
        ...AddendaPart_solicitation
        ...HoldersPart_solicitation
      }
    }
  }
`;

/** /procurement/bid/:projectId: what staff do with a published solicitation. */
export default function PublishedPage() {
  const { queryRef } = useLoaderData<PageData<PublishedPageQuery>>();
  const { revalidate } = useRevalidator();
  return (
    <LoadBoundary attempt={queryRef} failed={() => texts.loadFailed} onRetry={() => void revalidate()}>
      <Suspense fallback={<PageSkeleton label={texts.loadingProject} />}>
        <LeaveGuard panel="">
          <Loaded queryRef={queryRef} />
        </LeaveGuard>
      </Suspense>
    </LoadBoundary>
  );
}

function Loaded({ queryRef }: PageData<PublishedPageQuery>) {
  const { project } = usePreloadedQuery<PublishedPageQuery>(pageQuery, queryRef);
  const solicitation = project?.solicitation;
  usePageTitle(solicitation?.content.title ?? texts.projectMissing);
  const back = <Link to={project ? `/projects/${project.key}` : "/projects"}>{texts.workspace}</Link>;
  if (!project || !solicitation)
    return <PageHeader back={back} title={texts.projectMissing} context={texts.projectMissingHelp} />;
  const { key, state, dueAt, content } = solicitation;
  return (
    <Stack gap="5">
      <PageHeader
        back={back}
        title={[content.number, content.title].filter(Boolean).join(" ")}
        context={`${project.department} · ${project.procurementId}`}
        status={<PortalState state={state} dueAt={dueAt} />}
        action={
          <Button asChild>
            {/* Outside the frame of staff: loaded as everybody loads it. */}
            {state === "DRAFT" ? (
              <Link to={`/vendor-preview/${project.key}`}>{texts.preview}</Link>
            ) : (
              <Link to={`/vendor-portal/${key}`}>{texts.portalPage}</Link>
            )}
          </Button>
        }
      />
      {state === "DRAFT" ? (
        <Notice kind="info">{texts.notPublished}</Notice>
      ) : (
        <>
          <QuestionsPart solicitation={solicitation} />
          <AddendaPart solicitation={solicitation} />
          <HoldersPart solicitation={solicitation} />
        </>
      )}
    </Stack>
  );
}
