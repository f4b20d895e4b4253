import { record } from "../../record.ts";
import { assertAllowed, Refused } from "../../refusal.ts";
import { momentOf, timeIn } from "../../tenancy/rules.ts";
import { assertMay, verb } from "../../verb.ts";
import { calendarNow } from "../../county/holidays/holidaysNow.ts";
import { longDay, momentInWords } from "../../dates.rules.ts";
import { addDays } from "../../days.rules.ts";
import { SOLICITATION_FIELD_LABELS, type SolicitationFields } from "../fields/solicitationFields.rules.ts";
import { refuseEdit, refuseEditOfSolicitation } from "../../projects/editing.rules.ts";
import { saveSolicitation, solicitationFieldsIn } from "../fields/saveSolicitation.ts";
import { Project } from "../../projects/ProjectRecord.ts";
import { PROJECT_FIELD_LABELS, refuseProjectFields } from "../../projects/request/fields.rules.ts";
import { fieldsInProject } from "../../projects/request/projectColumns.ts";
import { withSections } from "../../projects/sections/followProperties.ts";
import { solicitationStateOf } from "../../projects/words.rules.ts";
import { openingAlong } from "./openingAlong.rules.ts";
import { MovableDateEnum } from "./Preflight.ts";

/** Default due time on a day for which no time was chosen. */
const HOUR = "14:00";
/** Default time between the due date and the opening. */
const PAUSE_MS = 15 * 60_000;

const inDays = (label: string, from: string | null, to: string): string =>
  `${label}: ${from ? longDay(from) : "not set"} to ${longDay(to)}.`;

verb("moveDate", {
  description:
    "Moves one date as the pre-flight proposes. Dates of the solicitation keep their time of day and can be moved before publication. If the due date would pass the opening, the opening moves with it, at its own time of day. The first day of the contract can be moved before Final Submit.",
  on: Project,
  permission: {
    rule: "Anyone who may edit the draft of a solicitation. For the first day of the contract, anyone who may edit the project.",
  },
  refuse: null,
  input: (t) => ({
    field: t.field({ type: MovableDateEnum, required: true, description: "The date to move." }),
    to: t.field({ type: "Date", required: true, description: "The day to which to move it." }),
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
      return { moved: [inDays(PROJECT_FIELD_LABELS.startDate, project.startDate, to)] };
    }
    assertMay(context, "procurement.publishing.edit-draft");
    if (!solicitation) throw new Refused({ code: "NO_SOLICITATION", message: "This project has no solicitation." });
    assertAllowed(refuseEditOfSolicitation({ state: solicitationStateOf(solicitation.state) }));
    const before = solicitationFieldsIn(solicitation);
    if (field === "issueDate") {
      await saveSolicitation(context, project, solicitation, { ...before, issueDate: to }, null);
      return { moved: [inDays(SOLICITATION_FIELD_LABELS.issueDate, before.issueDate, to)] };
    }
    const zone = context.tenant.timeZone;
    const calendar = await calendarNow(context);
    const was = before[field];
    // A pause between the last bid and the opening, even if no time was chosen.
    const after = field === "openingAt" && before.dueAt ? new Date(before.dueAt.valueOf() + PAUSE_MS) : null;
    const hour = was ?? after;
    const moved = momentOf(zone, to, hour ? timeIn(zone, hour) : HOUR);
    const changed: Partial<Pick<SolicitationFields, "dueAt" | "openingAt" | "questionsDueAt">> = { [field]: moved };
    if (field === "dueAt" && before.openingAt !== null && before.openingAt < moved)
      changed.openingAt = openingAlong(
        { due: moved, day: to, opening: before.openingAt },
        (day, at) => momentOf(zone, day, timeIn(zone, at)),
        (day) => calendar.openFrom(addDays(day, 1)),
      );
    await saveSolicitation(context, project, solicitation, { ...before, ...changed }, null);
    const words = (at: Date | null) => (at ? momentInWords(at, zone) : "not set");
    return {
      moved: Object.entries(changed).map(
        ([name, at]) =>
          `${SOLICITATION_FIELD_LABELS[name as keyof typeof changed]}: ${words(before[name as keyof typeof changed])} to ${words(at)}.`,
      ),
    };
  },
  payload: (t) => ({
    moved: t.exposeStringList("moved", { description: "Each date that moved, from and to, in the county's time." }),
  }),
});
