import { Check } from "lucide-react";
import { graphql, useFragment } from "react-relay";
import { Link } from "react-router";
import { IconButton } from "#design-system/Button/Button.tsx";
import { Box, HStack, Text } from "#design-system/Layout/Layout.tsx";
import { StatusBadge } from "#design-system/StatusBadge/StatusBadge.tsx";
import { writtenMoment } from "#web/shell/formats.ts";
import type { NoticeCard_notice$key } from "./__generated__/NoticeCard_notice.graphql.ts";
import { texts } from "./texts.ts";

type Props = {
  notice: NoticeCard_notice$key;
  /** Called when it was read: the user followed its link or pressed the button. */
  onRead: (noticeId: string) => void;
};

/** One notice: title, time, text and link. Following the link marks it as read. */
export function NoticeCard({ notice, onRead }: Props) {
  const { id, subject, text, path, createdAt, readAt } = useFragment(
    graphql`
      fragment NoticeCard_notice on InboxNotice {
        id
        subject
        text
        path
        createdAt
        readAt
      }
    `,
    notice,
  );
  const unread = !readAt;
  return (
    <Box as="li" bg="surface" borderWidth="1px" borderColor="line" borderRadius="6px" px="4" py="3" minW="0">
      <HStack gap="3" align="start" justify="space-between">
        <Box minW="0">
          <HStack gap="2" wrap="wrap">
            {unread && <StatusBadge word={texts.unread} hue="blue" shape="circle" />}
            <Text as="h2" fontWeight={unread ? "650" : "400"} overflowWrap="anywhere">
              {path ? (
                <Link to={path} onClick={() => unread && onRead(id)}>
                  {subject}
                </Link>
              ) : (
                subject
              )}
            </Text>
          </HStack>
          <Text color="muted" textStyle="small">
            <time dateTime={createdAt}>{writtenMoment(createdAt)}</time>
          </Text>
        </Box>
        {unread && (
          <IconButton
            label={texts.markOne(subject)}
            icon={<Check aria-hidden size={18} />}
            onClick={() => onRead(id)}
          />
        )}
      </HStack>
      <Text mt="2" whiteSpace="pre-line" overflowWrap="anywhere" maxW="46rem">
        {text.replaceAll(/\n{2,}/g, "\n")}
      </Text>
    </Box>
  );
}
