import { eventsByDeed, type EventType, eventType, numberedInEvents } from "../../notifications/eventTypes.ts";

// Events about projects for other systems. Several verbs lead to the same status, so the event names the status.

const BY_STATUS: Readonly<Partial<Record<string, EventType>>> = {
  SUBMITTED: eventType("project.submitted", "Project", "A project was submitted for review."),
  LEGAL_REVIEW: eventType("project.submitted_to_legal", "Project", "A project was submitted to Legal."),
  READY: eventType("project.approved_for_legal", "Project", "Legal approved a project."),
  PUBLISHED: eventType("solicitation.published", "Project", "A solicitation was published to the vendor portal."),
  CLOSED: eventType("solicitation.closed", "Project", "A solicitation closed: its due date came."),
  CANCELLED: eventType("solicitation.cancelled", "Project", "A published solicitation was canceled."),
};
const returned = eventType(
  "project.returned",
  "Project",
  "A project went back to draft: Legal returned it, or it was unlocked.",
);
const created = eventType("project.created", "Project", "A department asked for something to be bought.");

const statusIn = (values: unknown): string | null => {
  const { status } = (values ?? {}) as { status?: unknown };
  return typeof status === "string" ? status : null;
};

eventsByDeed("Project", ({ before, after }) => {
  const [from, to] = [statusIn(before), statusIn(after)];
  if (to === null || from === to) return null;
  if (to === "DRAFT") return from === null ? created : returned;
  return BY_STATUS[to] ?? null;
});

numberedInEvents("Project", {
  example: "PR-2026-14",
  load: async ({ db }, id) =>
    (await db.project.findFirst({ where: { id }, select: { procurementId: true } }))?.procurementId ?? null,
});
