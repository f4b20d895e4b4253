// oxlint-disable relay/unused-fields -- read by the pure functions of verdictWords.ts
import { graphql, useFragment } from "react-relay";
import { Box, HStack, Text } from "#design-system/Layout/Layout.tsx";
import { StatusBadge } from "#design-system/StatusBadge/StatusBadge.tsx";
import type { LiveVote_motion$key } from "./__generated__/LiveVote_motion.graphql.ts";
import type { LiveVoteSubscription } from "./__generated__/LiveVoteSubscription.graphql.ts";
import { useNewest } from "../newest.ts";
import { KIND_WORDS, PLAIN_WORDS, texts, VOTE_WORDS } from "../texts.ts";
import { useLive } from "../useLive.ts";
import { verdictHead } from "../verdictWords.ts";
import type { VerdictState } from "../verdictWords.ts";

const tallied = graphql`
  subscription LiveVoteSubscription($motionId: ID!) {
    voteTallied(motionId: $motionId) {
      ...LiveVote_motion
    }
  }
`;

const looks: Record<
  VerdictState,
  { hue: "green" | "red" | "blue" | "violet"; shape: "check" | "cross" | "clock" | "diamond" }
> = {
  passed: { hue: "green", shape: "check" },
  failed: { hue: "red", shape: "cross" },
  pending: { hue: "blue", shape: "clock" },
  decided: { hue: "violet", shape: "diamond" },
};

/** A vote in brief: the question, and the count and outcome as they change. `plain`: also explains what a Yes means. */
export function LiveVote({ motion: motionRef, plain = false }: { motion: LiveVote_motion$key; plain?: boolean }) {
  const arrived = useFragment(
    graphql`
      fragment LiveVote_motion on Motion {
        id
        kind
        text
        state
        sequence
        version
        outcome
        declared
        contradictions
        checked
        tally {
          heads {
            yes
            no
            abstain
            recused
            notVoted
          }
        }
        verdict {
          passed
          decided
          notVoted
        }
      }
    `,
    motionRef,
  );
  useLive<LiveVoteSubscription>(tallied, { motionId: arrived.id });
  const motion = useNewest(arrived, { id: arrived.id, sequence: arrived.sequence, version: arrived.version });
  const { kind, text, declared, verdict, tally, state } = motion;
  const head = declared
    ? {
        state: declared === "CARRIED" ? ("passed" as const) : ("failed" as const),
        title: motion.checked
          ? texts.flagged(declared === "CARRIED" ? texts.passes : texts.fails)
          : texts.declared(declared === "CARRIED" ? texts.carried : texts.lost),
      }
    : verdictHead(motion);
  const counts = [
    [VOTE_WORDS.YES, tally.heads.yes],
    [VOTE_WORDS.NO, tally.heads.no],
    [VOTE_WORDS.ABSTAIN, tally.heads.abstain],
    [VOTE_WORDS.RECUSED, tally.heads.recused],
    [VOTE_WORDS.NONE, state === "OPEN" ? tally.heads.notVoted : 0],
  ] as const;
  return (
    <Box>
      <Text as="div" fontSize="inherit" lineClamp={plain ? undefined : "1"}>
        <strong>{KIND_WORDS[kind]}</strong>
        {text && `: ${text}`}
      </Text>
      {plain && state === "OPEN" && PLAIN_WORDS[kind] && <Text color="muted">{PLAIN_WORDS[kind]}</Text>}
      <HStack gap="0.3em 0.9em" flexWrap="wrap" mt="0.3em" fontVariantNumeric="tabular-nums lining-nums">
        <StatusBadge
          {...looks[head.state]}
          {...(motion.contradictions.length > 0
            ? { word: texts.andContradicted(head.title), hue: "amber", shape: "triangle" }
            : { word: head.title })}
          size={plain ? "md" : "display"}
        />
        {verdict &&
          counts.map(
            ([word, count], index) =>
              (index < 2 || count > 0) && (
                <Text as="span" key={word} fontSize={plain ? "1.25rem" : "1.15em"} fontWeight="700">
                  {word} {count}
                </Text>
              ),
          )}
      </HStack>
      {plain && motion.contradictions.map((contradiction) => <Text key={contradiction}>{contradiction}</Text>)}
    </Box>
  );
}
