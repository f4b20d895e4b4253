import { createHash } from "node:crypto";
import { canonicalText } from "../../canonical.rules.ts";
import type { DraftBlock } from "../facts.rules.ts";

/** The content that an adoption seals: the text that became law, and how. */
export interface SealedContent {
  /** Register number, e.g. 17-2026. */
  number: string;
  title: string;
  /** Without struck blocks. */
  blocks: DraftBlock[];
  /** YYYY-MM-DD. */
  adoptedOn: string;
  /** Who adopted it, e.g. Board. */
  body: string;
  /** In words: the vote, or the reason for the recorded adoption. */
  how: string;
}

/** Content that an adoption seals, without struck blocks. */
export const contentToSeal = (
  text: Omit<SealedContent, "blocks"> & { blocks: readonly DraftBlock[] },
): SealedContent => ({
  ...text,
  blocks: text.blocks.filter(({ struck }) => !struck),
});

/**
 * SHA-256 of the canonical sealed content, as hex. It stays the same as long as the content is unchanged. Decision
 * 'Lifecycles'.
 */
export const sealHash = (content: SealedContent): string =>
  createHash("sha256").update(canonicalText(content)).digest("hex");
