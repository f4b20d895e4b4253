import { useMemo } from "react";
import { graphql, useFragment, useSubscription } from "react-relay";
import { Link, useSearchParams } from "react-router";
import type { GraphQLSubscriptionConfig } from "relay-runtime";
import { HStack, Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { StatusBadge } from "#design-system/StatusBadge/StatusBadge.tsx";
import { ConflictDeclaration } from "./ConflictDeclaration.tsx";
import { PanelResult } from "./PanelResult.tsx";
import { ScoreForm } from "./ScoreForm.tsx";
import { texts } from "./texts.ts";
import type { EvaluatorDesk_evaluation$key } from "./__generated__/EvaluatorDesk_evaluation.graphql.ts";
import type { EvaluatorDeskSubscription } from "./__generated__/EvaluatorDeskSubscription.graphql.ts";

const live = graphql`
  subscription EvaluatorDeskSubscription($evaluationId: ID!) {
    evaluationChanged(evaluationId: $evaluationId) {
      stage
      askedOfViewer
      ...EvaluatorDesk_evaluation
    }
  }
`;
const LOOKS = {
  none: { word: texts.states.none, hue: "slate", shape: "ring" },
  DRAFT: { word: texts.states.DRAFT, hue: "amber", shape: "half" },
  SUBMITTED: { word: texts.states.SUBMITTED, hue: "green", shape: "check" },
} as const;

/**
 * One evaluation for its evaluator: the declaration, the proposals, and the form for one of them. Panel decisions are
 * visible to the chair, and to everyone once every score is in.
 */
export function EvaluatorDesk({ evaluation }: { evaluation: EvaluatorDesk_evaluation$key }) {
  const data = useFragment(
    graphql`
      fragment EvaluatorDesk_evaluation on Evaluation {
        id
        key
        scoresShownAt
        me {
          declared
          isChair
        }
        proposals {
          key
          label
          passes
          mine {
            id
            state
          }
          ...ScoreForm_proposal
        }
        ...ConflictDeclaration_evaluation
        ...ScoreForm_evaluation
      }
    `,
    evaluation,
  );
  useSubscription<EvaluatorDeskSubscription>(
    useMemo(
      (): GraphQLSubscriptionConfig<EvaluatorDeskSubscription> => ({
        subscription: live,
        variables: { evaluationId: data.id },
      }),
      [data.id],
    ),
  );
  const [search] = useSearchParams();
  const proposals = data.proposals ?? [];
  const chosen = proposals.find(({ key }) => key === search.get("proposal"));
  if (data.me?.declared === "CONFLICT") return <Notice kind="info">{texts.inConflict}</Notice>;
  if (data.me?.declared !== "NO_CONFLICT") return <ConflictDeclaration evaluation={data} />;
  return (
    <Stack gap="5">
      <Section title={texts.proposals}>
        <Stack as="ul" gap="2" listStyleType="none">
          {proposals.map(({ key, label, passes, mine }) => (
            <li key={key}>
              <HStack gap="3" wrap="wrap">
                <Link
                  to={`/procurement/evaluate?evaluation=${data.key}&proposal=${key}`}
                  preventScrollReset
                  aria-current={chosen?.key === key ? "true" : undefined}
                >
                  {label}
                </Link>
                <StatusBadge {...LOOKS[mine?.state ?? "none"]} />
                {!passes && <Text color="muted">{texts.failedGate}</Text>}
              </HStack>
            </li>
          ))}
        </Stack>
      </Section>
      {chosen && <ScoreForm key={chosen.key} evaluation={data} proposal={chosen} />}
      {!chosen && (data.me.isChair || data.scoresShownAt) && <PanelResult evaluationId={data.id} />}
      <ConflictDeclaration evaluation={data} />
    </Stack>
  );
}
