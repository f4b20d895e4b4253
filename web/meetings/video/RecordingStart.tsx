import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { HStack, Section, Text } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { TimeField } from "#design-system/TimeField/TimeField.tsx";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { typedTimeHelp, writtenClock } from "#web/shell/formats.ts";
import type { Player } from "./MeetingVideoPage.tsx";
import type { RecordingStart_meeting$key } from "./__generated__/RecordingStart_meeting.graphql.ts";
import { videoTexts as texts } from "./videoTexts.ts";

/** When the recording starts: one number from which the markers of all items follow. */
export function RecordingStart({
  meeting: meetingRef,
  player,
}: {
  meeting: RecordingStart_meeting$key;
  player: Player;
}) {
  const meeting = useFragment(
    graphql`
      fragment RecordingStart_meeting on Meeting {
        id
        date
        recordingStartsAt
        calledToOrderAt
        mediaFile {
          id
        }
        viewerCan {
          editVideo {
            reason
          }
        }
      }
    `,
    meetingRef,
  );
  const [save, busy] = useVerb(
    mutation("setRecordingStart { meeting { ...RecordingStart_meeting ...VideoPoints_meeting } }"),
    texts.startFailed,
  );
  const [time, setTime] = useState("");
  const [error, setError] = useState<string | null>(null);
  const { id, date, recordingStartsAt, calledToOrderAt, mediaFile } = meeting;
  const { reason } = meeting.viewerCan.editVideo;

  async function send(start: { time: string } | { callToOrderAt: number }) {
    const result = await save({ meetingId: id, ...start });
    setError(result.ok ? null : result.refusal.message);
    if (result.ok) setTime("");
  }

  return (
    <Section title={texts.start} description={texts.startHelp}>
      {error && <Notice kind="negative">{error}</Notice>}
      <Text>{recordingStartsAt ? texts.startsAt(writtenClock(recordingStartsAt)) : texts.startUnknown}</Text>
      <HStack gap="3" wrap="wrap" align="end">
        <TimeField label={texts.startTime} help={typedTimeHelp(date) ?? undefined} value={time} onChange={setTime} />
        <Button
          reason={reason ?? (time === "" ? texts.startMissing : null)}
          busy={busy}
          onClick={() => void send({ time })}
        >
          {texts.startSave}
        </Button>
        {mediaFile && (
          <Button
            reason={reason ?? (calledToOrderAt ? null : texts.notCalled)}
            busy={busy}
            onClick={() => void send({ callToOrderAt: player.second() ?? 0 })}
          >
            {texts.startHere}
          </Button>
        )}
      </HStack>
    </Section>
  );
}
