import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { Box, HStack, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { writtenMoment } from "#web/shell/formats.ts";
import type { Conversation_comment$key } from "./__generated__/Conversation_comment.graphql.ts";
import { CommentForm } from "./CommentForm.tsx";
import { texts } from "./texts.ts";

type Comment = Conversation_comment$key;
type Props = {
  contractId: string;
  /** Why commenting is not allowed. Null: it is allowed. */
  reason: string | null;
  comment: Comment;
  answers: readonly ({ readonly id: string } & Comment)[];
};

const useComment = (comment: Comment) =>
  useFragment(
    graphql`
      fragment Conversation_comment on ContractComment {
        id
        quote
        words
        byName
        at
        resolvedAt
        resolvedByName
        viewerCan {
          resolve {
            reason
          }
          reopen {
            reason
          }
        }
      }
    `,
    comment,
  );

/** A comment, its answers, and whether it is resolved. */
export function Conversation({ contractId, reason, comment, answers }: Props) {
  const { id, quote, words, byName, at, resolvedAt, resolvedByName, viewerCan: can } = useComment(comment);
  const [answering, setAnswering] = useState(false);
  const [resolve, resolving] = useVerb(
    mutation("resolveContractComment { comment { ...Conversation_comment } }"),
    texts.commentFailed,
  );
  const [reopen, reopening] = useVerb(
    mutation("reopenContractComment { comment { ...Conversation_comment } }"),
    texts.commentFailed,
  );
  const isResolved = Boolean(resolvedAt);
  const settle = async () => {
    const result = await (isResolved ? reopen : resolve)({ commentId: id });
    notify(
      result.ok
        ? { kind: "positive", text: isResolved ? texts.reopened : texts.resolved }
        : { kind: "negative", text: result.refusal.message },
    );
  };
  return (
    <Stack as="li" gap="2" borderInlineStartWidth="3px" borderColor={isResolved ? "line" : "accent"} ps="3" minW="0">
      {quote && (
        <Text as="blockquote" textStyle="small" color="muted" overflowWrap="anywhere">
          “{quote}”
        </Text>
      )}
      <Said words={words} byName={byName} at={at} />
      {answers.length > 0 && (
        <Stack as="ol" gap="2" listStyle="none" ps="3">
          {answers.map((each) => (
            <Answer key={each.id} comment={each} />
          ))}
        </Stack>
      )}
      {resolvedAt && resolvedByName && (
        <Text textStyle="small" color="muted">
          {texts.resolvedBy(resolvedByName, writtenMoment(resolvedAt))}
        </Text>
      )}
      {answering ? (
        <CommentForm
          contractId={contractId}
          reason={reason}
          answers={{ id, byName }}
          onDone={() => setAnswering(false)}
        />
      ) : (
        <HStack gap="2" wrap="wrap">
          <Button
            size="sm"
            kind="quiet"
            reason={reason}
            aria-label={texts.answerOf(words)}
            onClick={() => setAnswering(true)}
          >
            {texts.answer}
          </Button>
          <Button
            size="sm"
            kind="quiet"
            busy={resolving || reopening}
            reason={(isResolved ? can.reopen.reason : can.resolve.reason) ?? null}
            aria-label={(isResolved ? texts.reopenOf : texts.resolveOf)(words)}
            onClick={() => void settle()}
          >
            {isResolved ? texts.reopen : texts.resolve}
          </Button>
        </HStack>
      )}
    </Stack>
  );
}

function Answer({ comment }: { comment: Comment }) {
  const { words, byName, at } = useComment(comment);
  return (
    <li>
      <Said words={words} byName={byName} at={at} />
    </li>
  );
}

function Said({ words, byName, at }: { words: string; byName: string; at: string }) {
  return (
    <Box>
      <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
        {words}
      </Text>
      <Text textStyle="small" color="muted">
        {texts.saidBy(byName, writtenMoment(at))}
      </Text>
    </Box>
  );
}
