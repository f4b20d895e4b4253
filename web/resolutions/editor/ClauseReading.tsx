import type { ReactNode } from "react";
import { EmptyState } from "#design-system/EmptyState/EmptyState.tsx";
import { Stack } from "#design-system/Layout/Layout.tsx";
import { RichTextView } from "#design-system/RichTextView/RichTextView.tsx";
import { headsOf } from "#schema/resolutions/clauses.rules.ts";
import type { DraftBlock } from "#schema/resolutions/facts.rules.ts";
import { namesOf } from "./draftBlocks.ts";
import { texts } from "./texts.ts";

type Props = {
  blocks: readonly DraftBlock[];
  /** Rendered under each clause. */
  under?: (clause: { block: DraftBlock; name: string; head: string }) => ReactNode;
};

/** A read-only draft. */
export function ClauseReading({ blocks, under }: Props) {
  if (blocks.length === 0) return <EmptyState title={texts.noDraft} text={texts.noDraftReadOnly} />;
  const heads = headsOf(blocks);
  const names = namesOf(blocks);
  return (
    <Stack gap="4" role="list" aria-label={texts.clauseList}>
      {blocks.map((block, index) => {
        const { key, kind, content, struck } = block;
        return (
          <Stack key={key} role="listitem" aria-label={names[index]} fontWeight={kind === "TITLE" ? "650" : undefined}>
            <RichTextView value={content} head={heads[index]} struck={struck} />
            {under?.({ block, name: names[index] ?? "", head: heads[index] ?? "" })}
          </Stack>
        );
      })}
    </Stack>
  );
}
