import { useRef } from "react";
import { graphql, useFragment, usePreloadedQuery } from "react-relay";
import { Link, useLoaderData } from "react-router";
import { Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { PageHeader } from "#design-system/PageHeader/PageHeader.tsx";
import { VideoPlayer } from "#design-system/VideoPlayer/VideoPlayer.tsx";
import { LeaveGuard } from "#web/editing/LeaveGuard.tsx";
import type { PageData } from "#web/relay/loadRoute.ts";
import NotFoundPage from "#web/shell/NotFoundPage.tsx";
import { usePageTitle } from "#web/shell/usePageTitle.ts";
import { RecordingFile } from "./RecordingFile.tsx";
import { RecordingStart } from "./RecordingStart.tsx";
import { VideoCaptions } from "./VideoCaptions.tsx";
import { VideoLink } from "./VideoLink.tsx";
import { VideoPoints } from "./VideoPoints.tsx";
import { videoTexts as texts } from "./videoTexts.ts";
import type { MeetingVideoPageQuery } from "./__generated__/MeetingVideoPageQuery.graphql.ts";
import type { MeetingVideoPage_meeting$key } from "./__generated__/MeetingVideoPage_meeting.graphql.ts";

const pageQuery = graphql`
  query MeetingVideoPageQuery($key: ID!) @preloadable {
    meeting(key: $key) {
      ...MeetingVideoPage_meeting
    }
  }
`;

/** /meetings/:key/video, where a clerk uploads and watches the recording and marks where items begin. */
export default function MeetingVideoPage() {
  const { queryRef } = useLoaderData<PageData<MeetingVideoPageQuery>>();
  const { meeting } = usePreloadedQuery<MeetingVideoPageQuery>(pageQuery, queryRef);
  return meeting ? <MeetingVideo meeting={meeting} /> : <NotFoundPage />;
}

/** The player's functions for the parts of the page. */
export type Player = {
  /** The current second. Null: there is no video. */
  second: () => number | null;
  play: (second: number) => void;
};

function MeetingVideo({ meeting: meetingRef }: { meeting: MeetingVideoPage_meeting$key }) {
  const meeting = useFragment(
    graphql`
      fragment MeetingVideoPage_meeting on Meeting {
        key
        number
        mediaFile {
          key
        }
        captions {
          addedAt
        }
        ...RecordingFile_meeting
        ...RecordingStart_meeting
        ...VideoPoints_meeting
        ...VideoCaptions_meeting
        ...VideoLink_meeting
      }
    `,
    meetingRef,
  );
  const { key, number, mediaFile, captions } = meeting;
  usePageTitle(texts.title(number));
  const video = useRef<HTMLVideoElement>(null);
  const player: Player = {
    second: () => video.current && Math.floor(video.current.currentTime),
    play: (second) => {
      if (!video.current) return;
      video.current.currentTime = second;
      // If the browser does not let a page start playback, the video stays paused at that point.
      video.current.play().catch(() => {});
    },
  };

  return (
    <LeaveGuard panel="video">
      <PageHeader back={<Link to={`/meetings/${key}/edit`}>{texts.toEditor}</Link>} title={texts.title(number)} />
      <Stack gap="5">
        {mediaFile ? (
          // The permanent address, because a signed one would change while someone watches.
          <VideoPlayer
            ref={video}
            label={texts.player(number)}
            src={`/files/${mediaFile.key}`}
            captions={captions ? `/public/meetings/${key}/captions.vtt?${captions.addedAt}` : null}
          />
        ) : (
          <Text color="muted">{texts.noVideo}</Text>
        )}
        <VideoPoints meeting={meeting} player={player} />
        <RecordingStart meeting={meeting} player={player} />
        <Section title={texts.file}>
          <RecordingFile meeting={meeting} />
        </Section>
        <VideoCaptions meeting={meeting} player={player} />
        <VideoLink meeting={meeting} />
      </Stack>
    </LeaveGuard>
  );
}
