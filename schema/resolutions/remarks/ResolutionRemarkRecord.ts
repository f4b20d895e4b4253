import type { ResolutionRemark as Row } from "#prisma/generated/client/client.ts";
import type { SignedContext } from "../../context.ts";
import type { RichText } from "../../richText.rules.ts";
import { subject } from "../../subject.ts";
import { blocksOf } from "../DraftBlock.ts";
import type { DraftBlock } from "../facts.rules.ts";
import { resolutionsWithRoute } from "../routeSeen.ts";
import { type LockedOnAgendas, ResolutionOnAgendas, type ResolutionStanding } from "../ResolutionRecord.ts";
import { clauseOf, type RemarkFacts, remarkRefusal } from "./remarks.rules.ts";

/** The facts that rules check about a remark, with its current clause and text. */
export interface RemarkStanding {
  remark: RemarkFacts;
  /** Null if the clause is no longer in the text. */
  block: DraftBlock | null;
  resolution: ResolutionStanding;
}

/** The same, locked with its text, as a vote locks it. */
export interface LockedRemark extends RemarkStanding {
  remark: RemarkFacts & Pick<Row, "id" | "blockKey" | "place" | "byName" | "decidedById"> & { words: RichText | null };
  resolution: LockedOnAgendas;
  /** Version of the text. Saving on top of an older version is a conflict. */
  version: number;
}

/** A stored remark with its rich texts typed. */
export const asRemark = <R extends Pick<Row, "quoted" | "words">>(row: R) => ({
  ...row,
  quoted: row.quoted as unknown as RichText,
  words: row.words as unknown as RichText | null,
});

async function lock(context: SignedContext, id: string): Promise<LockedRemark | null> {
  const where = { id, resolution: await resolutionsWithRoute(context) };
  const found = await context.db.resolutionRemark.findFirst({ where, select: { resolutionId: true } });
  const resolution = found && (await ResolutionOnAgendas.lock(context, found.resolutionId));
  // Read once the text is locked, so that earlier decisions are seen.
  const row = resolution && (await context.db.resolutionRemark.findFirst({ where }));
  if (!row) return null;
  const block = clauseOf(blocksOf(resolution.draft), row.blockKey)?.block ?? null;
  return { remark: asRemark(row), block, resolution, version: resolution.version };
}

/** The subject of verbs on comments and suggestions. */
export const ResolutionRemark = subject<RemarkStanding, LockedRemark>("ResolutionRemark", {
  field: "remark",
  noun: "remark",
  lock,
  missing: remarkRefusal("NOT_FOUND"),
  announces: ({ resolution }) => [`resolution:${resolution.id}`],
});
