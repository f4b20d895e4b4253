import { Prisma } from "#prisma/generated/client/client.ts";
import type { SignedContext } from "../../context.ts";
import { record } from "../../record.ts";
import { assertAllowed, Refused } from "../../refusal.ts";
import { verb } from "../../verb.ts";
import { KEEPING_TEMPLATES, templateForLog, templateOf } from "./AgendaTemplate.ts";
import { type AgendaTemplate, refuseName, refuseOther, templateRefusal } from "./agendaTemplate.rules.ts";
import { Body } from "../../bodies/BodyRecord.ts";

const refuseNone = (body: { name: string; agendaTemplate: unknown }) =>
  templateOf(body) ? null : templateRefusal("NO_TEMPLATE");

/** The body's template, if it is still the one that was reviewed. @throws Refused NO_TEMPLATE, TEMPLATE_CHANGED */
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
  description: "Renames the agenda template of a body. To change its items, save another agenda as the template.",
  on: Body,
  can: "renameAgendaTemplate",
  about: "Rename the agenda template of the body.",
  permission: KEEPING_TEMPLATES,
  refuse: refuseNone,
  input: (t) => ({
    templateKey: t.string({ required: true, description: "Key of the template that you reviewed." }),
    name: t.string({ required: true, description: "New name of the template, at most 100 characters." }),
  }),
  run: async (body, { templateKey, name }, context) => {
    const standing = looked(body, templateKey);
    assertAllowed(refuseName(name));
    const renamed = { ...standing, name: name.trim(), key: crypto.randomUUID() };
    await write(context, body.id, renamed);
    const logFields = { body: body.name };
    await record(context, {
      before: { ...logFields, name: standing.name },
      after: { ...logFields, name: renamed.name },
    });
  },
});

verb("dropAgendaTemplate", {
  description:
    "Removes the agenda template of a body. Its new meetings then start empty. Existing agendas do not change.",
  on: Body,
  can: "dropAgendaTemplate",
  about: "Remove the agenda template of the body.",
  permission: KEEPING_TEMPLATES,
  refuse: refuseNone,
  input: (t) => ({
    templateKey: t.string({ required: true, description: "Key of the template that you reviewed." }),
  }),
  run: async (body, { templateKey }, context) => {
    const standing = looked(body, templateKey);
    await write(context, body.id, null);
    await record(context, { before: templateForLog(body, standing), after: templateForLog(body, null) });
  },
});
