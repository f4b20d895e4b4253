import { graphql, useFragment } from "react-relay";
import { Box, Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import type { Player } from "./MeetingVideoPage.tsx";
import { VideoPoint } from "./VideoPoint.tsx";
import type { VideoPoints_meeting$key } from "./__generated__/VideoPoints_meeting.graphql.ts";
import { videoTexts as texts } from "./videoTexts.ts";

/** Where each item of the agenda begins in the video. */
export function VideoPoints({ meeting, player }: { meeting: VideoPoints_meeting$key; player: Player }) {
  const { items, mediaFile } = useFragment(
    graphql`
      fragment VideoPoints_meeting on Meeting {
        mediaFile {
          id
        }
        items {
          id
          ...VideoPoint_item
        }
      }
    `,
    meeting,
  );
  return (
    <Section title={texts.points} description={texts.pointsHelp}>
      {items.length === 0 && <Text color="muted">{texts.noItems}</Text>}
      <Stack as="ol" gap="0" listStyleType="none" p="0">
        {items.map((item) => (
          <Box as="li" key={item.id} py="3" borderTopWidth="1px" borderColor="line" _first={{ borderTopWidth: 0 }}>
            <VideoPoint item={item} player={mediaFile ? player : null} />
          </Box>
        ))}
      </Stack>
    </Section>
  );
}
