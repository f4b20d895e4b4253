import type { Prisma } from "#prisma/generated/client/client.ts";
import { builder } from "../builder.ts";
import type { SignedContext } from "../context.ts";
import { MinutesLine, MinutesNode, readsDrafts } from "./Minutes.ts";
import type { Line } from "./rules.ts";

/** Stores lines as the next version of approved minutes and returns its number. The minutes are locked. */
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
    "Frozen version of approved minutes. Version 1 is what the body approved. Each further version is a correction.",
  fields: (t) => ({
    number: t.exposeInt("number", { description: "1, 2, 3…" }),
    at: t.expose("at", {
      type: "DateTime",
      nullable: true,
      description: "When the version was frozen. Null if the minutes were approved before versions were kept.",
    }),
    reason: t.exposeString("reason", {
      nullable: true,
      description: "Reason for the correction. Null for the approved version.",
    }),
    hash: t.exposeString("hash", { description: "SHA-256 of the lines in canonical form, as hex." }),
    lines: t.field({
      type: [MinutesLine],
      description: "Lines of this version, in order.",
      resolve: ({ lines }) => lines as unknown as Line[],
    }),
  }),
});

builder.prismaObjectField(MinutesNode, "editions", (t) =>
  t.field({
    type: [MinutesEdition],
    description:
      "Versions of approved minutes, oldest first. [] for a draft. People who may not view documents see the versions up to the published one.",
    select: (_args, _context, nested) => ({ editions: nested({ orderBy: { number: "asc" } }) }),
    resolve: ({ editions, publicHash, state }, _args, context) => {
      if (readsDrafts(context)) return editions;
      if (state !== "APPROVED" || publicHash === null) return [];
      const shown = editions.findLast(({ hash }) => hash === publicHash)?.number ?? 0;
      return editions.filter(({ number }) => number <= shown);
    },
  }),
);
