import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Link } from "react-router";
import { Button } from "#design-system/Button/Button.tsx";
import { Box, Heading, HStack, Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { TextArea } from "#design-system/TextArea/TextArea.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { MAX_QUESTION_LENGTH } from "#schema/solicitations/questions/questions.rules.ts";
import { TypedNotice } from "#web/editing/TypedNotice.tsx";
import { useTypedState } from "#web/editing/useTyped.ts";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import type { NoticeQuestions_solicitation$key } from "./__generated__/NoticeQuestions_solicitation.graphql.ts";
import { texts } from "./texts.ts";

/** Anchor of the questions on the page. */
export const QUESTIONS = "questions";

/** The kind of reader, which decides the available actions. */
export type Reader = "guest" | "vendor" | "staff";
type Props = { solicitation: NoticeQuestions_solicitation$key; reader: Reader };

/** The questions and answers of a notice. A vendor asks here. */
export function NoticeQuestions({ solicitation, reader }: Props) {
  const {
    id,
    key: address,
    state: standing,
    dueAt,
    questionsDueAt,
    questions,
    viewerCan,
  } = useFragment(
    graphql`
      fragment NoticeQuestions_solicitation on Solicitation {
        id
        key
        state
        dueAt
        questionsDueAt
        questions {
          id
          number
          text
          state
          answer
          closedWhy
          isMine
          addendum {
            number
          }
        }
        viewerCan {
          ask {
            reason
          }
        }
      }
    `,
    solicitation,
  );
  const shown = questions.filter(({ state, isMine }) => state !== "OPEN" || isMine);
  return (
    <Section id={QUESTIONS} title={texts.questions} description={texts.questionsHelp}>
      <Stack gap="4">
        {shown.length === 0 && <Text color="muted">{texts.noQuestions}</Text>}
        {shown.map(({ id: key, number, text, state, answer, closedWhy, addendum }) => (
          <Box as="article" key={key} borderTopWidth="1px" borderColor="line" pt="3">
            <Heading level={3}>{texts.question(number)}</Heading>
            <Text whiteSpace="pre-wrap">{text}</Text>
            {state === "OPEN" ? (
              <Text color="muted">{texts.waits}</Text>
            ) : (
              <Box mt="2" ps="3" borderInlineStartWidth="3px" borderColor="line">
                <Text fontWeight="600">{state === "CLOSED" ? texts.closed : texts.answer}</Text>
                <Text whiteSpace="pre-wrap">{answer ?? closedWhy}</Text>
                {addendum && <Text color="muted">{texts.inAddendum(addendum.number)}</Text>}
              </Box>
            )}
          </Box>
        ))}
        {reader === "vendor" && <AskForm solicitationId={id} reason={viewerCan.ask.reason ?? null} />}
        {reader === "guest" && standing === "OPEN" && isAhead(questionsDueAt ?? dueAt) && (
          <HStack gap="4" wrap="wrap" data-no-print>
            <Text color="muted">{texts.askAsVendor}</Text>
            <Link to={`/login?next=${encodeURIComponent(`/vendor-portal/${address}`)}`}>{texts.signInToAsk}</Link>
            <Link to="/vendor-register">{texts.register}</Link>
          </HStack>
        )}
      </Stack>
    </Section>
  );
}

/** Whether a moment is in the future or not set. */
export const isAhead = (moment: string | null | undefined) => moment == null || Date.parse(moment) > Date.now();

function AskForm({ solicitationId, reason }: { solicitationId: string; reason: string | null }) {
  const [text, setText, typed] = useTypedState<string>(`question ${solicitationId}`, "");
  const [error, setError] = useState<string | null>(null);
  const [run, busy] = useVerb(
    mutation("askQuestion { solicitation { ...NoticeQuestions_solicitation } }"),
    texts.failed,
  );
  // The reason why questions are closed appears once, in place of the form.
  if (reason !== null) return <Text color="muted">{reason}</Text>;
  const send = async () => {
    const result = await run({ solicitationId, text });
    if (!result.ok) return setError(result.refusal.message);
    setError(null);
    typed.forget();
    setText("");
    notify({ kind: "positive", text: texts.asked });
  };
  return (
    <Stack gap="2" data-no-print>
      <Heading level={3}>{texts.ask}</Heading>
      <TypedNotice typed={typed} />
      <TextArea
        label={texts.yourQuestion}
        rows={3}
        most={MAX_QUESTION_LENGTH}
        value={text}
        error={error}
        onChange={setText}
      />
      <HStack>
        <Button kind="primary" busy={busy} busyLabel={texts.sending} onClick={() => void send()}>
          {texts.send}
        </Button>
      </HStack>
    </Stack>
  );
}
