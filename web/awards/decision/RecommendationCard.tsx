import { graphql, useFragment } from "react-relay";
import { Facts, HStack, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { AskedAct } from "#web/editing/ActDialog.tsx";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { longDate, writtenMoment } from "#web/shell/formats.ts";
import { money, texts } from "./texts.ts";
import type { RecommendationCard_recommendation$key } from "./__generated__/RecommendationCard_recommendation.graphql.ts";
import type { RecommendationCardAnnounceMutation } from "./__generated__/RecommendationCardAnnounceMutation.graphql.ts";
import type { RecommendationCardWithdrawMutation } from "./__generated__/RecommendationCardWithdrawMutation.graphql.ts";

/** A recommendation: who wrote, approved and announced it, and the available actions. */
export function RecommendationCard({ recommendation }: { recommendation: RecommendationCard_recommendation$key }) {
  const data = useFragment(
    graphql`
      fragment RecommendationCard_recommendation on Recommendation {
        id
        state
        vendorName
        amount
        rank
        compared
        reason
        whyNotFirst
        lowBidJustification
        byName
        at
        approvedByName
        approvedAt
        announcedByName
        announcedAt
        protestsUntil
        withdrawnWhy
        procurementType
        project {
          bidderCount
        }
        viewerCan {
          approve {
            reason
          }
          announce {
            reason
          }
          withdraw {
            reason
          }
        }
      }
    `,
    recommendation,
  );
  const approve = useVerb(
    mutation("approveRecommendation { recommendation { ...RecommendationCard_recommendation } }"),
    texts.failed,
  );
  const announce = useVerb<RecommendationCardAnnounceMutation>(
    graphql`
      mutation RecommendationCardAnnounceMutation($input: PublishNoticeOfIntentInput!) {
        publishNoticeOfIntent(input: $input) {
          ... on PublishNoticeOfIntentPayload {
            recommendation {
              ...RecommendationCard_recommendation
              project {
                ...AwardTab_project
              }
            }
          }
          ...useVerb_notDone @alias(as: "notDone")
        }
      }
    `,
    texts.failed,
  );
  const withdraw = useVerb<RecommendationCardWithdrawMutation>(
    graphql`
      mutation RecommendationCardWithdrawMutation($input: WithdrawRecommendationInput!) {
        withdrawRecommendation(input: $input) {
          ... on WithdrawRecommendationPayload {
            recommendation {
              ...RecommendationCard_recommendation
              project {
                ...AwardTab_project
              }
            }
          }
          ...useVerb_notDone @alias(as: "notDone")
        }
      }
    `,
    texts.failed,
  );
  const { id, state, vendorName, viewerCan, project } = data;
  const recommendationId = id;
  const amount = money(data.amount);
  const isBid = data.procurementType === "BID";
  const whyNot = data.rank === 1 ? texts.whyTied : isBid ? texts.whyNotLowest : texts.whyNotFirst;
  return (
    <Stack gap="3">
      <Text fontWeight="600">{texts.states[state as keyof typeof texts.states]}</Text>
      <Facts
        items={[
          { term: texts.vendor, value: vendorName },
          { term: texts.amount, value: amount },
          { term: texts.place, value: texts.placeOf(data.rank, data.compared) },
          { term: texts.reason, value: <Words text={data.reason} /> },
          ...(data.whyNotFirst ? [{ term: whyNot, value: <Words text={data.whyNotFirst} /> }] : []),
          ...(data.lowBidJustification ? [{ term: texts.low, value: <Words text={data.lowBidJustification} /> }] : []),
          { term: texts.writtenBy, value: texts.by(data.byName, writtenMoment(data.at)) },
          ...(data.approvedByName && data.approvedAt
            ? [{ term: texts.approvedBy, value: texts.by(data.approvedByName, writtenMoment(data.approvedAt)) }]
            : []),
          ...(data.announcedByName && data.announcedAt
            ? [{ term: texts.announcedBy, value: texts.by(data.announcedByName, writtenMoment(data.announcedAt)) }]
            : []),
          ...(data.protestsUntil ? [{ term: texts.protestsUntil, value: longDate(data.protestsUntil) }] : []),
          ...(data.withdrawnWhy ? [{ term: texts.states.WITHDRAWN, value: <Words text={data.withdrawnWhy} /> }] : []),
        ]}
      />
      {state !== "WITHDRAWN" && (
        <HStack gap="2" wrap="wrap" data-no-print>
          {state === "DRAFT" && (
            <AskedAct
              kind="primary"
              reason={viewerCan.approve.reason}
              title={texts.approveQuestion}
              text={texts.approveText(vendorName, amount)}
              confirmLabel={texts.approve}
              verb={approve}
              input={{ recommendationId }}
              done={texts.approved}
            />
          )}
          {state === "APPROVED" && (
            <AskedAct
              kind="primary"
              reason={viewerCan.announce.reason}
              title={texts.announceQuestion}
              text={texts.announceText(project?.bidderCount ?? 0)}
              confirmLabel={texts.announce}
              verb={announce}
              input={{ recommendationId }}
              done={texts.announced}
            />
          )}
          <AskedAct
            kind="quiet"
            reason={viewerCan.withdraw.reason}
            danger
            title={texts.takeBackQuestion}
            text={texts.takeBackText}
            confirmLabel={texts.takeBack}
            verb={withdraw}
            input={(reason) => ({ recommendationId, reason })}
            done={texts.takenBack}
          />
        </HStack>
      )}
    </Stack>
  );
}

const Words = ({ text }: { text: string }) => (
  <Text as="span" whiteSpace="pre-wrap" overflowWrap="anywhere">
    {text}
  </Text>
);
