import { useMemo } from "react";
import { graphql, useFragment, useSubscription } from "react-relay";
import type { GraphQLSubscriptionConfig } from "relay-runtime";
import { Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import type { QuestionsPart_solicitation$key } from "./__generated__/QuestionsPart_solicitation.graphql.ts";
import type { QuestionsPartSubscription } from "./__generated__/QuestionsPartSubscription.graphql.ts";
import { QuestionRow } from "./QuestionRow.tsx";
import { texts } from "./texts.ts";

const live = graphql`
  subscription QuestionsPartSubscription($solicitationId: ID!) {
    questionsChanged(solicitationId: $solicitationId) {
      ...QuestionsPart_solicitation
    }
  }
`;

/** The questions of a published solicitation for the staff who answer them. Waiting questions come first. */
export function QuestionsPart({ solicitation }: { solicitation: QuestionsPart_solicitation$key }) {
  const { id, openQuestions, questions } = useFragment(
    graphql`
      fragment QuestionsPart_solicitation on Solicitation {
        id
        openQuestions
        questions {
          id
          state
          ...QuestionRow_question
        }
      }
    `,
    solicitation,
  );
  useSubscription<QuestionsPartSubscription>(
    useMemo(
      (): GraphQLSubscriptionConfig<QuestionsPartSubscription> => ({
        subscription: live,
        variables: { solicitationId: id },
      }),
      [id],
    ),
  );
  const waiting = questions.filter(({ state }) => state === "OPEN");
  const done = questions.filter(({ state }) => state !== "OPEN");
  return (
    <Section title={texts.title} description={texts.help}>
      <Stack gap="4">
        {openQuestions == null && <Notice kind="info">{texts.hidden}</Notice>}
        {openQuestions != null && openQuestions > 0 && <Text fontWeight="600">{texts.waiting(openQuestions)}</Text>}
        {openQuestions != null && questions.length === 0 && <Text color="muted">{texts.none}</Text>}
        {[...waiting, ...done].map((question) => (
          <QuestionRow key={question.id} question={question} />
        ))}
      </Stack>
    </Section>
  );
}
