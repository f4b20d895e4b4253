import { graphql, useFragment, useLazyLoadQuery } from "react-relay";
import { Heading, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { writtenMoment } from "#web/shell/formats.ts";
import type { AgendaChanges_change$key } from "./__generated__/AgendaChanges_change.graphql.ts";
import type { AgendaChangesPendingQuery } from "./__generated__/AgendaChangesPendingQuery.graphql.ts";
import type { AgendaChangesVersionsQuery } from "./__generated__/AgendaChangesVersionsQuery.graphql.ts";
import { texts } from "../texts.ts";

/** The changes of an amendment, one per line. */
function ChangeList({ changes: refs }: { changes: AgendaChanges_change$key }) {
  const changes = useFragment(
    graphql`
      fragment AgendaChanges_change on AgendaChange @relay(plural: true) {
        text
      }
    `,
    refs,
  );
  return (
    <Stack as="ul" gap="1" ps="5" listStyleType="disc">
      {changes.map(({ text }) => (
        <li key={text}>{text}</li>
      ))}
    </Stack>
  );
}

/** The changes of an amendment if it were published now. */
export function PendingChanges({ meetingKey }: { meetingKey: string }) {
  const { meeting } = useLazyLoadQuery<AgendaChangesPendingQuery>(
    graphql`
      query AgendaChangesPendingQuery($key: ID!) {
        meeting(key: $key) {
          unpublishedChanges {
            ...AgendaChanges_change
          }
        }
      }
    `,
    { key: meetingKey },
    { fetchPolicy: "network-only" },
  );
  const changes = meeting?.unpublishedChanges ?? [];
  if (changes.length === 0) return <Text>{texts.noPendingChanges}</Text>;
  return (
    <Stack gap="2">
      <Text>{texts.pendingChanges}</Text>
      <ChangeList changes={changes} />
    </Stack>
  );
}

/** The published agenda and each amendment with its changes, the newest first. */
export function PublishedVersions({ meetingKey }: { meetingKey: string }) {
  const { meeting } = useLazyLoadQuery<AgendaChangesVersionsQuery>(
    graphql`
      query AgendaChangesVersionsQuery($key: ID!) {
        meeting(key: $key) {
          agendaVersions {
            number
            hash
            publishedAt
            publishedBy
            changes {
              ...AgendaChanges_change
            }
          }
        }
      }
    `,
    { key: meetingKey },
    { fetchPolicy: "store-and-network" },
  );
  const versions = meeting?.agendaVersions.toReversed() ?? [];
  return (
    <Stack gap="5">
      {versions.map(({ number, hash, publishedAt, publishedBy, changes }) => (
        <Stack key={number} gap="1">
          <Heading level={3}>{texts.versionCalled(number)}</Heading>
          <Text color="muted">{texts.versionPublished(writtenMoment(publishedAt), publishedBy ?? null)}</Text>
          <ChangeList changes={changes} />
          <Text color="muted" textStyle="small" overflowWrap="anywhere">
            {texts.versionHash(hash)}
          </Text>
        </Stack>
      ))}
    </Stack>
  );
}
