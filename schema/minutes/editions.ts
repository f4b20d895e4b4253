import type { Prisma } from "#prisma/generated/client/client.ts";
import { builder } from "../builder.ts";
import type { SignedContext } from "../context.ts";
import { MinutesLine, MinutesNode, readsDrafts } from "./Minutes.ts";
import type { Line } from "./rules.ts";

/** Freezes lines as the next version of approved minutes; answers its number. The minutes are locked. */
export async function keepEdition(
  { db, ports, actor }: SignedContext,
  minutesId: string,
  edition: { lines: readonly Line[]; hash: string; reason: string | null },
): Promise<number> {
  const number = 1 + (await db.minutesEdition.count({ where: { minutesId } }));
  const lines = edition.lines as unknown as Prisma.InputJsonValue;
  await db.minutesEdition.create({
    data: { minutesId, number, ...edition, lines, byName: actor.name, at: ports.clock.now() },
  });
  return number;
}

const MinutesEdition = builder.prismaObject("MinutesEdition", {
  description:
    "Approved minutes as they were frozen: version 1 is what the body approved, each further one a correction.",
  fields: (t) => ({
    number: t.exposeInt("number", { description: "1, 2, 3…" }),
    at: t.expose("at", {
      type: "DateTime",
      nullable: true,
      description: "When it was frozen. Null: approved before versions were kept.",
    }),
    reason: t.exposeString("reason", { nullable: true, description: "Why it was corrected. Null: as approved." }),
    hash: t.exposeString("hash", { description: "SHA-256 of its lines in canonical form, hex." }),
    lines: t.field({
      type: [MinutesLine],
      description: "What it says, in order.",
      resolve: ({ lines }) => lines as unknown as Line[],
    }),
  }),
});

builder.prismaObjectField(MinutesNode, "editions", (t) =>
  t.field({
    type: [MinutesEdition],
    description:
      "The versions of approved minutes, the first one first. [] for a draft; people who may not view documents read them up to the one that was published.",
    select: (_args, _context, nested) => ({ editions: nested({ orderBy: { number: "asc" } }) }),
    resolve: ({ editions, publicHash, state }, _args, context) => {
      if (readsDrafts(context)) return editions;
      if (state !== "APPROVED" || publicHash === null) return [];
      const shown = editions.findLast(({ hash }) => hash === publicHash)?.number ?? 0;
      return editions.filter(({ number }) => number <= shown);
    },
  }),
);
