import { graphql, useFragment } from "react-relay";
import { Box, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { StatusBadge } from "#design-system/StatusBadge/StatusBadge.tsx";
import { arithmeticInWords } from "#schema/voting/sentences.rules.ts";
import { VerdictBox } from "#design-system/VerdictBox/VerdictBox.tsx";
import type { Verdict_motion$key } from "./__generated__/Verdict_motion.graphql.ts";
import { useNewest } from "./newest.ts";
import { weightWords } from "./tallyRows.ts";
import { BASIS_WORDS, MEASURE_WORDS, texts } from "./texts.ts";
import { verdictHead } from "./verdictWords.ts";

/** The verdict with its explanation, and who has not voted. The wall display shows only what the room needs. */
export function Verdict({
  motion: motionRef,
  size = "panel",
}: {
  motion: Verdict_motion$key;
  size?: "panel" | "display";
}) {
  const arrived = useFragment(
    graphql`
      fragment Verdict_motion on Motion {
        id
        sequence
        version
        state
        outcome
        declared
        contradictions
        checked
        verdict {
          passed
          decided
          ruleLabel
          authority
          arithmetic
          sentence
          warnings
          notVoted
          tieBroken
          otherBases {
            basis
            measure
            threshold
            passed
          }
        }
      }
    `,
    motionRef,
  );
  const motion = useNewest(arrived, { id: arrived.id, sequence: arrived.sequence, version: arrived.version });
  const { verdict, state, declared, contradictions, checked } = motion;
  // The wall display has its own full sentences about changes.
  const panel = size === "panel";
  if (declared) {
    const carried = declared === "CARRIED";
    return (
      <VerdictBox
        state={carried ? "passed" : "failed"}
        title={
          // An imported result comes from a flag in its source, not from the chair's declaration.
          checked
            ? texts.flagged(carried ? texts.passes : texts.fails)
            : texts.declared(carried ? texts.carried : texts.lost)
        }
        contradictions={contradictions}
        size={size}
        live={panel}
      />
    );
  }
  if (!verdict) return null;
  const { passed, decided, notVoted } = verdict;
  const head = verdictHead({ state, outcome: motion.outcome, verdict: { passed, decided, notVoted } });
  const arithmetic = [
    verdict.sentence,
    ...(panel ? arithmeticLines(verdict.arithmetic) : []),
    ...(verdict.tieBroken ? [texts.tieBroken] : []),
  ];
  return (
    <Stack gap={panel ? "4" : "0.5em"}>
      <VerdictBox
        {...head}
        arithmetic={arithmetic}
        rule={verdict.ruleLabel}
        authority={verdict.authority}
        warnings={verdict.warnings}
        contradictions={contradictions}
        size={size}
        live={panel}
      />
      {state === "OPEN" && panel && <NotVoted names={verdict.notVoted} />}
      {panel && verdict.otherBases.length > 0 && (
        <details>
          <summary>{texts.otherBases}</summary>
          <Stack as="ul" gap="1" paddingBlock="2">
            {verdict.otherBases.map((other) => (
              <Box
                as="li"
                key={`${other.measure} ${other.basis}`}
                display="flex"
                gap="2"
                alignItems="baseline"
                flexWrap="wrap"
              >
                <StatusBadge
                  word={other.passed ? texts.passes : texts.fails}
                  hue={other.passed ? "green" : "red"}
                  shape={other.passed ? "check" : "cross"}
                />
                <span>
                  {texts.otherBasis(
                    BASIS_WORDS[other.basis],
                    MEASURE_WORDS[other.measure],
                    weightWords(other.threshold),
                  )}
                </span>
              </Box>
            ))}
          </Stack>
        </details>
      )}
    </Stack>
  );
}

/** The threshold in words, then as computed. */
function arithmeticLines(arithmetic: string): string[] {
  const words = arithmeticInWords(arithmetic);
  return [...(words === null ? [] : [texts.needs(words)]), arithmetic];
}

function NotVoted({ names }: { names: readonly string[] }) {
  if (names.length === 0) return <Text fontSize="inherit">{texts.allVoted}</Text>;
  return (
    <Text fontSize="inherit">
      <strong>{texts.notYetVotedCount(names.length)}</strong> {names.join(", ")}
    </Text>
  );
}
