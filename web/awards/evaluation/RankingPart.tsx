import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { type Column, DataTable } from "#design-system/DataTable/DataTable.tsx";
import { Heading, Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { TextField } from "#design-system/TextField/TextField.tsx";
import { AskedAct } from "#web/editing/ActDialog.tsx";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { writtenMoment } from "#web/shell/formats.ts";
import { LotsDrawn } from "./LotsDrawn.tsx";
import { RankingHeld } from "./RankingHeld.tsx";
import { texts } from "./texts.ts";
import type {
  RankingPart_evaluation$data,
  RankingPart_evaluation$key,
} from "./__generated__/RankingPart_evaluation.graphql.ts";

type Ranking = NonNullable<RankingPart_evaluation$data["ranking"]>;
type Place = Ranking["places"][number];

/** The ranking with every step of its arithmetic, its robustness, its ties and the lots drawn. */
export function RankingPart({ evaluation }: { evaluation: RankingPart_evaluation$key }) {
  const { id, ranking, rankedAt, rankedByName, viewerCan } = useFragment(
    graphql`
      fragment RankingPart_evaluation on Evaluation {
        id
        rankedAt
        rankedByName
        viewerCan {
          finishRanking {
            reason
          }
          reopenRanking {
            reason
          }
          drawLots {
            reason
          }
        }
        ranking {
          places {
            label
            position
            rank
            points
            exact
            partedBy
            steps {
              criterion
              description
              words
              points
            }
          }
          ties {
            positions
            labels
          }
          ...RankingHeld_ranking
          ...LotsDrawn_ranking
        }
      }
    `,
    evaluation,
  );
  const finish = useVerb(
    mutation("finishRanking { evaluation { ...ScoresPart_evaluation ...RankingPart_evaluation } }"),
    texts.failed,
  );
  const reopen = useVerb(
    mutation("reopenRanking { evaluation { ...ScoresPart_evaluation ...RankingPart_evaluation } }"),
    texts.failed,
  );
  const draw = useVerb(mutation("drawLots { evaluation { ...RankingPart_evaluation } }"), texts.failed);
  const [dice, setDice] = useState("");
  const tiedRanks = new Set(
    (ranking?.places ?? []).flatMap(({ rank }, at, all) =>
      rank != null && all.some((other, index) => index !== at && other.rank === rank) ? [rank] : [],
    ),
  );
  const columns: Column<Place>[] = [
    {
      key: "rank",
      header: texts.rank,
      cell: ({ rank }) =>
        rank == null ? texts.notRanked : tiedRanks.has(rank) ? `${rank}, ${texts.tied}` : String(rank),
    },
    {
      key: "bidder",
      header: texts.bidder,
      rowHeader: true,
      cell: ({ label, partedBy }) => (
        <>
          {label}
          {partedBy && <Text color="muted">{texts.parted(partedBy)}</Text>}
        </>
      ),
    },
    { key: "points", header: texts.points, align: "end", cell: ({ points }) => points },
  ];
  return (
    <Section
      title={texts.ranking}
      description={
        rankedAt
          ? texts.rankingFixed(rankedByName ?? "", writtenMoment(rankedAt))
          : ranking
            ? texts.rankingNow
            : texts.rankingNone
      }
      actions={
        rankedAt ? (
          <AskedAct
            reason={viewerCan.reopenRanking.reason}
            title={texts.reopenRankingQuestion}
            text={texts.reopenRankingText}
            confirmLabel={texts.reopenRanking}
            verb={reopen}
            input={(reason) => ({ evaluationId: id, reason })}
            done={texts.rankingReopened}
          />
        ) : (
          <AskedAct
            kind="primary"
            reason={viewerCan.finishRanking.reason}
            title={texts.finishQuestion}
            text={texts.finishText}
            confirmLabel={texts.finish}
            verb={finish}
            input={{ evaluationId: id }}
            done={texts.finished}
          />
        )
      }
    >
      {ranking && (
        <Stack gap="5">
          {ranking.ties.map(({ positions, labels }) => (
            <Notice
              key={positions.join(" ")}
              kind="caution"
              title={texts.ties}
              action={
                <AskedAct
                  size="sm"
                  reason={viewerCan.drawLots.reason}
                  title={texts.lotsQuestion}
                  text={texts.lotsText}
                  confirmLabel={texts.drawLots}
                  verb={draw}
                  input={{ evaluationId: id, tied: [...positions], dice }}
                  done={texts.lotsDone}
                >
                  <TextField label={texts.dice} help={texts.diceHelp} value={dice} onChange={setDice} />
                </AskedAct>
              }
            >
              {texts.tieText(labels)}
            </Notice>
          ))}
          <DataTable<Place>
            caption={texts.ranking}
            captionHidden
            rows={ranking.places}
            rowKey={({ position }) => String(position)}
            columns={columns}
          />
          {ranking.places.map(({ position, label, steps, points, exact }) => (
            <Stack key={position} gap="2">
              <Heading level={3}>{texts.steps(label)}</Heading>
              <Stack as="ul" gap="1" ps="5" fontVariantNumeric="tabular-nums">
                {steps.map(({ criterion, description, words }) => (
                  <li key={criterion}>
                    {description}: {words}
                  </li>
                ))}
                <li>
                  {texts.sum}: {points} ({texts.exactly(exact)})
                </li>
              </Stack>
            </Stack>
          ))}
          <RankingHeld ranking={ranking} />
          <LotsDrawn ranking={ranking} />
        </Stack>
      )}
    </Section>
  );
}
