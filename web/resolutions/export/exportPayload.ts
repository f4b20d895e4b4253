/** What other systems receive: a meeting item, with field names that integrators already use. */
export type ExportPayload = {
  kind: "resolution";
  title: string;
  number: string | null;
  department: string;
  summary: string;
  draft_text: string;
  resolution_id: string;
  meeting_type: string;
  meeting_date: string | null;
};

type Facts = {
  key: string;
  title: string;
  number: string | null;
  department: string;
  summary: string;
  draftText: string;
};

/** The payload as text for the clipboard. @param meeting type as chosen, and day as YYYY-MM-DD; '' if none is chosen */
export function exportPayload(resolution: Facts, meeting: { type: string; date: string }): string {
  const payload: ExportPayload = {
    kind: "resolution",
    title: resolution.title,
    number: resolution.number,
    department: resolution.department,
    summary: resolution.summary,
    draft_text: resolution.draftText,
    resolution_id: resolution.key,
    meeting_type: meeting.type,
    meeting_date: meeting.date || null,
  };
  return JSON.stringify(payload, null, 2);
}
