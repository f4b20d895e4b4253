import { Suspense, useMemo } from "react";
import { graphql, usePreloadedQuery, useSubscription } from "react-relay";
import { Link, useLoaderData, useRevalidator } from "react-router";
import type { GraphQLSubscriptionConfig } from "relay-runtime";
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
import type { PublishedPageSubscription } from "./__generated__/PublishedPageSubscription.graphql.ts";
import { PortalState } from "./PortalState.tsx";
import { texts } from "./texts.ts";

const pageQuery = graphql`
  query PublishedPageQuery($key: ID!) @preloadable {
    project(key: $key) {
      key
      procurementId
      department
      solicitation {
        id
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
const changed = graphql`
  subscription PublishedPageSubscription($solicitationId: ID!) {
    # Everything but the questions, which tell of themselves: what is acknowledged and followed, and that it closes.
    solicitationChanged(solicitationId: $solicitationId) {
      state
      dueAt
      content {
        title
      }
      ...AddendaPart_solicitation
      ...HoldersPart_solicitation
    }
  }
`;

/** Keeps the page current when vendors, other staff or the clock change it. `solicitationId` is a global id. */
function Live({ solicitationId }: { solicitationId: string }) {
  useSubscription<PublishedPageSubscription>(
    useMemo(
      (): GraphQLSubscriptionConfig<PublishedPageSubscription> => ({
        subscription: changed,
        variables: { solicitationId },
      }),
      [solicitationId],
    ),
  );
  return null;
}

/** /procurement/bid/:projectId, where staff work on a published solicitation. */
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
  const { id, key, state, dueAt, content } = solicitation;
  return (
    <Stack gap="5">
      <Live solicitationId={id} />
      <PageHeader
        back={back}
        title={[content.number, content.title].filter(Boolean).join(" ")}
        context={`${project.department} · ${project.procurementId}`}
        status={<PortalState state={state} dueAt={dueAt} />}
        action={
          <Button asChild>
            {/* Outside the staff frame, so it loads as it does for everyone. */}
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
