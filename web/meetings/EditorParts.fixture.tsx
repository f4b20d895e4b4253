import type { ReactNode } from "react";
import { useFragment, useLazyLoadQuery } from "react-relay";
import { LeaveGuard } from "#web/editing/LeaveGuard.tsx";
import { useMeetingLive } from "./editor/useMeetingLive.ts";
import query from "./editor/__generated__/MeetingEditorPageQuery.graphql.ts";
import type { MeetingEditorPageQuery } from "./editor/__generated__/MeetingEditorPageQuery.graphql.ts";
import fragment from "./editor/__generated__/MeetingEditorPage_meeting.graphql.ts";
import type {
  MeetingEditorPage_meeting$data,
  MeetingEditorPage_meeting$key,
} from "./editor/__generated__/MeetingEditorPage_meeting.graphql.ts";

type Props = { children: (meeting: MeetingEditorPage_meeting$data) => ReactNode; live?: boolean };

function Live({ id }: { id: string }) {
  useMeetingLive(id);
  return null;
}

/**
 * For stories of one part of the page: runs the page's own query and passes the meeting to the part. `live` subscribes
 * as the page does.
 */
export function EditorParts({ children, live = false }: Props) {
  const { meeting } = useLazyLoadQuery<MeetingEditorPageQuery>(query, { key: "meeting-1" });
  const data = useFragment<MeetingEditorPage_meeting$key>(fragment, meeting ?? null);
  if (!data) return null;
  return (
    <LeaveGuard panel="agenda item">
      {live && <Live id={data.id} />}
      {children(data)}
    </LeaveGuard>
  );
}
