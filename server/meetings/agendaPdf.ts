import { countyQuery, idParam } from "../rest/fields.ts";
import { storageKey } from "../rest/fileAddress.ts";
import { noMeeting } from "./meetingJson.ts";
import { route } from "../rest/route.ts";

interface PdfData {
  key: string;
  filename: string;
  contentType: string;
}

export const agendaPdfRoutes = [
  route<{
    meeting: { id: string; agendaFile: PdfData | null; viewerCan: { generateAgenda: { allowed: boolean } } };
    generated?: { file: PdfData };
  }>()({
    method: "get",
    path: "/api/meetings/{id}/agenda.pdf",
    tag: "Meetings",
    summary: "The agenda file",
    description:
      "Anyone who may generate agendas gets a new PDF, which becomes the meeting's agenda. Anyone else, and a request caused by another site, gets the current file. Once the agenda is published, everyone gets it without signing in.",
    guests: true,
    params: idParam("meeting"),
    query: countyQuery,
    steps: [
      {
        query: `query($key: ID!) { viewer { user { key } } meeting(key: $key) { id agendaFile { key filename contentType } viewerCan { generateAgenda { allowed } } } }`,
        variables: ({ params }) => ({ key: params.id }),
      },
      { refuse: (_asked, { meeting }) => (meeting ? null : noMeeting) },
      {
        verbs: ({ mayWrite }, { meeting }) =>
          mayWrite && meeting.viewerCan.generateAgenda.allowed
            ? [
                {
                  as: "generated",
                  verb: "generateAgenda",
                  input: { meetingId: meeting.id },
                  select: "file { key filename contentType }",
                },
              ]
            : null,
      },
      {
        refuse: (_asked, { meeting, generated }) =>
          generated || meeting.agendaFile
            ? null
            : { status: 404, code: "NOT_FOUND", error: "This meeting has no agenda yet." },
      },
    ],
    reply: {
      file: ({ meeting, generated }, { tenantId }) => {
        const { key, filename, contentType } = (generated?.file ?? meeting.agendaFile) as PdfData;
        return { key: storageKey(tenantId, key), filename, contentType };
      },
    },
    refusals: [404, 409],
  }),
];
