import type { ContractEventKind } from "#prisma/generated/client/client.ts";
import { builder } from "../builder.ts";
import { announce, at, type CountyContext } from "../context.ts";
import { readableContracts } from "./ContractRecord.ts";
import { ContractStatusEnum } from "./enums.ts";
import { type ContractStatus, contractStatusOf } from "./words.rules.ts";

const ContractEvent = builder.prismaNode("ContractEvent", {
  description:
    "An entry in a contract's timeline. Never changed or deleted. Visible to people who may read the contract.",
  nullable: true,
  id: { resolve: (event) => event.id, description: "Global id of this entry." },
  findUnique: async (id, context) => ({ ...at(context, id), contract: await readableContracts(context) }),
  fields: (t) => {
    const status = (name: "fromStatus" | "toStatus", description: string) =>
      t.field({
        type: ContractStatusEnum,
        nullable: true,
        description,
        resolve: ({ [name]: stored }) => (stored === null ? null : contractStatusOf(stored)),
      });
    return {
      at: t.expose("at", { type: "DateTime", description: "When the event happened." }),
      byName: t.exposeString("byName", { description: "Name of the person who acted." }),
      kind: t.exposeString("kind", { description: "Kind of event, by its key, e.g. SENT." }),
      fromStatus: status("fromStatus", "Status before the event. Null if it did not change."),
      toStatus: status("toStatus", "Status after the event. Null if it did not change."),
      sentence: t.exposeString("sentence", { description: "Description of the event, in words." }),
      reason: t.exposeString("reason", { nullable: true, description: "Reason given. Null if none was required." }),
    };
  },
});

/** Maximum number of timeline entries shown, the newest. */
const MAX_EVENTS = 500;

builder.prismaObjectField("Contract", "timeline", (t) =>
  t.field({
    type: [ContractEvent],
    description: "Timeline of the contract, oldest first. Of more than 500 entries, only the newest are listed.",
    select: (_args, _context, nested) => ({
      events: nested({ orderBy: [{ at: "desc" as const }, { id: "desc" as const }], take: MAX_EVENTS }),
    }),
    resolve: ({ events }) => events.toReversed(),
  }),
);

/** Writes an entry of a contract's timeline. */
export async function tellContract(
  context: CountyContext,
  contractId: string,
  event: {
    kind: ContractEventKind;
    sentence: string;
    reason?: string | null;
    fromStatus?: ContractStatus;
    toStatus?: ContractStatus;
  },
  by: { id: string | null; name: string },
): Promise<void> {
  const now = context.ports.clock.now();
  await context.db.contractEvent.create({ data: { ...event, contractId, at: now, byId: by.id, byName: by.name } });
  announce(context, `contract:${contractId}`);
}
