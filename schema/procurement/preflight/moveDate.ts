import { record } from "../../record.ts";
import { assertAllowed, Refused } from "../../refusal.ts";
import { momentOf, timeIn } from "../../tenancy/rules.ts";
import { assertMay, verb } from "../../verb.ts";
import { refuseEdit, refuseEditOfSolicitation } from "../editing.rules.ts";
import { saveSolicitation, solicitationFieldsIn } from "../bid/saveSolicitation.ts";
import { Project } from "../ProjectRecord.ts";
import { refuseProjectFields } from "../request/fields.rules.ts";
import { fieldsInProject } from "../request/projectColumns.ts";
import { withSections } from "../sections/followProperties.ts";
import { solicitationStateOf } from "../words.rules.ts";
import { MovableDateEnum } from "./Preflight.ts";

/** Until when bids are taken on a day for which no hour was chosen. */
const HOUR = "14:00";

verb("moveDate", {
  description:
    "Moves one date, as the pre-flight proposes: of the solicitation at the hour that it has, before it is published; or the first day of the contract, before Final Submit.",
  on: Project,
  permission: {
    rule: "Who may edit the draft of a solicitation; for the first day of the contract, who may edit the project.",
  },
  refuse: null,
  input: (t) => ({
    field: t.field({ type: MovableDateEnum, required: true, description: "Which date." }),
    to: t.field({ type: "Date", required: true, description: "The day to which it moves." }),
  }),
  run: async (project, { field, to }, context) => {
    const { id, solicitation } = project;
    if (field === "startDate") {
      assertMay(context, "procurement.project-record.edit");
      assertAllowed(refuseEdit(project));
      const fields = { ...fieldsInProject(project), startDate: to };
      assertAllowed(refuseProjectFields(fields, new Set(project.categories)));
      await withSections(context, id, () =>
        context.db.project.updateMany({ where: { id }, data: { startDate: to, version: { increment: 1 } } }),
      );
      await record(context, { before: { startDate: project.startDate }, after: { startDate: to } });
      return;
    }
    assertMay(context, "procurement.publishing.edit-draft");
    if (!solicitation) throw new Refused({ code: "NO_SOLICITATION", message: "This project has no solicitation." });
    assertAllowed(refuseEditOfSolicitation({ state: solicitationStateOf(solicitation.state) }));
    const before = solicitationFieldsIn(solicitation);
    if (field === "issueDate") {
      await saveSolicitation(context, project, solicitation, { ...before, issueDate: to }, null);
      return;
    }
    const zone = context.tenant.timeZone;
    const was = before[field];
    // Bids for whose opening no hour was chosen are opened when they are due.
    const hour = was ?? (field === "openingAt" ? before.dueAt : null);
    const moved = momentOf(zone, to, hour ? timeIn(zone, hour) : HOUR);
    // What was opened when bids were due still is.
    const along =
      field === "dueAt" && before.openingAt !== null && before.openingAt < moved ? { openingAt: moved } : {};
    await saveSolicitation(context, project, solicitation, { ...before, [field]: moved, ...along }, null);
  },
});
