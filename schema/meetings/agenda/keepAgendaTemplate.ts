import type { Prisma } from "#prisma/generated/client/client.ts";
import type { Context } from "../../context.ts";
import { record } from "../../record.ts";
import { assertAllowed, Refused } from "../../refusal.ts";
import { nodeNow } from "../../subject.ts";
import { verb } from "../../verb.ts";
import { defaultName, KEEPING_TEMPLATES, templateForLog, templateOf } from "./AgendaTemplate.ts";
import { type AgendaTemplate, recurring, refuseLines, refuseOther, templateRefusal } from "./agendaTemplate.rules.ts";
import { Meeting } from "../MeetingRecord.ts";
import { lockBody } from "../../bodies/MemberRecord.ts";

/** A meeting's agenda as a template, and its body. Null if no body meets under its type. */
async function bodyAndLines(meetingId: string, { db }: Context) {
  const meeting = await db.meeting.findFirst({
    where: { id: meetingId },
    select: {
      bodyId: true,
      items: {
        orderBy: { position: "asc" },
        select: {
          description: true,
          motionText: true,
          voteType: true,
          thresholdType: true,
          customRule: true,
          heading: true,
          consent: true,
          resolutionId: true,
          carriedFromId: true,
        },
      },
    },
  });
  return meeting?.bodyId ? { bodyId: meeting.bodyId, lines: recurring(meeting.items) } : null;
}

verb("keepAgendaTemplate", {
  description:
    "Saves the recurring items of this agenda as the template of its body, so that new meetings of the body start with them. Resolutions, documents, motions and carried-over items are left out.",
  on: Meeting,
  can: "keepAgendaTemplate",
  about: "Save this agenda as the template of its body.",
  permission: KEEPING_TEMPLATES,
  facts: ({ id }, context) => bodyAndLines(id, context),
  refuse: (_meeting, _context, found) => (found ? refuseLines(found.lines) : templateRefusal("NO_BODY")),
  input: (t) => ({
    templateKey: t.string({ description: "Key of the template that you reviewed. Null if there was none." }),
  }),
  run: async (meeting, { templateKey }, context, found) => {
    if (!found) throw new Refused(templateRefusal("NO_BODY"));
    const { bodyId, lines } = found;
    // Serializes saves of the template of a body.
    const { body } = await lockBody(context, bodyId);
    const standing = templateOf(body);
    assertAllowed(refuseOther(standing, templateKey ?? null));
    const template: AgendaTemplate = {
      key: crypto.randomUUID(),
      name: standing?.name ?? defaultName(body),
      keptBy: context.actor.name,
      keptAt: context.ports.clock.now().toISOString(),
      lines,
    };
    const agendaTemplate = template as unknown as Prisma.InputJsonObject;
    await context.db.body.updateMany({ where: { id: bodyId }, data: { agendaTemplate } });
    await record(context, { before: templateForLog(body, standing), after: templateForLog(body, template) });
    return { meetingId: meeting.id };
  },
  payload: (t) => ({
    meeting: nodeNow(t, "Meeting", "Meeting whose agenda was saved, with its body.", (done) => done.meetingId),
  }),
});
