import { Prisma } from "#prisma/generated/client/client.ts";
import type { SignedContext } from "../context.ts";
import { record } from "../record.ts";
import { assertAllowed, Refused } from "../refusal.ts";
import { verb } from "../verb.ts";
import { KEEPING_TEMPLATES, templateForLog, templateOf } from "./AgendaTemplate.ts";
import { type AgendaTemplate, refuseName, refuseOther, templateRefusal } from "./agendaTemplate.rules.ts";
import { Body } from "./BodyRecord.ts";

const refuseNone = (body: { name: string; agendaTemplate: unknown }) =>
  templateOf(body) ? null : templateRefusal("NO_TEMPLATE");

/** The template of a body that was looked at. @throws Refused NO_TEMPLATE, TEMPLATE_CHANGED */
function looked(body: { name: string; agendaTemplate: unknown }, seen: string): AgendaTemplate {
  const standing = templateOf(body);
  if (!standing) throw new Refused(templateRefusal("NO_TEMPLATE"));
  assertAllowed(refuseOther(standing, seen));
  return standing;
}

const write = ({ db }: SignedContext, id: string, template: AgendaTemplate | null) =>
  db.body.updateMany({
    where: { id },
    data: { agendaTemplate: template ? (template as unknown as Prisma.InputJsonObject) : Prisma.DbNull },
  });

verb("renameAgendaTemplate", {
  description: "Gives the agenda template of a body another name. Its items are changed by keeping another agenda.",
  on: Body,
  can: "renameAgendaTemplate",
  about: "Rename its agenda template.",
  permission: KEEPING_TEMPLATES,
  refuse: refuseNone,
  input: (t) => ({
    templateKey: t.string({ required: true, description: "Key of the template that you looked at." }),
    name: t.string({ required: true, description: "Its new name, at most 100 characters." }),
  }),
  run: async (body, { templateKey, name }, context) => {
    const standing = looked(body, templateKey);
    assertAllowed(refuseName(name));
    const renamed = { ...standing, name: name.trim(), key: crypto.randomUUID() };
    await write(context, body.id, renamed);
    const said = { body: body.name };
    await record(context, { before: { ...said, name: standing.name }, after: { ...said, name: renamed.name } });
  },
});

verb("dropAgendaTemplate", {
  description: "Takes the agenda template of a body away: its new meetings begin empty. Agendas stay as they are.",
  on: Body,
  can: "dropAgendaTemplate",
  about: "Take away its agenda template.",
  permission: KEEPING_TEMPLATES,
  refuse: refuseNone,
  input: (t) => ({
    templateKey: t.string({ required: true, description: "Key of the template that you looked at." }),
  }),
  run: async (body, { templateKey }, context) => {
    const standing = looked(body, templateKey);
    await write(context, body.id, null);
    await record(context, { before: templateForLog(body, standing), after: templateForLog(body, null) });
  },
});
