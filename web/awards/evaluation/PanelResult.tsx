import { Suspense, useMemo } from "react";
import { graphql, useLazyLoadQuery, useSubscription } from "react-relay";
import type { GraphQLSubscriptionConfig } from "relay-runtime";
import { Stack } from "#design-system/Layout/Layout.tsx";
import { PanelSkeleton } from "#design-system/Skeleton/Skeleton.tsx";
import { RankingPart } from "./RankingPart.tsx";
import { ScoresPart } from "./ScoresPart.tsx";
import { texts } from "./texts.ts";
import type { PanelResultQuery } from "./__generated__/PanelResultQuery.graphql.ts";
import type { PanelResultSubscription } from "./__generated__/PanelResultSubscription.graphql.ts";

const query = graphql`
  query PanelResultQuery($id: ID!) {
    node(id: $id) {
      ...ScoresPart_evaluation @alias(as: "scores")
      ...RankingPart_evaluation @alias(as: "result")
    }
  }
`;
const live = graphql`
  subscription PanelResultSubscription($evaluationId: ID!) {
    evaluationChanged(evaluationId: $evaluationId) {
      ...ScoresPart_evaluation
      ...RankingPart_evaluation
    }
  }
`;

/**
 * The panel's joint decisions for its members: gates, scores, consensus and the ranking. Members may be unable to read
 * the project.
 */
export function PanelResult({ evaluationId }: { evaluationId: string }) {
  return (
    <Suspense fallback={<PanelSkeleton label={texts.tabLoading} />}>
      <Loaded evaluationId={evaluationId} />
    </Suspense>
  );
}

function Loaded({ evaluationId }: { evaluationId: string }) {
  const { node } = useLazyLoadQuery<PanelResultQuery>(
    query,
    { id: evaluationId },
    { fetchPolicy: "store-and-network" },
  );
  useSubscription<PanelResultSubscription>(
    useMemo(
      (): GraphQLSubscriptionConfig<PanelResultSubscription> => ({ subscription: live, variables: { evaluationId } }),
      [evaluationId],
    ),
  );
  if (!node?.scores || !node.result) return null;
  return (
    <Stack gap="5">
      <ScoresPart evaluation={node.scores} />
      <RankingPart evaluation={node.result} />
    </Stack>
  );
}
