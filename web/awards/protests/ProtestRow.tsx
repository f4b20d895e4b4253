import { graphql, useFragment } from "react-relay";
import { Box, Heading, HStack, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { StatusBadge } from "#design-system/StatusBadge/StatusBadge.tsx";
import { AskedAct } from "#web/editing/ActDialog.tsx";
import { useVerb } from "#web/relay/useVerb.ts";
import { longDate, writtenMoment } from "#web/shell/formats.ts";
import { ProtestFiles } from "./ProtestFiles.tsx";
import { texts } from "./texts.ts";
import { appealProtest, decideProtest, liftProtestHold, reviewProtest, withdrawProtest } from "./protestVerbs.ts";
import type { ProtestRow_protest$key } from "./__generated__/ProtestRow_protest.graphql.ts";

/** A protest, its outcome and the available actions. `isOwn`: the viewer is the protesting vendor. */
export function ProtestRow({ protest, isOwn = false }: { protest: ProtestRow_protest$key; isOwn?: boolean }) {
  const data = useFragment(
    graphql`
      fragment ProtestRow_protest on Protest {
        id
        number
        name
        stageWords
        state
        stateWords
        grounds
        receivedAt
        late
        holdsAward
        enteredByName
        decision
        decidedByName
        decidedAt
        appealsUntil
        appealGrounds
        appealedAt
        finalDecision
        finalByName
        finalAt
        withdrawnWhy
        withdrawnAt
        holdLiftedWhy
        holdLiftedByName
        holdLiftedAt
        ...ProtestFiles_protest
        viewerCan {
          review {
            reason
          }
          decide {
            reason
          }
          withdraw {
            reason
          }
          appeal {
            reason
          }
          liftHold {
            reason
          }
        }
      }
    `,
    protest,
  );
  const review = useVerb(reviewProtest, texts.failed);
  const decide = useVerb(decideProtest, texts.failed);
  const withdraw = useVerb(withdrawProtest, texts.failed);
  const appeal = useVerb(appealProtest, texts.failed);
  const lift = useVerb(liftProtestHold, texts.failed);
  const { id: protestId, state, viewerCan } = data;
  const live = state === "RECEIVED" || state === "UNDER_REVIEW" || state === "APPEALED";
  const quotation = (what: string, words: string | null | undefined) =>
    words != null && (
      <Box ps="3" borderInlineStartWidth="3px" borderColor="line">
        <Text color="muted">{what}</Text>
        <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
          {words}
        </Text>
      </Box>
    );
  return (
    <Box as="article" borderTopWidth="1px" borderColor="line" pt="3">
      <Stack gap="2">
        <HStack gap="2" wrap="wrap">
          <Heading level={3}>{texts.one(data.number, data.name)}</Heading>
          <StatusBadge word={data.stateWords} hue={live ? "amber" : "slate"} shape={live ? "half" : "ring"} />
          {data.holdsAward && <StatusBadge word={texts.holds} hue="red" shape="square" />}
          {data.late && <StatusBadge word={texts.late} hue="slate" shape="clock" />}
        </HStack>
        <Text color="muted">
          {`${data.stageWords}. ${texts.cameIn(writtenMoment(data.receivedAt), data.enteredByName ?? null)}.`}
        </Text>
        <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
          {data.grounds}
        </Text>
        {data.decidedAt &&
          quotation(texts.decision(data.decidedByName ?? "", writtenMoment(data.decidedAt)), data.decision)}
        {state === "DENIED" && data.appealsUntil && (
          <Text color="muted">{texts.appealsUntil(longDate(data.appealsUntil))}</Text>
        )}
        {data.appealedAt && quotation(texts.appeal(writtenMoment(data.appealedAt)), data.appealGrounds)}
        {data.finalAt &&
          quotation(texts.finalDecision(data.finalByName ?? "", writtenMoment(data.finalAt)), data.finalDecision)}
        {data.withdrawnAt && quotation(texts.withdrawn(writtenMoment(data.withdrawnAt)), data.withdrawnWhy)}
        {data.holdLiftedAt &&
          quotation(texts.lifted(data.holdLiftedByName ?? "", writtenMoment(data.holdLiftedAt)), data.holdLiftedWhy)}
        <ProtestFiles protest={data} />
        <HStack gap="2" wrap="wrap" data-no-print>
          {!isOwn && state === "RECEIVED" && (
            <AskedAct
              reason={viewerCan.review.reason}
              title={texts.reviewQuestion}
              text={texts.reviewText}
              confirmLabel={texts.review}
              verb={review}
              input={{ protestId }}
              done={texts.reviewed}
            />
          )}
          {!isOwn && live && (
            <>
              <AskedAct
                reason={viewerCan.decide.reason}
                title={texts.upholdQuestion}
                text={texts.upholdText}
                confirmLabel={texts.uphold}
                verb={decide}
                input={(decision) => ({ protestId, upheld: true, decision })}
                done={texts.decided}
              />
              <AskedAct
                reason={viewerCan.decide.reason}
                title={texts.denyQuestion}
                text={texts.denyText}
                confirmLabel={texts.deny}
                verb={decide}
                input={(decision) => ({ protestId, upheld: false, decision })}
                done={texts.decided}
              />
            </>
          )}
          {!isOwn && data.holdsAward && (
            <AskedAct
              reason={viewerCan.liftHold.reason}
              title={texts.liftQuestion}
              text={texts.liftText}
              confirmLabel={texts.lift}
              verb={lift}
              input={(reason) => ({ protestId, reason })}
              done={texts.holdLifted}
            />
          )}
          {live && (
            <AskedAct
              kind="quiet"
              reason={viewerCan.withdraw.reason}
              title={texts.withdrawQuestion}
              text={texts.withdrawText}
              confirmLabel={texts.withdraw}
              verb={withdraw}
              input={(reason) => ({ protestId, reason })}
              done={texts.takenBack}
            />
          )}
          {state === "DENIED" && (
            <AskedAct
              reason={viewerCan.appeal.reason}
              title={texts.appealQuestion}
              text={texts.appealText}
              confirmLabel={texts.appealIt}
              verb={appeal}
              input={(grounds) => ({ protestId, grounds })}
              done={texts.appealed}
            />
          )}
        </HStack>
      </Stack>
    </Box>
  );
}
