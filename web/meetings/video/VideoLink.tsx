import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { Box, HStack, Section } from "#design-system/Layout/Layout.tsx";
import { TextField } from "#design-system/TextField/TextField.tsx";
import { VIDEO } from "#schema/meetings/video.rules.ts";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import type { VideoLink_meeting$key } from "./__generated__/VideoLink_meeting.graphql.ts";
import { videoTexts as texts } from "./videoTexts.ts";

/** A link to where someone else streams the meeting or keeps its recording. */
export function VideoLink({ meeting }: { meeting: VideoLink_meeting$key }) {
  const { id, videoLink, viewerCan } = useFragment(
    graphql`
      fragment VideoLink_meeting on Meeting {
        id
        videoLink
        viewerCan {
          editVideo {
            reason
          }
        }
      }
    `,
    meeting,
  );
  const [save, busy] = useVerb(mutation("setVideoLink { meeting { ...VideoLink_meeting } }"), texts.linkFailed);
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);

  return (
    <Section title={texts.outside} description={texts.outsideHelp}>
      <form
        noValidate
        onSubmit={async (event) => {
          event.preventDefault();
          const result = await save({ meetingId: id, link: typed ?? videoLink ?? null });
          setError(result.ok ? null : result.refusal.message);
          if (result.ok) setTyped(null);
        }}
      >
        <HStack gap="2" align="end" wrap="wrap">
          <Box flex="1 1 16rem" minW="0">
            <TextField
              label={texts.link}
              type="url"
              maxLength={VIDEO.link}
              value={typed ?? videoLink ?? ""}
              readOnly={viewerCan.editVideo.reason != null}
              error={error ?? undefined}
              onChange={setTyped}
            />
          </Box>
          <Button type="submit" busy={busy} reason={viewerCan.editVideo.reason}>
            {texts.save}
          </Button>
        </HStack>
      </form>
    </Section>
  );
}
