import type { Prisma } from "#prisma/generated/client/client.ts";
import type { SignedContext } from "../context.ts";
import { type ResolutionFacts, statusOf } from "./facts.rules.ts";
import { readableResolutions } from "./ResolutionRecord.ts";
import { fieldsInRow } from "./storedFields.ts";

type Row = Prisma.ResolutionGetPayload<object>;

/** Facts of a resolution for generated texts and documents. The prior one is named only to people who may read it. */
export async function factsOf(context: SignedContext, row: Row): Promise<ResolutionFacts> {
  const { name, displayName } = context.tenant;
  return {
    ...fieldsInRow(row),
    countyName: name,
    countyDisplayName: displayName,
    fileNumber: row.fileNumber,
    number: row.number,
    status: statusOf(row.status),
    adoptedOn: row.adoptedOn,
    prior: await priorOf(context, row),
  };
}

/** The resolution that this one renews or amends: the linked one, otherwise the one whose number was typed. */
async function priorOf(context: SignedContext, row: Row): Promise<ResolutionFacts["prior"]> {
  if (row.type === "NEW") return null;
  const readable = await readableResolutions(context);
  const select = { number: true, fileNumber: true, title: true, adoptedOn: true } as const;
  const kind = row.type === "RENEW" ? "RENEWS" : "AMENDS";
  const linked = await context.db.resolution.findFirst({
    where: { AND: [readable, { linkedBy: { some: { fromId: row.id, kind } } }] },
    select,
  });
  const typed = row.priorNumber?.trim();
  const found =
    linked ??
    (typed ? await context.db.resolution.findFirst({ where: { AND: [readable, { number: typed }] }, select }) : null);
  return found && { number: found.number ?? found.fileNumber, title: found.title, adoptedOn: found.adoptedOn };
}
