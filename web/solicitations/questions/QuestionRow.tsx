import { graphql, useFragment } from "react-relay";
import { Box, Heading, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { writtenMoment } from "#web/shell/formats.ts";
import type { QuestionRow_question$key } from "./__generated__/QuestionRow_question.graphql.ts";
import { AnswerForm } from "./AnswerForm.tsx";
import { texts } from "./texts.ts";

/** A question as staff see it, with its answer or the form to answer it. */
export function QuestionRow({ question }: { question: QuestionRow_question$key }) {
  const data = useFragment(
    graphql`
      fragment QuestionRow_question on Question {
        number
        text
        askedAt
        state
        answer
        answeredAt
        answeredByName
        closedWhy
        ...AnswerForm_question
      }
    `,
    question,
  );
  const { number, text, askedAt, state, answer, answeredAt, answeredByName, closedWhy } = data;
  const done = state === "CLOSED" ? texts.closedAt : texts.answeredBy;
  return (
    <Box as="article" borderTopWidth="1px" borderColor="line" pt="3">
      <Stack gap="2">
        <Heading level={3}>{texts.question(number)}</Heading>
        <Text color="muted">{texts.askedAt(writtenMoment(askedAt))}</Text>
        <Text whiteSpace="pre-wrap">{text}</Text>
        {state === "OPEN" ? (
          <AnswerForm question={data} />
        ) : (
          <Box ps="3" borderInlineStartWidth="3px" borderColor="line">
            <Text whiteSpace="pre-wrap">{answer ?? closedWhy}</Text>
            {answeredAt && <Text color="muted">{done(writtenMoment(answeredAt), answeredByName ?? null)}</Text>}
          </Box>
        )}
      </Stack>
    </Box>
  );
}
