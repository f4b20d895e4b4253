import type { ReactNode } from 'react';
import { useFragment, useLazyLoadQuery } from 'react-relay';
import { LeaveGuard } from './LeaveGuard.tsx';
import query from './__generated__/MeetingEditorPageQuery.graphql.ts';
import type { MeetingEditorPageQuery } from './__generated__/MeetingEditorPageQuery.graphql.ts';
import fragment from './__generated__/MeetingEditorPage_meeting.graphql.ts';
import type { MeetingEditorPage_meeting$data, MeetingEditorPage_meeting$key } from './__generated__/MeetingEditorPage_meeting.graphql.ts';

/** For the stories of one part of the page: reads the page's own query and hands the meeting to the part. */
export function EditorParts({ children }: { children: (meeting: MeetingEditorPage_meeting$data) => ReactNode }) {
  const { meeting } = useLazyLoadQuery<MeetingEditorPageQuery>(query, { key: 'meeting-1' });
  const data = useFragment<MeetingEditorPage_meeting$key>(fragment, meeting ?? null);
  return <LeaveGuard panel="agenda item">{data ? children(data) : null}</LeaveGuard>;
}
