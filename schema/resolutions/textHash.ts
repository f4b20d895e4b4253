import { createHash } from "node:crypto";
import { canonicalText } from "../canonical.rules.ts";
import type { DraftBlock } from "./facts.rules.ts";

/**
 * SHA-256 of a text, hex: of the canonical JSON of its title and blocks, keys in order. What a version bears and a signature signs.
 * Decision 'Approval route'.
 */
export function textHash(title: string, blocks: readonly DraftBlock[]): string {
  return createHash("sha256").update(canonicalText({ title, blocks })).digest("hex");
}
