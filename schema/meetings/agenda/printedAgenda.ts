import type { SignedContext } from "../../context.ts";
import { signatureOn } from "../../county/paper/paper.rules.ts";
import { agendaSignatoriesOf } from "../../county/paper/Signatory.ts";
import { dayInWords, hourInWords, momentInWords, zoneInWords } from "../../dates.rules.ts";
import { downloadName } from "../../files/names.rules.ts";
import { momentOf } from "../../tenancy/rules.ts";
import { todayOf } from "../../tenancy/today.ts";
import { bodyNameOf } from "../../bodies/bodyName.ts";
import { rulesOfDay } from "../../bodies/rulesOfDay.ts";
import { calledMembers } from "../attendance/addAttendee.ts";
import type { AgendaContent } from "./agenda.rules.ts";
import { agendaChanges } from "./amendment.rules.ts";
import { agendaContent } from "./agendaContent.ts";
import type { AgendaDocument } from "./AgendaDocument.ts";
import { PUBLIC_PAPERS } from "../papers/confidential.ts";
import { VOTE_TYPE_TEXTS } from "../../bodies/thresholds.rules.ts";
import { chosenRule } from "../chosenRule.ts";
import { letterheadOf } from "../../tenancy/letterhead.ts";

/** Name and title of the person who issues agendas today. Null if the county names no one. */
export const issuerToday = async (context: SignedContext) =>
  signatureOn(await agendaSignatoriesOf(context), todayOf(context));

const contentOf = ({ content }: { content: unknown }) => content as AgendaContent;

/** The agenda of a meeting in the county's words, as printed. */
export async function agendaDocument(context: SignedContext, meetingId: string): Promise<AgendaDocument> {
  const { tenant, ports } = context;
  const now = ports.clock.now();
  const meeting = await context.db.meeting.findFirstOrThrow({
    where: { id: meetingId },
    include: {
      body: { include: { rules: true } },
      agendaVersions: { orderBy: { number: "desc" }, take: 2 },
      items: {
        orderBy: { position: "asc" },
        include: {
          documentFile: true,
          papers: { ...PUBLIC_PAPERS, select: { name: true } },
          carriedFrom: { select: { meeting: { select: { number: true } } } },
          resolution: { select: { fileNumber: true, department: true, isDeleted: true } },
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
  const { members, vacantSeats } = await calledMembers(context, meetingId);
  const { hash } = await agendaContent(context, meetingId);
  const [last, before] = meeting.agendaVersions;
  const published = last?.hash === hash ? last : null;
  const signature = published ? published.issuedBy : await issuerToday(context);
  return {
    county: await letterheadOf(context),
    meeting: {
      number: meeting.number,
      type: meeting.meetingType,
      bodyName: bodyNameOf(meeting) ?? meeting.meetingType,
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
      changes: before ? agendaChanges(contentOf(before), contentOf(published)).map(({ text }) => text) : [],
    },
    language: "en-US",
    // Omitted instead of null, because the hash of earlier packets covers all of this.
    ...(signature && { signature }),
    attendance: members.map(({ name, seat, isChair }) => ({ name, seat: seat?.label ?? null, isChair })),
    vacantSeats,
    items: meeting.items.map((item) => {
      const motion = item.motions[0];
      const resolution = item.resolution?.isDeleted ? null : item.resolution;
      const { rule } = chosenRule(
        motion ?? { kind: "MAIN", thresholdType: null, customRule: null },
        item,
        rulesOfDay(meeting)?.defaultThreshold ?? null,
      );
      return {
        number: item.position,
        description: item.description,
        motionText: item.motionText,
        part: item.heading,
        onConsent: item.consent !== null,
        carriedFrom: item.carriedFrom?.meeting.number ?? null,
        fileNumber: resolution?.fileNumber ?? null,
        department: resolution?.department ?? null,
        voteTypeText: item.voteType === "NO_VOTE" ? null : VOTE_TYPE_TEXTS[item.voteType],
        thresholdText: item.voteType === "ROLL_CALL_VOTE" ? rule.label : null,
        mover: motion?.mover?.name ?? null,
        seconder: motion?.seconder?.name ?? null,
        documents: [
          ...(item.documentFile
            ? [{ name: downloadName(item.documentFile.filename, item.documentFile.contentType), url: null }]
            : []),
          ...item.papers.map(({ name }) => ({ name, url: null })),
        ],
      };
    }),
    printedText: `Printed ${momentInWords(now, tenant.timeZone)}`,
    printedAt: now.toISOString(),
  };
}
