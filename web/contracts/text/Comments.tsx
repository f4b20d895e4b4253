import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { CheckboxField } from "#design-system/CheckboxField/CheckboxField.tsx";
import { Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import type { Comments_contract$key } from "./__generated__/Comments_contract.graphql.ts";
import { CommentForm } from "./CommentForm.tsx";
import { Conversation } from "./Conversation.tsx";
import { texts } from "./texts.ts";

/** The county's comments on the text, by conversation. Resolved ones are shown on request. */
export function Comments({ contract }: { contract: Comments_contract$key }) {
  const { id, comments, viewerCan } = useFragment(
    graphql`
      fragment Comments_contract on Contract {
        id
        comments {
          id
          answersId
          resolvedAt
          ...Conversation_comment
        }
        viewerCan {
          comment {
            reason
          }
        }
      }
    `,
    contract,
  );
  const [all, setAll] = useState(false);
  const first = comments.filter(({ answersId }) => answersId === null);
  const resolved = first.filter(({ resolvedAt }) => resolvedAt !== null);
  const shown = all ? first : first.filter(({ resolvedAt }) => resolvedAt === null);
  const reason = viewerCan.comment.reason ?? null;
  return (
    <Section title={texts.comments} description={texts.commentsHelp}>
      <Stack gap="4">
        {shown.length > 0 ? (
          <Stack as="ol" gap="4" listStyle="none">
            {shown.map((each) => (
              <Conversation
                key={each.id}
                contractId={id}
                reason={reason}
                comment={each}
                answers={comments.filter(({ answersId }) => answersId === each.id)}
              />
            ))}
          </Stack>
        ) : (
          <Text color="muted">{texts.noComments}</Text>
        )}
        {resolved.length > 0 && (
          <CheckboxField label={texts.showResolved(resolved.length)} checked={all} onChange={setAll} />
        )}
        <CommentForm contractId={id} reason={reason} />
      </Stack>
    </Section>
  );
}
