import { useState } from "react";
import { graphql, useFragment, useLazyLoadQuery } from "react-relay";
import { Box, Heading, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { writtenMoment } from "#web/shell/formats.ts";
import { DeletedLine, DeletedPanel } from "./DeletedPanel.tsx";
import type { DeletedThings_meeting$key } from "./__generated__/DeletedThings_meeting.graphql.ts";
import type { DeletedThingsFileMutation } from "./__generated__/DeletedThingsFileMutation.graphql.ts";
import type { DeletedThingsItemMutation } from "./__generated__/DeletedThingsItemMutation.graphql.ts";
import type { DeletedThingsQuery } from "./__generated__/DeletedThingsQuery.graphql.ts";
import { texts } from "./texts.ts";

/** Items and files deleted from a meeting, each with a button to restore it. */
export default function DeletedThings({ meetingId, onClose }: { meetingId: string; onClose: () => void }) {
  return (
    <DeletedPanel title={texts.title} help={texts.help} onClose={onClose}>
      {(attempt) => <Loaded meetingId={meetingId} attempt={attempt} />}
    </DeletedPanel>
  );
}

function Loaded({ meetingId, attempt }: { meetingId: string; attempt: number }) {
  const { node } = useLazyLoadQuery<DeletedThingsQuery>(
    graphql`
      query DeletedThingsQuery($id: ID!) {
        node(id: $id) {
          ... on Meeting @alias(as: "meeting") {
            ...DeletedThings_meeting
          }
        }
      }
    `,
    { id: meetingId },
    { fetchPolicy: "store-and-network", fetchKey: attempt },
  );
  return node?.meeting ? <Things meeting={node.meeting} /> : null;
}

const details = ({ deletedAt, deletedBy }: { deletedAt?: string | null; deletedBy?: string | null }) =>
  deletedAt ? texts.deletedBy(writtenMoment(deletedAt), deletedBy ?? null) : undefined;

function Things({ meeting: meetingRef }: { meeting: DeletedThings_meeting$key }) {
  const { deletedItems, deletedFiles, viewerCan } = useFragment(
    graphql`
      fragment DeletedThings_meeting on Meeting {
        deletedItems {
          itemId
          number
          description
          deletedAt
          deletedBy
        }
        deletedFiles {
          fileId
          filename
          isOfItem
          deletedAt
          deletedBy
        }
        viewerCan {
          deleteItems {
            reason
          }
          uploadDocuments {
            reason
          }
        }
      }
    `,
    meetingRef,
  );
  const [restoreItem, itemBusy] = useVerb<DeletedThingsItemMutation>(
    graphql`
      mutation DeletedThingsItemMutation($input: RestoreAgendaItemInput!) {
        restoreAgendaItem(input: $input) {
          ... on RestoreAgendaItemPayload {
            meeting {
              ...DeletedThings_meeting
              ...AgendaItemsTable_meeting
              ...PublishAgenda_meeting
            }
          }
          ...useVerb_notDone @alias(as: "notDone")
        }
      }
    `,
    texts.putBackFailed,
  );
  const [restoreFile, fileBusy] = useVerb<DeletedThingsFileMutation>(
    graphql`
      mutation DeletedThingsFileMutation($input: RestoreFileInput!) {
        restoreFile(input: $input) {
          ... on RestoreFilePayload {
            meeting {
              ...DeletedThings_meeting
              ...MeetingDocuments_meeting
              ...AgendaItemsTable_meeting
            }
          }
          ...useVerb_notDone @alias(as: "notDone")
        }
      }
    `,
    texts.putBackFailed,
  );
  const [problem, setProblem] = useState<string | null>(null);
  const busy = itemBusy || fileBusy;
  const tell = (name: string, result: { ok: true } | { ok: false; refusal: { message: string } }) => {
    setProblem(result.ok ? null : result.refusal.message);
    if (result.ok) notify({ kind: "positive", text: texts.isBack(name) });
  };
  return (
    <Stack gap="5">
      {problem && (
        <Notice kind="negative" live="assertive" onDismiss={() => setProblem(null)}>
          {problem}
        </Notice>
      )}
      <Box as="section" aria-label={texts.items}>
        <Heading level={3}>{texts.items}</Heading>
        {deletedItems.length === 0 && <Text color="muted">{texts.noItems}</Text>}
        <Box as="ul" listStyleType="none">
          {deletedItems.map((item) => {
            const { itemId, number, description } = item;
            return (
              <DeletedLine
                key={itemId}
                name={texts.item(number, description)}
                details={details(item)}
                busy={busy}
                reason={viewerCan.deleteItems.reason}
                onPutBack={async () => tell(description, await restoreItem({ itemId }))}
              />
            );
          })}
        </Box>
      </Box>
      <Box as="section" aria-label={texts.files}>
        <Heading level={3}>{texts.files}</Heading>
        {deletedFiles.length === 0 && <Text color="muted">{texts.noFiles}</Text>}
        <Box as="ul" listStyleType="none">
          {deletedFiles.map((file) => {
            const { fileId, filename, isOfItem } = file;
            const where = isOfItem ? texts.ofItem : texts.ofMeeting;
            return (
              <DeletedLine
                key={fileId}
                name={filename}
                details={[where, details(file)].filter(Boolean).join(" · ")}
                busy={busy}
                reason={viewerCan.uploadDocuments.reason}
                onPutBack={async () => tell(filename, await restoreFile({ fileId }))}
              />
            );
          })}
        </Box>
      </Box>
    </Stack>
  );
}
