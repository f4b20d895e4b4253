import { createHash } from "node:crypto";
import { v7 as uuid } from "uuid";
import type { SignedContext } from "../context.ts";
import { dayInWords, hourInWords, momentInWords, zoneInWords } from "../dates.rules.ts";
import { givenName } from "../files/names.rules.ts";
import { attachToMeeting } from "./meetingFiles.ts";
import { record } from "../record.ts";
import { assertAllowed } from "../refusal.ts";
import { nodeNow } from "../subject.ts";
import { momentOf } from "../tenancy/rules.ts";
import { verb } from "../verb.ts";
import { calledMembers } from "./addAttendee.ts";
import { agendaContent } from "./agendaContent.ts";
import type { AgendaDocument } from "./AgendaDocument.ts";
import { lockMeeting, Meeting, meetingStanding } from "./MeetingRecord.ts";
import { refuseChange } from "./rules.ts";
import { VOTE_TYPE_TEXTS } from "./thresholds.rules.ts";
import { chosenRule } from "./VoteRule.ts";

const PDF = "application/pdf";

verb("generateAgenda", {
  description:
    "Sets the agenda as an accessible PDF and hangs it on the meeting in place of the one before. Marked with its version where it says what was published, else as a draft, which only people with meetings.documents.view are shown.",
  // Not locked yet: nobody waits for the typesetter with the meeting locked.
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
  payload: (t) => ({ file: nodeNow(t, "StoredFile", "The PDF.", (done) => done.fileId) }),
});

/** The agenda of a meeting in the county's words, as it is printed. */
async function agendaDocument(context: SignedContext, meetingId: string): Promise<AgendaDocument> {
  const { tenant, ports } = context;
  const now = ports.clock.now();
  const meeting = await context.db.meeting.findFirstOrThrow({
    where: { id: meetingId },
    include: {
      body: true,
      agendaVersions: { orderBy: { number: "desc" }, take: 1 },
      items: {
        orderBy: { position: "asc" },
        include: {
          documentFile: true,
          motions: {
            where: { kind: "MAIN" },
            orderBy: { position: "asc" },
            take: 1,
            include: { mover: true, seconder: true },
          },
        },
      },
    },
  });
  const { members } = await calledMembers(context, meetingId);
  const { hash } = await agendaContent(context, meetingId);
  const [last] = meeting.agendaVersions;
  const published = last?.hash === hash ? last : null;
  return {
    county: { name: tenant.name, displayName: tenant.displayName },
    meeting: {
      number: meeting.number,
      type: meeting.meetingType,
      bodyName: meeting.body?.name ?? meeting.meetingType,
      dateText: dayInWords(meeting.date),
      timeText:
        meeting.startTime === null
          ? null
          : `${hourInWords(meeting.startTime)} ${zoneInWords(momentOf(tenant.timeZone, meeting.date, meeting.startTime), tenant.timeZone)}`,
      location: meeting.location,
      state: meeting.state,
    },
    version: published && {
      number: published.number,
      publishedText: momentInWords(published.publishedAt, tenant.timeZone),
      hash: published.hash,
    },
    language: "en-US",
    attendance: members.map(({ name, seat }) => ({ name, seat: seat?.label ?? null })),
    items: meeting.items.map((item) => {
      const motion = item.motions[0];
      const { rule } = chosenRule(
        motion ?? { kind: "MAIN", thresholdType: null, customRule: null },
        item,
        meeting.body?.defaultThreshold ?? null,
      );
      return {
        number: item.position,
        description: item.description,
        motionText: item.motionText,
        voteTypeText: VOTE_TYPE_TEXTS[item.voteType],
        thresholdText: item.voteType === "ROLL_CALL_VOTE" ? rule.label : null,
        mover: motion?.mover?.name ?? null,
        seconder: motion?.seconder?.name ?? null,
        documents: item.documentFile
          ? [{ name: givenName(item.documentFile.filename, item.documentFile.contentType), url: null }]
          : [],
      };
    }),
    printedText: `Printed ${momentInWords(now, tenant.timeZone)}`,
    printedAt: now.toISOString(),
  };
}
