import { Suspense, useEffect } from "react";
import { graphql, usePreloadedQuery } from "react-relay";
import { Link, useLoaderData } from "react-router";
import { Button } from "#design-system/Button/Button.tsx";
import { Box, Grid, Section, Stack } from "#design-system/Layout/Layout.tsx";
import { PageHeader } from "#design-system/PageHeader/PageHeader.tsx";
import { PageSkeleton } from "#design-system/Skeleton/Skeleton.tsx";
import { StatusBadge } from "#design-system/StatusBadge/StatusBadge.tsx";
import { LeaveGuard } from "#web/editing/LeaveGuard.tsx";
import { HistoryButton } from "#web/records/HistoryButton.tsx";
import { late } from "#web/relay/code.ts";
import type { PageData } from "#web/relay/loadRoute.ts";
import { useKeptFresh } from "#web/relay/useKeptFresh.ts";
import { statusLook } from "#web/shell/statusLooks.ts";
import { usePageTitle } from "#web/shell/usePageTitle.ts";
import { ClauseReading } from "../editor/ClauseReading.tsx";
import { CoverSheetReading } from "../editor/CoverSheetReading.tsx";
import { savedDraft } from "../editor/savedDraft.ts";
import { ClauseRemarks, GoneRemarks } from "../remarks/ClauseRemarks.tsx";
import { savedForm } from "../request/savedForm.ts";
import { held } from "./heldDecisions.ts";
import { ReviewDecision } from "./ReviewDecision.tsx";
import { texts } from "./texts.ts";
import type { ReviewPageQuery } from "./__generated__/ReviewPageQuery.graphql.ts";

const BlanksLeft = late(() => import("../lifecycle/BlanksLeft.tsx"));

const RemarksLeft = late(() => import("../remarks/RemarksLeft.tsx"));

const pageQuery = graphql`
  query ReviewPageQuery($key: ID!) @preloadable {
    resolution(key: $key) {
      id
      key
      displayNumber
      title
      status
      attachments {
        id
        filename
        url
      }
      blanks {
        __typename
      }
      remarksLeft {
        __typename
      }
      ...BlanksLeft_resolution
      ...RemarksLeft_resolution
      ...ClauseRemarks_resolution
      ...savedDraft_resolution
      ...savedForm_resolution
      ...ReviewDecision_resolution
    }
    waitingOnMe(first: 100) {
      ...ReviewDecision_waiting
    }
  }
`;

/**
 * /resolutions/:id/review shows one resolution to read and decide, then the next that waits. `?step=` names the
 * requested step.
 */
export default function ReviewPage() {
  const { queryRef } = useLoaderData<PageData<ReviewPageQuery>>();
  // Outside of the reviews nothing can be undone, and the next person to sign in must not send another person's
  // decisions.
  useEffect(() => held.sendAll, []);
  return (
    <Suspense fallback={<PageSkeleton label={texts.loading} />}>
      <LeaveGuard panel="">
        <Review queryRef={queryRef} />
      </LeaveGuard>
    </Suspense>
  );
}

function Review({ queryRef }: PageData<ReviewPageQuery>) {
  const { resolution, waitingOnMe } = usePreloadedQuery<ReviewPageQuery>(pageQuery, queryRef);
  useKeptFresh<ReviewPageQuery>(pageQuery, queryRef.variables);
  usePageTitle(resolution?.displayNumber ?? texts.notFound);
  const back = <Link to="/dashboard">{texts.back}</Link>;
  if (!resolution) return <PageHeader back={back} title={texts.notFound} context={texts.notFoundHelp} />;
  const { id, key, displayNumber, title, status, attachments } = resolution;
  const draft = savedDraft(resolution);
  return (
    <>
      <PageHeader
        back={back}
        title={displayNumber}
        status={<StatusBadge {...statusLook(status)} />}
        context={title}
        secondary={
          <>
            <HistoryButton recordId={id} title={displayNumber} />
            <Button asChild>
              <Link to={`/resolutions/${key}?tab=document`}>{texts.edit}</Link>
            </Button>
          </>
        }
      />
      <Grid
        gap="5"
        alignItems="start"
        templateColumns={{ base: "minmax(0, 1fr)", lg: "minmax(0, 1fr) minmax(18rem, 24rem)" }}
      >
        <Box minW="0" order={{ base: 2, lg: 0 }}>
          <Section title={texts.text}>
            <Stack gap="4">
              <ClauseReading
                blocks={draft}
                under={(clause) => <ClauseRemarks resolution={resolution} clause={clause} />}
              />
              <GoneRemarks resolution={resolution} blocks={draft} />
            </Stack>
          </Section>
        </Box>
        {/* On a phone, the decision is above the text and the facts are below it. */}
        <Stack gap="5" display={{ base: "contents", lg: "flex" }} position={{ lg: "sticky" }} top="3">
          <Box order={{ base: 1, lg: 0 }}>
            <Stack gap="3">
              {resolution.blanks && (
                <Suspense fallback={null}>
                  <BlanksLeft resolution={resolution} />
                </Suspense>
              )}
              {resolution.remarksLeft && (
                <Suspense fallback={null}>
                  <RemarksLeft resolution={resolution} besideText />
                </Suspense>
              )}
              <ReviewDecision key={id} resolution={resolution} waiting={waitingOnMe} />
            </Stack>
          </Box>
          <Box order={3}>
            <Section title={texts.facts}>
              <CoverSheetReading form={{ ...savedForm(resolution), unread: {} }} />
            </Section>
          </Box>
          {attachments.length > 0 && (
            <Box order={4}>
              <Section title={texts.attachments}>
                <Stack as="ul" gap="1" listStyle="none">
                  {attachments.map((file) => (
                    <Box as="li" key={file.id} overflowWrap="anywhere">
                      <a href={file.url ?? undefined}>{file.filename}</a>
                    </Box>
                  ))}
                </Stack>
              </Section>
            </Box>
          )}
        </Stack>
      </Grid>
    </>
  );
}
