// oxlint-disable relay/unused-fields -- the parts of a change go whole to the redline
import { graphql, useFragment } from "react-relay";
import { Box, Heading, HStack, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { Redline } from "#design-system/Redline/Redline.tsx";
import { changeHeading } from "#schema/solicitations/edition.rules.ts";
import { AskedAct } from "#web/editing/ActDialog.tsx";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { writtenMoment } from "#web/shell/formats.ts";
import type { AddendumRow_addendum$key } from "./__generated__/AddendumRow_addendum.graphql.ts";
import type { AddendumRowIssueMutation } from "./__generated__/AddendumRowIssueMutation.graphql.ts";
import { texts } from "./texts.ts";

type Props = {
  addendum: AddendumRow_addendum$key;
  /** Open questions with drafted answers, which are published with the addendum. */
  answers: readonly string[];
  onGone: () => void;
};

/** An addendum as staff see it: its changes and who acknowledged it. A draft can be issued here. */
export function AddendumRow({ addendum, answers, onGone }: Props) {
  const { id, number, title, version, issuedAt, redline, dateFindings, acknowledgements, viewerCan } = useFragment(
    graphql`
      fragment AddendumRow_addendum on Addendum {
        id
        number
        title
        version
        issuedAt
        redline {
          key
          label
          state
          parts {
            change
            text
          }
        }
        dateFindings {
          code
          sentence
        }
        acknowledgements {
          vendorName
          byName
          at
        }
        viewerCan {
          edit {
            reason
          }
          issue {
            reason
          }
        }
      }
    `,
    addendum,
  );
  const issue = useVerb<AddendumRowIssueMutation>(
    graphql`
      mutation AddendumRowIssueMutation($input: IssueAddendumInput!) {
        issueAddendum(input: $input) {
          ... on IssueAddendumPayload {
            addendum {
              solicitation {
                ...AddendaPart_solicitation
                ...QuestionsPart_solicitation
              }
            }
          }
          ...useVerb_notDone @alias(as: "notDone")
        }
      }
    `,
    texts.failed,
  );
  const discard = useVerb(mutation("discardAddendum { deletedId @deleteRecord }"), texts.failed);
  return (
    <Box as="article" borderTopWidth="1px" borderColor="line" pt="3">
      <Stack gap="2">
        <Heading level={3}>{`${issuedAt ? `${number}.` : texts.draftOf(number)} ${title}`}</Heading>
        {issuedAt && <Text color="muted">{writtenMoment(issuedAt)}</Text>}
        {!issuedAt && <Text color="muted">{redline.length > 0 ? texts.changes : texts.changesNothing}</Text>}
        {redline.map(({ key, label, state, parts }) => (
          <Box key={key} ps="3" borderInlineStartWidth="3px" borderColor="line">
            <Redline head={`${changeHeading({ label, state })}: `} parts={parts} />
          </Box>
        ))}
        {dateFindings.map(({ code, sentence }) => (
          <Notice key={code} kind="caution">
            {sentence}
          </Notice>
        ))}
        {issuedAt && acknowledgements && (
          <>
            <Text fontWeight="600">{texts.acknowledged(acknowledgements.length)}</Text>
            {acknowledgements.map(({ vendorName, byName, at }) => (
              <Text key={`${vendorName} ${at}`} color="muted">
                {texts.acknowledgedBy(vendorName, byName, writtenMoment(at))}
              </Text>
            ))}
          </>
        )}
        {!issuedAt && (
          <HStack gap="2" wrap="wrap" data-no-print>
            <AskedAct
              kind="primary"
              reason={viewerCan.issue.reason}
              title={texts.issueQuestion}
              text={[...dateFindings.map(({ sentence }) => sentence), texts.issueText].join(" ")}
              confirmLabel={texts.issue(number)}
              verb={issue}
              input={
                // A day on which the county is closed needs a reason, just as before publication.
                dateFindings.length > 0
                  ? (closedDayReason) => ({ addendumId: id, version, questionIds: answers, closedDayReason })
                  : { addendumId: id, version, questionIds: answers }
              }
              done={texts.issued}
              onDone={onGone}
            />
            <AskedAct
              kind="quiet"
              reason={viewerCan.edit.reason}
              title={texts.discardQuestion}
              text={texts.discardText}
              confirmLabel={texts.discard(number)}
              danger
              verb={discard}
              input={{ addendumId: id }}
              done={texts.discarded}
              onDone={onGone}
            />
          </HStack>
        )}
      </Stack>
    </Box>
  );
}
