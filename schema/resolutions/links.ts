import type { SignedContext } from "../context.ts";
import { tell } from "./standing.ts";

/** What a link says of a resolution. */
export interface Linked {
  id: string;
  fileNumber: string;
  number: string | null;
  title: string;
}

const WORDS = { AMENDS: "amends", RENEWS: "renews", RESCINDS: "rescinds" } as const;

/** Links a later resolution to an earlier one; both timelines tell it. Repeating it changes nothing. */
export async function linkTo(
  context: SignedContext,
  from: Linked,
  to: Linked,
  kind: keyof typeof WORDS,
): Promise<void> {
  const { count } = await context.db.resolutionLink.createMany({
    data: [{ fromId: from.id, toId: to.id, kind }],
    skipDuplicates: true,
  });
  if (count === 0) return;
  const sentence = `${from.number ?? from.fileNumber} ${WORDS[kind]} ${to.number ?? to.fileNumber}.`;
  await tell(context, from.id, { kind: "LINKED", sentence });
  await tell(context, to.id, { kind: "LINKED", sentence });
}
