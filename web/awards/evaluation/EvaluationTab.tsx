import { Suspense, useMemo } from "react";
import { graphql, useFragment, useLazyLoadQuery, useSubscription } from "react-relay";
import type { GraphQLSubscriptionConfig } from "relay-runtime";
import { EmptyState } from "#design-system/EmptyState/EmptyState.tsx";
import { Stack } from "#design-system/Layout/Layout.tsx";
import { PanelSkeleton } from "#design-system/Skeleton/Skeleton.tsx";
import { PanelPart } from "./PanelPart.tsx";
import { RankingPart } from "./RankingPart.tsx";
import { ScoresPart } from "./ScoresPart.tsx";
import { ScoringRules } from "./ScoringRules.tsx";
import { texts } from "./texts.ts";
import type { EvaluationTab_project$key } from "./__generated__/EvaluationTab_project.graphql.ts";
import type { EvaluationTab_solicitation$key } from "./__generated__/EvaluationTab_solicitation.graphql.ts";
import type { EvaluationTabQuery } from "./__generated__/EvaluationTabQuery.graphql.ts";
import type { EvaluationTabSubscription } from "./__generated__/EvaluationTabSubscription.graphql.ts";

const query = graphql`
  query EvaluationTabQuery($key: ID!) {
    solicitation(key: $key) {
      ...EvaluationTab_solicitation
    }
  }
`;
// Mutations that create the evaluation spread this too, because their answer is its only data.
const solicitationFragment = graphql`
  fragment EvaluationTab_solicitation on Solicitation {
    ...PanelPart_solicitation
    ...ScoringRules_solicitation
    evaluation {
      id
      proposals {
        __typename
      }
      ...ScoresPart_evaluation
      ...RankingPart_evaluation
    }
  }
`;
const live = graphql`
  subscription EvaluationTabSubscription($evaluationId: ID!) {
    evaluationChanged(evaluationId: $evaluationId) {
      ...ScoresPart_evaluation
      ...RankingPart_evaluation
      solicitation {
        ...PanelPart_solicitation
      }
    }
  }
`;

/**
 * How an RFP is evaluated: the panel, the scoring rules, who has submitted, consensus, and the ranking with every step.
 */
export default function EvaluationTab({ project }: { project: EvaluationTab_project$key }) {
  const { procurementType, solicitation } = useFragment(
    graphql`
      fragment EvaluationTab_project on Project {
        procurementType
        solicitation {
          key
        }
      }
    `,
    project,
  );
  if (procurementType !== "RFP" || !solicitation)
    return <EmptyState title={texts.notForBids} text={texts.notForBidsHelp} />;
  return (
    <Suspense fallback={<PanelSkeleton label={texts.tabLoading} />}>
      <Parts solicitationKey={solicitation.key} />
    </Suspense>
  );
}

function Parts({ solicitationKey }: { solicitationKey: string }) {
  const found = useLazyLoadQuery<EvaluationTabQuery>(
    query,
    { key: solicitationKey },
    { fetchPolicy: "store-and-network" },
  );
  const solicitation = useFragment<EvaluationTab_solicitation$key>(solicitationFragment, found.solicitation);
  const evaluation = solicitation?.evaluation ?? null;
  if (!solicitation) return null;
  return (
    <Stack gap="5">
      {evaluation && <Live evaluationId={evaluation.id} />}
      <PanelPart solicitation={solicitation} />
      <ScoringRules solicitation={solicitation} />
      {evaluation?.proposals && <ScoresPart evaluation={evaluation} />}
      {evaluation && <RankingPart evaluation={evaluation} />}
    </Stack>
  );
}

/** Keeps the evaluation current while others change it. */
function Live({ evaluationId }: { evaluationId: string }) {
  useSubscription<EvaluationTabSubscription>(
    useMemo(
      (): GraphQLSubscriptionConfig<EvaluationTabSubscription> => ({ subscription: live, variables: { evaluationId } }),
      [evaluationId],
    ),
  );
  return null;
}
