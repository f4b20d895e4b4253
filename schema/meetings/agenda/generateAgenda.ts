import { createHash } from "node:crypto";
import { v7 as uuid } from "uuid";
import { agendaDocument } from "./printedAgenda.ts";
import { attachToMeeting } from "../papers/meetingFiles.ts";
import { record } from "../../record.ts";
import { assertAllowed } from "../../refusal.ts";
import { nodeNow } from "../../subject.ts";
import { verb } from "../../verb.ts";
import { lockMeeting, Meeting, meetingStanding } from "../MeetingRecord.ts";
import { refuseChange } from "../rules.ts";

const PDF = "application/pdf";

verb("generateAgenda", {
  description:
    "Typesets the agenda as an accessible PDF and attaches it to the meeting, replacing the previous one. If it matches what was published, it is marked with its version. Otherwise it is marked as a draft, which is visible only to people with meetings.documents.view.",
  // Not locked yet, so that no one waits for the typesetter while the meeting is locked.
  on: { ...Meeting, lock: async (context, meetingId) => (await meetingStanding(context, meetingId)) ?? null },
  can: "generateAgenda",
  about: "Generate the agenda's PDF.",
  permission: "meetings.documents.generate-agenda",
  refuse: refuseChange,
  run: async ({ id: meetingId }, _input, context) => {
    const agenda = await agendaDocument(context, meetingId);
    const pdf = await context.ports.typesetting.agendaPdf(agenda);
    const id = uuid();
    const key = `${context.tenant.id}/${id}`;
    await context.ports.files.put(key, pdf, PDF);
    assertAllowed(refuseChange(await lockMeeting(context, meetingId)));
    const filename = `Agenda ${agenda.meeting.number}.pdf`;
    const sha256 = createHash("sha256").update(pdf).digest("hex");
    const file = { id, kind: "agenda" as const, meetingId, itemId: null };
    await context.db.storedFile.create({
      data: {
        ...file,
        key,
        filename,
        contentType: PDF,
        size: BigInt(pdf.byteLength),
        sha256,
        state: "CLEAN",
        isDraft: agenda.version === null,
        uploadedById: context.actor.userId,
        createdAt: context.ports.clock.now(),
      },
    });
    await attachToMeeting(context, file);
    await record(context, { after: { filename, sha256 } });
    return { fileId: id };
  },
  payload: (t) => ({ file: nodeNow(t, "StoredFile", "The new PDF file.", (done) => done.fileId) }),
});
