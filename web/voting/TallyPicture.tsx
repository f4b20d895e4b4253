import { graphql, useFragment } from 'react-relay';
import { Box, Stack, Text } from '#design-system/Layout/Layout.tsx';
import { StatusBadge } from '#design-system/StatusBadge/StatusBadge.tsx';
import { TallyBar } from '#design-system/TallyBar/TallyBar.tsx';
import { VerdictBox } from '#design-system/VerdictBox/VerdictBox.tsx';
import type { TallyPicture_motion$key } from './__generated__/TallyPicture_motion.graphql.ts';
import { useNewest } from './newest.ts';
import { tallyRows, tallyText, weightWords } from './tallyRows.ts';
import { BASIS_WORDS, MEASURE_WORDS, texts } from './texts.ts';
import { verdictHead } from './verdictWords.ts';

type Props = { motion: TallyPicture_motion$key; size?: 'panel' | 'display'; live?: boolean };

/** The tally in heads and in weight, who has not voted, and a verdict that explains itself. */
export function TallyPicture({ motion: motionRef, size = 'panel', live = true }: Props) {
  const motion = useNewest(
    useFragment(
      graphql`
        fragment TallyPicture_motion on Motion {
          id
          sequence
          version
          state
          outcome
          declared
          tally {
            heads {
              yes
              no
              abstain
              recused
              absent
              notVoted
              present
              members
            }
            weight {
              yes
              no
              abstain
              recused
              absent
              notVoted
              present
              members
            }
          }
          verdict {
            passed
            decided
            ruleLabel
            authority
            measure
            basis
            threshold
            margin
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
    ),
  );
  const { verdict, tally, state, declared } = motion;
  if (declared) {
    const carried = declared === 'CARRIED';
    return <VerdictBox state={carried ? 'passed' : 'failed'} title={texts.declared(carried ? texts.carried : texts.lost)} size={size} live={live} />;
  }
  if (!verdict) return null;
  const head = verdictHead(motion);
  const extra = verdict.tieBroken ? [texts.tieBroken] : [];
  const decided = head.state === 'decided' && verdict.notVoted.length > 0 ? [texts.decidedExplained] : [];
  return (
    <Stack gap={size === 'display' ? '6' : '4'}>
      <TallyBar label="Tally" bars={tallyRows(tally, verdict)} size={size} text={tallyText(tally)} />
      <VerdictBox
        state={head.state}
        title={head.title}
        arithmetic={[verdict.sentence, verdict.arithmetic, ...decided, ...extra]}
        rule={verdict.ruleLabel}
        authority={verdict.authority}
        warnings={[...verdict.warnings]}
        size={size}
        live={live}
      />
      {state === 'OPEN' && <NotVoted names={verdict.notVoted} size={size} />}
      {size === 'panel' && verdict.otherBases.length > 0 && (
        <details>
          <summary>{texts.otherBases}</summary>
          <Stack as="ul" gap="1" paddingBlock="2">
            {verdict.otherBases.map((other) => (
              <Box as="li" key={`${other.measure} ${other.basis}`} display="flex" gap="2" alignItems="baseline" flexWrap="wrap">
                <StatusBadge word={other.passed ? texts.passes : texts.fails} hue={other.passed ? 'green' : 'red'} shape={other.passed ? 'check' : 'cross'} />
                <span>{`Majority of ${BASIS_WORDS[other.basis]}, in ${MEASURE_WORDS[other.measure]}: ${texts.needed(weightWords(other.threshold))}`}</span>
              </Box>
            ))}
          </Stack>
        </details>
      )}
    </Stack>
  );
}

function NotVoted({ names, size }: { names: readonly string[]; size: 'panel' | 'display' }) {
  const large = size === 'display';
  if (names.length === 0) return <Text textStyle={large ? 'displayText' : undefined}>{texts.allVoted}</Text>;
  return (
    <Text textStyle={large ? 'displayText' : undefined}>
      <strong>{`${texts.notYetVoted} (${names.length}):`}</strong> {names.join(', ')}
    </Text>
  );
}
