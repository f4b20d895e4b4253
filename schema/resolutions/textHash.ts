import { createHash } from "node:crypto";
import { canonicalText } from "../canonical.rules.ts";
import type { DraftBlock } from "./facts.rules.ts";

/**
 * SHA-256 of a text, as hex: of the canonical JSON of its title and blocks, keys in order. Stored with a version and
 * signed by a signature. Decision 'Approval route'.
 */
export function textHash(title: string, blocks: readonly DraftBlock[]): string {
  return createHash("sha256").update(canonicalText({ title, blocks })).digest("hex");
}
