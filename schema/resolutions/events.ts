import { eventsByDeed, eventType, numberedInEvents } from "../notifications/eventTypes.ts";

// Webhook events about resolutions. Several verbs can lead to a status, so the event follows the status.

const submitted = eventType("resolution.submitted", "Resolution", "A resolution was submitted for review.");
const BY_STATUS = {
  ADOPTED: eventType("resolution.adopted", "Resolution", "A resolution was adopted."),
  PUBLISHED: eventType("resolution.published", "Resolution", "An adopted resolution was published."),
  REJECTED: eventType("resolution.rejected", "Resolution", "A resolution was rejected."),
  WITHDRAWN: eventType("resolution.withdrawn", "Resolution", "A resolution was withdrawn."),
};

const statusIn = (values: unknown): string | null => {
  const { status } = (values ?? {}) as { status?: unknown };
  return typeof status === "string" ? status : null;
};

eventsByDeed("Resolution", ({ before, after }) => {
  const [from, to] = [statusIn(before), statusIn(after)];
  if (from === null || to === null || from === to) return null;
  if (Object.hasOwn(BY_STATUS, to)) return BY_STATUS[to as keyof typeof BY_STATUS];
  return from === "DRAFT" ? submitted : null;
});

numberedInEvents("Resolution", {
  example: "RLA-2026-14",
  load: async ({ db }, id) => {
    const found = await db.resolution.findFirst({ where: { id }, select: { number: true, fileNumber: true } });
    return found && (found.number ?? found.fileNumber);
  },
});
