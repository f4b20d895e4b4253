import { eventsByDeed, type EventType, eventType, numberedInEvents } from "../../notifications/eventTypes.ts";

// Contract events for other systems, by status; for a contract on its route, by its stage.

const BY_STATUS: Readonly<Partial<Record<string, EventType>>> = {
  WORKING: eventType("contract.sent", "Contract", "A contract was sent to its approvals and signatures."),
  REJECTED: eventType("contract.rejected", "Contract", "A contract was rejected at a step of its route."),
  EXECUTED: eventType("contract.executed", "Contract", "A contract was marked executed: it is in force."),
  TERMINATED: eventType("contract.terminated", "Contract", "An executed contract was ended before its End Date."),
  ARCHIVED: eventType("contract.archived", "Contract", "A contract was put away."),
};
const created = eventType("contract.created", "Contract", "A contract was started as a draft.");
const cameIn = eventType(
  "contract.broughtIn",
  "Contract",
  "A contract of the county's earlier records was brought in from a file, or corrected by one.",
);
const reopened = eventType("contract.reopened", "Contract", "A rejected contract went back to a draft.");
const returned = eventType(
  "contract.returned",
  "Contract",
  "A contract that was sent went back to a draft before it was executed. Its signatures are void.",
);
const approved = eventType(
  "contract.approved",
  "Contract",
  "Every approval of a contract is in; its signatures follow.",
);

const paid = eventType("contract.paymentRecorded", "Contract", "Payments under a contract were entered or imported.");
const voided = eventType(
  "contract.paymentVoided",
  "Contract",
  "A payment under a contract was voided: it does not count.",
);

/** What an event says about payments. Null: nothing. */
function paymentEvent(before: unknown, after: unknown): EventType | null {
  const has = (values: unknown, name: string) => ((values ?? {}) as Record<string, unknown>)[name] != null;
  if (has(after, "payment") || has(after, "payments")) return paid;
  return has(before, "payment") ? voided : null;
}

const wordIn = (values: unknown, name: "status" | "stage"): string | null => {
  const { [name]: word } = (values ?? {}) as { status?: unknown; stage?: unknown };
  return typeof word === "string" ? word : null;
};

eventsByDeed("Contract", ({ before, after }) => {
  const money = paymentEvent(before, after);
  if (money) return money;
  if ((after as { cameIn?: unknown } | null | undefined)?.cameIn === true) return cameIn;
  const [from, to] = [wordIn(before, "status"), wordIn(after, "status")];
  if (to === null) return wordIn(after, "stage") === "CONTRACT_SIGNATURE" ? approved : null;
  if (from === to) return null;
  if (to === "DRAFT") return from === null ? created : from === "WORKING" ? returned : reopened;
  return BY_STATUS[to] ?? null;
});

numberedInEvents("Contract", {
  example: "2026-0014",
  load: async ({ db }, id) =>
    (await db.contract.findFirst({ where: { id }, select: { number: true } }))?.number ?? null,
});
