import type { ResolutionRemark as Row } from "#prisma/generated/client/client.ts";
import type { SignedContext } from "../../context.ts";
import type { RichText } from "../../richText.rules.ts";
import { subject } from "../../subject.ts";
import { blocksOf } from "../DraftBlock.ts";
import type { DraftBlock } from "../facts.rules.ts";
import { resolutionsWithRoute } from "../routeSeen.ts";
import { type LockedOnAgendas, ResolutionOnAgendas, type ResolutionStanding } from "../ResolutionRecord.ts";
import { clauseOf, type RemarkFacts, remarkRefusal } from "./remarks.rules.ts";

/** A remark as its rules ask of it, with its clause as it is now and the text that it is about. */
export interface RemarkStanding {
  remark: RemarkFacts;
  /** Null: the clause is no longer in the text. */
  block: DraftBlock | null;
  resolution: ResolutionStanding;
}

/** The same, locked with its text, as a vote locks it. */
export interface LockedRemark extends RemarkStanding {
  remark: RemarkFacts & Pick<Row, "id" | "blockKey" | "place" | "byName" | "decidedById"> & { words: RichText | null };
  resolution: LockedOnAgendas;
  /** Of the text: a save of it since is a conflict. */
  version: number;
}

/** A stored remark with its rich texts as what they are. */
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

/** What is done to a comment or a suggestion. */
export const ResolutionRemark = subject<RemarkStanding, LockedRemark>("ResolutionRemark", {
  field: "remark",
  noun: "remark",
  lock,
  missing: remarkRefusal("NOT_FOUND"),
  announces: ({ resolution }) => [`resolution:${resolution.id}`],
});
