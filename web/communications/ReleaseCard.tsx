import { graphql, useFragment } from "react-relay";
import { HStack, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { StatusBadge } from "#design-system/StatusBadge/StatusBadge.tsx";
import { writtenMoment } from "#web/shell/formats.ts";
import type { ReleaseCard_release$key } from "./__generated__/ReleaseCard_release.graphql.ts";
import { ReleaseActs } from "./ReleaseActs.tsx";
import { texts } from "./texts.ts";

const LOOKS = {
  DRAFT: { hue: "violet", shape: "diamond" },
  PUBLISHED: { hue: "green", shape: "check" },
  WITHDRAWN: { hue: "slate", shape: "cross" },
} as const;

/** A press release: its state, its text and the available actions. */
export function ReleaseCard({ release, readers }: { release: ReleaseCard_release$key; readers: number | null }) {
  const data = useFragment(
    graphql`
      fragment ReleaseCard_release on PressRelease {
        key
        state
        headline
        body
        publishedAt
        publishedBy
        withdrawnWhy
        recordChanged
        ...ReleaseActs_release
      }
    `,
    release,
  );
  const { key, state, headline, body, publishedAt, publishedBy, withdrawnWhy, recordChanged } = data;
  return (
    <Stack as="article" gap="3" aria-label={headline}>
      <HStack gap="3" wrap="wrap">
        <StatusBadge word={texts.states[state]} {...LOOKS[state]} />
        {publishedAt != null && (
          <Text color="muted">{texts.published(writtenMoment(publishedAt), publishedBy ?? null)}</Text>
        )}
      </HStack>
      {recordChanged === true && state !== "WITHDRAWN" && <Notice kind="caution" title={texts.recordChanged} />}
      {withdrawnWhy != null && <Text>{texts.withdrawnWhy(withdrawnWhy)}</Text>}
      <Text fontWeight="bold" overflowWrap="anywhere">
        {headline}
      </Text>
      <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
        {body}
      </Text>
      {state === "PUBLISHED" && <a href={`/public/releases/${key}`}>{texts.open}</a>}
      <ReleaseActs release={data} readers={readers} />
    </Stack>
  );
}
