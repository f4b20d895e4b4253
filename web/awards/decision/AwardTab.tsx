import { useState } from "react";
import { graphql, useFragment, useLazyLoadQuery } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { EmptyState } from "#design-system/EmptyState/EmptyState.tsx";
import { Box, HStack, Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { ActDialog } from "#web/editing/ActDialog.tsx";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { Brought } from "#web/shell/Brought.tsx";
import { longDate, writtenMoment } from "#web/shell/formats.ts";
import { ProjectResolution } from "../link/ProjectResolution.tsx";
import { ProtestsPart } from "../protests/ProtestsPart.tsx";
import { AwardWaits } from "./AwardWaits.tsx";
import { RecommendationCard } from "./RecommendationCard.tsx";
import { RecommendForm } from "./RecommendForm.tsx";
import { money, texts } from "./texts.ts";
import type { AwardTab_project$key } from "./__generated__/AwardTab_project.graphql.ts";
import type { AwardTabQuery } from "./__generated__/AwardTabQuery.graphql.ts";

const BEFORE = ["DRAFT", "SUBMITTED", "LEGAL_REVIEW", "READY", "PUBLISHED", "CLOSED", "OPENED"];

/**
 * The 'Award' tab of a project. It is refetched on each project event, because comparing bids needs more data than the
 * other tabs.
 */
export default function AwardTab({ projectKey, heard }: { projectKey: string; heard: number }) {
  const { project } = useLazyLoadQuery<AwardTabQuery>(
    graphql`
      query AwardTabQuery($key: ID!) {
        project(key: $key) {
          ...AwardTab_project
        }
      }
    `,
    { key: projectKey },
    { fetchKey: heard, fetchPolicy: "store-and-network" },
  );
  return project ? <Award project={project} /> : null;
}

/** From the recommendation to the award, including protests. */
function Award({ project }: { project: AwardTab_project$key }) {
  const data = useFragment(
    graphql`
      fragment AwardTab_project on Project {
        id
        key
        status
        vendorName
        awardedAmount
        awardedOn
        awardInsurance
        bidHold {
          until
          days
          isOver
        }
        recommendation {
          id
          ...RecommendationCard_recommendation
        }
        formerRecommendations {
          id
          ...RecommendationCard_recommendation
        }
        awardCandidates {
          __typename
        }
        awardLetters {
          key
          subject
          at
          count
        }
        viewerCan {
          endWithoutAward {
            reason
          }
        }
        solicitation {
          ...ProtestsPart_solicitation
        }
        ...RecommendForm_project
        ...AwardWaits_project
        ...ProjectResolution_project
      }
    `,
    project,
  );
  const { status, recommendation, formerRecommendations, awardCandidates, awardLetters, bidHold, solicitation } = data;
  const canRecommend = status === "EVALUATION" && !recommendation;
  const early = BEFORE.includes(status);
  return (
    <Stack gap="4">
      {data.vendorName != null && data.awardedOn != null && (
        <Notice kind="positive" live="off">
          {texts.awardedTo(data.vendorName, money(data.awardedAmount), longDate(data.awardedOn))}
        </Notice>
      )}
      {bidHold?.isOver && (
        <Notice kind="caution" title={texts.holdOver} live="off">
          {texts.holdIsOver(longDate(bidHold.until))}
        </Notice>
      )}
      {early && <EmptyState title={texts.early} text={texts.earlyHelp} />}
      {canRecommend && awardCandidates == null && <EmptyState title={texts.notRanked} text={texts.notRankedHelp} />}
      {canRecommend && awardCandidates?.length === 0 && <EmptyState title={texts.noOne} text={texts.noOneHelp} />}
      {canRecommend && awardCandidates && awardCandidates.length > 0 && <RecommendForm project={data} />}
      {recommendation && (
        <Section title={texts.recommendation}>
          <RecommendationCard recommendation={recommendation} />
        </Section>
      )}
      {data.awardInsurance != null && (
        <Notice kind="caution" live="off">
          {data.awardInsurance}
        </Notice>
      )}
      {bidHold && !bidHold.isOver && <Text color="muted">{texts.hold(longDate(bidHold.until), bidHold.days)}</Text>}
      {status === "INTENT_TO_AWARD" && <AwardWaits project={data} />}
      {!early && <ProjectResolution project={data} />}
      {status === "AWARDED" && <Brought place="award" recordKey={data.key} />}
      {solicitation && <ProtestsPart solicitation={solicitation} />}
      {!early && (
        <Section title={texts.letters}>
          <Stack gap="1">
            {awardLetters.length === 0 && <Text color="muted">{texts.noLetters}</Text>}
            {awardLetters.map(({ key, subject, at, count }) => (
              <Text key={`${key} ${at}`}>
                {subject}{" "}
                <Box as="span" color="muted">
                  {texts.letterTo(count, writtenMoment(at))}
                </Box>
              </Text>
            ))}
          </Stack>
        </Section>
      )}
      {formerRecommendations.length > 0 && (
        <Section title={texts.former}>
          <Stack gap="3">
            {formerRecommendations.map((former) => (
              <RecommendationCard key={former.id} recommendation={former} />
            ))}
          </Stack>
        </Section>
      )}
      {["OPENED", "EVALUATION", "RECOMMENDED", "INTENT_TO_AWARD"].includes(status) && (
        <EndPart projectId={data.id} reason={data.viewerCan.endWithoutAward.reason ?? null} />
      )}
    </Stack>
  );
}

/** Lets staff reject all bids. */
function EndPart({ projectId, reason }: { projectId: string; reason: string | null }) {
  const [asking, setAsking] = useState(false);
  const verb = useVerb(mutation("endWithoutAward { project { ...AwardTab_project } }"), texts.failed);
  return (
    <Section title={texts.end} description={texts.endHelp}>
      <HStack data-no-print>
        <Button kind="danger" reason={reason} onClick={() => setAsking(true)}>
          {texts.end}
        </Button>
      </HStack>
      {asking && (
        <ActDialog
          danger
          title={texts.endQuestion}
          text={texts.endText}
          confirmLabel={texts.end}
          cancelLabel={texts.keep}
          verb={verb}
          input={(why) => ({ projectId, reason: why })}
          done={texts.ended}
          onClose={() => setAsking(false)}
        />
      )}
    </Section>
  );
}
