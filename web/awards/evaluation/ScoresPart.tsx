import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { ActDialog } from "#web/editing/ActDialog.tsx";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { writtenMoment } from "#web/shell/formats.ts";
import { ProposalScores } from "./ProposalScores.tsx";
import { texts } from "./texts.ts";
import type { ScoresPart_evaluation$key } from "./__generated__/ScoresPart_evaluation.graphql.ts";

/** Gates and scores by proposal, as far as the viewer may read them. With two envelopes, prices stay locked first. */
export function ScoresPart({ evaluation }: { evaluation: ScoresPart_evaluation$key }) {
  const data = useFragment(
    graphql`
      fragment ScoresPart_evaluation on Evaluation {
        id
        missingScores
        technicalLockedAt
        proposals {
          key
          ...ProposalScores_proposal
        }
        viewerCan {
          lockTechnical {
            reason
          }
        }
        twoEnvelopes
        ...ProposalScores_evaluation
      }
    `,
    evaluation,
  );
  const lock = useVerb(
    mutation("lockTechnical { evaluation { ...ScoresPart_evaluation ...RankingPart_evaluation } }"),
    texts.failed,
  );
  const [locking, setLocking] = useState(false);
  const { id, missingScores, technicalLockedAt, proposals, viewerCan, twoEnvelopes } = data;
  return (
    <Section
      title={texts.scores}
      description={missingScores > 0 ? texts.scoresMissing(missingScores) : undefined}
      actions={
        twoEnvelopes &&
        !technicalLockedAt && (
          <Button reason={viewerCan.lockTechnical.reason} onClick={() => setLocking(true)}>
            {texts.lockTechnical}
          </Button>
        )
      }
    >
      <Stack gap="5">
        {technicalLockedAt && <Text>{texts.lockedAt(writtenMoment(technicalLockedAt))}</Text>}
        {(proposals ?? []).map((proposal) => (
          <ProposalScores key={proposal.key} evaluation={data} proposal={proposal} />
        ))}
      </Stack>
      {locking && (
        <ActDialog
          title={texts.lockQuestion}
          text={texts.lockText}
          confirmLabel={texts.lockTechnical}
          verb={lock}
          input={{ evaluationId: id }}
          done={texts.locked}
          onClose={() => setLocking(false)}
        />
      )}
    </Section>
  );
}
