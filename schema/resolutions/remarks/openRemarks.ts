import { batched } from "../../batch.ts";
import type { Context } from "../../context.ts";
import type { ResolutionRefusal } from "../refusals.rules.ts";
import { type OpenRemarks, refuseSuggestionsLeft, type RemarkKind } from "./remarks.rules.ts";

interface Open {
  kind: RemarkKind;
  place: string;
  byName: string;
}

/** Open remarks on a text, oldest first. One query for all texts requested together. */
const openOn = async (context: Pick<Context, "db" | "memo">, resolutionId: string): Promise<Open[]> =>
  (await batched(context, "openRemarks", resolutionId, async (ids) => {
    const found = await context.db.resolutionRemark.findMany({
      where: { resolutionId: { in: ids }, state: "OPEN" },
      select: { resolutionId: true, kind: true, place: true, byName: true },
      orderBy: [{ at: "asc" }, { id: "asc" }],
    });
    return Map.groupBy(found, (remark) => remark.resolutionId);
  })) ?? [];

/** Number of open remarks on a text. */
export async function openRemarks(context: Pick<Context, "db" | "memo">, resolutionId: string): Promise<OpenRemarks> {
  const open = await openOn(context, resolutionId);
  const suggestions = open.filter(({ kind }) => kind === "SUGGESTION").length;
  return { suggestions, comments: open.length - suggestions };
}

/** Why a draft cannot be submitted while suggestions are open. Errors: SUGGESTIONS_LEFT. */
export async function refuseSuggestions(context: Context, resolutionId: string): Promise<ResolutionRefusal | null> {
  const open = await openOn(context, resolutionId);
  return refuseSuggestionsLeft(open.filter(({ kind }) => kind === "SUGGESTION"));
}
