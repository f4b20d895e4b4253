import { Link } from "react-router";
import { Notice } from "#design-system/Notice/Notice.tsx";
import type { MeetingState } from "../editor/__generated__/MeetingEditorPage_meeting.graphql.ts";
import { texts } from "../texts.ts";

/**
 * Reports that the meeting is no longer running, and where its results can be read. Renders nothing while the meeting
 * can still be run.
 */
export function MeetingOver({ meetingKey, state }: { meetingKey: string; state: MeetingState }) {
  if (state === "CANCELLED") return <Notice kind="info" title={texts.runCancelled} />;
  if (state !== "ADJOURNED" && state !== "MINUTES_DRAFTED" && state !== "MINUTES_APPROVED") return null;
  return (
    <Notice
      kind="info"
      title={texts.runOver}

      action={<Link to={`/meetings/${meetingKey}/minutes`}>{texts.runMinutes}</Link>}
    >
      {texts.runOverText}
    </Notice>
  );
}
