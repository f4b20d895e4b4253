import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { type Column, DataTable } from "#design-system/DataTable/DataTable.tsx";
import { Heading, HStack, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { SelectField } from "#design-system/SelectField/SelectField.tsx";
import { StatusBadge } from "#design-system/StatusBadge/StatusBadge.tsx";
import { TextField } from "#design-system/TextField/TextField.tsx";
import { ActDialog } from "#web/editing/ActDialog.tsx";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { texts } from "./texts.ts";
import type { ProposalScores_evaluation$key } from "./__generated__/ProposalScores_evaluation.graphql.ts";
import type {
  ProposalScores_proposal$data,
  ProposalScores_proposal$key,
} from "./__generated__/ProposalScores_proposal.graphql.ts";

type Sheet = ProposalScores_proposal$data["sheets"][number];
type Asking =
  | { act: "gate"; gate: string; words: string; passed: boolean }
  | { act: "reopen"; member: string; name: string }
  | { act: "agree" };

/**
 * One proposal: its gates, each evaluator's scores, the panel's consensus, and what was submitted before a reopening.
 */
export function ProposalScores({
  evaluation,
  proposal,
}: {
  evaluation: ProposalScores_evaluation$key;
  proposal: ProposalScores_proposal$key;
}) {
  const { id, criteria, scoresShownAt, viewerCan } = useFragment(
    graphql`
      fragment ProposalScores_evaluation on Evaluation {
        id
        scoresShownAt
        criteria {
          key
          description
          isPrice
        }
        viewerCan {
          passOrFail {
            reason
          }
          enterConsensus {
            reason
          }
          reopenScoring {
            reason
          }
        }
      }
    `,
    evaluation,
  );
  const { key, label, price, gates, sheets, consensus } = useFragment(
    graphql`
      fragment ProposalScores_proposal on Proposal {
        key
        label
        price
        gates {
          key
          words
          passed
          reason
          byName
        }
        sheets {
          id
          memberKey
          memberName
          overallComments
          recommendation
          scores {
            criterion
            value
            note
          }
          kept {
            number
            reopenedByName
            reason
          }
        }
        consensus {
          criterion
          value
          note
        }
      }
    `,
    proposal,
  );
  const decide = useVerb(
    mutation("passOrFail { evaluation { ...ScoresPart_evaluation ...RankingPart_evaluation } }"),
    texts.failed,
  );
  const reopen = useVerb(
    mutation("reopenScoring { evaluation { ...ScoresPart_evaluation ...RankingPart_evaluation } }"),
    texts.failed,
  );
  const agree = useVerb(
    mutation("enterConsensus { evaluation { ...ScoresPart_evaluation ...RankingPart_evaluation } }"),
    texts.failed,
  );
  const rated = criteria.filter(({ isPrice }) => !isPrice);
  const [asking, setAsking] = useState<Asking | null>(null);
  const [criterion, setCriterion] = useState(rated[0]?.key ?? "");
  const [agreed, setAgreed] = useState("");
  const close = () => setAsking(null);
  const shown = Boolean(scoresShownAt) && sheets.length > 0;
  const columns: Column<Sheet>[] = [
    { key: "name", header: texts.evaluator, rowHeader: true, cell: ({ memberName }) => memberName },
    ...rated.map((each): Column<Sheet> => ({
      key: each.key,
      header: each.description,
      cell: ({ scores }) => {
        const criterionScore = scores.find((score) => score.criterion === each.key);
        return (
          <>
            {criterionScore?.value ?? ""}
            {criterionScore?.note && (
              <Text color="muted" textStyle="small">
                {criterionScore.note}
              </Text>
            )}
          </>
        );
      },
    })),
    {
      key: "words",
      header: texts.comments,
      cell: ({ overallComments, recommendation, kept }) => (
        <Stack gap="1">
          <Text whiteSpace="pre-wrap">{overallComments}</Text>
          <Text whiteSpace="pre-wrap">{recommendation}</Text>
          {kept.map(({ number, reopenedByName, reason }) => (
            <Text key={number} color="muted" textStyle="small">
              {texts.keptBefore(number, reopenedByName, reason)}
            </Text>
          ))}
        </Stack>
      ),
    },
  ];
  return (
    <Stack gap="3" borderTopWidth="1px" borderColor="line" pt="3">
      <Heading level={3}>{label}</Heading>
      {price && <Text>{texts.price(price)}</Text>}
      {gates.map((gate) => (
        <HStack key={gate.key} gap="3" wrap="wrap">
          <Text>{texts.gateOf(gate.words)}</Text>
          {gate.passed == null ? (
            <StatusBadge word={texts.undecided} hue="slate" shape="ring" />
          ) : gate.passed ? (
            <StatusBadge word={texts.passed} hue="green" shape="check" />
          ) : (
            <StatusBadge word={texts.failedIt} hue="red" shape="cross" />
          )}
          {gate.reason && (
            <Text color="muted">
              {gate.reason} ({gate.byName})
            </Text>
          )}
          {([true, false] as const).map((passed) => (
            <Button
              key={String(passed)}
              size="sm"
              aria-label={passed ? texts.pass(label) : texts.fail(label)}
              reason={viewerCan.passOrFail.reason}
              onClick={() => setAsking({ act: "gate", gate: gate.key, words: gate.words, passed })}
            >
              {passed ? texts.passed : texts.failedIt}
            </Button>
          ))}
        </HStack>
      ))}
      {shown && (
        <>
          <DataTable<Sheet>
            caption={label}
            captionHidden
            rows={sheets}
            rowKey={({ id: sheet }) => sheet}
            columns={columns}
            rowActions={({ memberKey, memberName }) => (
              <Button
                size="sm"
                aria-label={texts.reopen(memberName)}
                reason={viewerCan.reopenScoring.reason}
                onClick={() => setAsking({ act: "reopen", member: memberKey, name: memberName })}
              >
                {texts.reopenShort}
              </Button>
            )}
          />
          {consensus.map((each) => (
            <Text key={each.criterion}>
              {texts.agreed}: {rated.find((one) => one.key === each.criterion)?.description} {each.value}. {each.note}
            </Text>
          ))}
          <div>
            <Button
              aria-label={texts.enterConsensus(label)}
              reason={viewerCan.enterConsensus.reason}
              onClick={() => setAsking({ act: "agree" })}
            >
              {texts.consensusShort}
            </Button>
          </div>
        </>
      )}
      {asking?.act === "gate" && (
        <ActDialog
          title={texts.gateQuestion(label, asking.passed)}
          text={`${asking.words}. ${texts.gateText}`}
          confirmLabel={asking.passed ? texts.pass(label) : texts.fail(label)}
          verb={decide}
          input={(reason) => ({ evaluationId: id, proposal: key, gate: asking.gate, passed: asking.passed, reason })}
          done={texts.gateDone}
          onClose={close}
        />
      )}
      {asking?.act === "reopen" && (
        <ActDialog
          title={texts.reopenQuestion}
          text={texts.reopenText}
          confirmLabel={texts.reopen(asking.name)}
          verb={reopen}
          input={(reason) => ({ evaluationId: id, proposal: key, member: asking.member, reason })}
          done={texts.reopened}
          onClose={close}
        />
      )}
      {asking?.act === "agree" && (
        <ActDialog
          title={texts.consensusQuestion(label)}
          text={texts.consensusText}
          confirmLabel={texts.saveConsensus}
          verb={agree}
          input={(note) => ({
            evaluationId: id,
            proposal: key,
            scores: [{ criterion, value: agreed.trim() || null, note }],
          })}
          done={texts.consensusSaved}
          onClose={close}
        >
          <SelectField
            label={texts.criterion}
            value={criterion}
            options={rated.map((each) => ({ value: each.key, label: each.description }))}
            onChange={setCriterion}
          />
          <TextField label={texts.agreedScore} numeric width="8rem" value={agreed} onChange={setAgreed} />
        </ActDialog>
      )}
    </Stack>
  );
}
