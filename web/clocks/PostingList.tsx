import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { HStack, Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { Timeline } from "#design-system/Timeline/Timeline.tsx";
import { postingTitle } from "#schema/clocks/postingWay.rules.ts";
import { ActDialog } from "#web/editing/ActDialog.tsx";
import { useVerb } from "#web/relay/useVerb.ts";
import { writtenMoment } from "#web/shell/formats.ts";
import type { PostingList_meeting$data, PostingList_meeting$key } from "./__generated__/PostingList_meeting.graphql.ts";
import type { PostingListMutation } from "./__generated__/PostingListMutation.graphql.ts";
import { texts } from "./texts.ts";

type Row = PostingList_meeting$data["postings"][number];

/** What the clerk recorded as posted elsewhere; withdrawn postings stay. */
export function PostingList({ meeting }: { meeting: PostingList_meeting$key }) {
  const { postings } = useFragment(
    graphql`
      fragment PostingList_meeting on Meeting {
        postings {
          id
          rule
          way
          hearingOn
          place
          at
          note
          byName
          recordedAt
          takenBackAt
          takenBackBy
          takenBackReason
          viewerCan {
            takeBack {
              reason
            }
          }
        }
      }
    `,
    meeting,
  );
  const verb = useVerb<PostingListMutation>(
    graphql`
      mutation PostingListMutation($input: TakeBackPostingInput!) {
        takeBackPosting(input: $input) {
          ... on TakeBackPostingPayload {
            meeting {
              ...ClockTable_meeting
              ...ClockLines_meeting
              ...PostingList_meeting
              ...ProofList_meeting
              ...PrintAffidavit_meeting
            }
          }
          ...useVerb_notDone @alias(as: "notDone")
        }
      }
    `,
    texts.failed,
  );
  const [leaving, setLeaving] = useState<Row | null>(null);
  return (
    <Section title={texts.postings} description={texts.postingsHelp}>
      {postings.length === 0 ? (
        <Text color="muted">{texts.postingsNone}</Text>
      ) : (
        <Timeline
          label={texts.postings}
          entries={postings.map((posting) => ({
            key: posting.id,
            what: <What posting={posting} onTakeBack={() => setLeaving(posting)} />,
            who: texts.recordedBy(posting.byName),
            when: writtenMoment(posting.recordedAt),
            at: posting.recordedAt,
            reason: posting.takenBackReason,
          }))}
        />
      )}
      {leaving && (
        <ActDialog
          title={texts.takeBackTitle}
          text={texts.takeBackText(leaving.place)}
          confirmLabel={texts.takeBack}
          cancelLabel={texts.keep}
          verb={verb}
          input={(reason) => ({ postingId: leaving.id, reason })}
          done={texts.takenBackDone}
          onClose={() => setLeaving(null)}
        />
      )}
    </Section>
  );
}

function What({ posting, onTakeBack }: { posting: Row; onTakeBack: () => void }) {
  const { rule, way, hearingOn, place, at, note, takenBackAt, takenBackBy, viewerCan } = posting;
  return (
    <Stack gap="1">
      <HStack gap="3" wrap="wrap" justify="space-between">
        <Text as="span" textDecoration={takenBackAt == null ? undefined : "line-through"}>
          {postingTitle({ rule, way, hearingOn })}: {place}, {writtenMoment(at)}
        </Text>
        {takenBackAt == null && (
          <Button
            size="sm"
            kind="quiet"
            reason={viewerCan.takeBack.reason ?? null}
            aria-label={texts.takeBackOf(place)}
            onClick={onTakeBack}
          >
            {texts.takeBack}
          </Button>
        )}
      </HStack>
      {note != null && <Text color="muted">{note}</Text>}
      {takenBackAt != null && <Text>{texts.takenBack(takenBackBy ?? "", writtenMoment(takenBackAt))}</Text>}
    </Stack>
  );
}
