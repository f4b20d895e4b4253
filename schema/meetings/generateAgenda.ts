import { createHash } from "node:crypto";
import { v7 as uuid } from "uuid";
import { announce, at, type SignedContext } from "../context.ts";
import { record } from "../record.ts";
import { assertAllowed, Refused } from "../refusal.ts";
import { keyOf } from "../builder.ts";
import { verb } from "../verb.ts";
import { VOTE_TYPE_TEXTS, type VoteType } from "../voting/motions.rules.ts";
import { chosenRule } from "../voting/Rule.ts";
import type { AgendaDocument } from "./AgendaDocument.ts";
import { momentInWords, hourInWords, dayInWords } from "../dates.rules.ts";
import { agendaContent } from "./agendaContent.ts";
import { calledMembers } from "./addAttendee.ts";
import { attachToMeeting } from "./meetingFiles.ts";
import { meetingNow } from "./Meeting.ts";
import { refusal, refuseChange } from "./rules.ts";
import { lockMeeting, meetingStanding } from "./standing.ts";

const PDF = "application/pdf";

verb("generateAgenda", {
  description:
    "Sets the agenda as an accessible PDF and hangs it on the meeting in place of the one before. Marked with its version where it says what was published, else as a draft. Source: part 1, section 2.",
  permission: "meetings.documents.generate-agenda",
  input: (t) => ({ meetingId: t.id({ required: true, description: "The meeting." }) }),
  run: async (input, context) => {
    const meetingId = keyOf("Meeting", input.meetingId);
    const standing = await meetingStanding(context, meetingId);
    if (!standing) throw new Refused(refusal("NOT_FOUND"));
    assertAllowed(refuseChange(standing));
    const agenda = await agendaDocument(context, meetingId);
    const pdf = await context.ports.typesetting.agendaPdf(agenda);
    const id = uuid();
    const key = `${context.tenant.id}/${id}`;
    await context.ports.files.put(key, pdf, PDF);
    // Only now: nobody waits for the typesetter with the meeting locked.
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
        uploadedById: context.actor.userId,
        createdAt: context.ports.clock.now(),
      },
    });
    await attachToMeeting(context, file);
    await record(context, {
      action: "generateAgenda",
      noun: "Meeting",
      nounId: meetingId,
      after: { filename, sha256 },
    });
    announce(context, `meeting:${meetingId}`);
    return { meetingId, fileId: id };
  },
  payload: (t) => ({
    meeting: t.prismaField(meetingNow),
    file: t.prismaField({
      type: "StoredFile",
      description: "The PDF.",
      resolve: (query, done, _args, context) =>
        context.db.storedFile.findUniqueOrThrow({ ...query, where: at(context, done.fileId) }),
    }),
  }),
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
      timeText: meeting.startTime === null ? null : hourInWords(meeting.startTime),
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
        voteTypeText: VOTE_TYPE_TEXTS[item.voteType as VoteType],
        thresholdText: item.voteType === "ROLL_CALL_VOTE" ? rule.label : null,
        mover: motion?.mover?.name ?? null,
        seconder: motion?.seconder?.name ?? null,
        documents: item.documentFile ? [{ name: item.documentFile.filename, url: null }] : [],
      };
    }),
    printedText: `Printed ${momentInWords(now, tenant.timeZone)}`,
    printedAt: now.toISOString(),
  };
}
