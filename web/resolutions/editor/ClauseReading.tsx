import { EmptyState } from "#design-system/EmptyState/EmptyState.tsx";
import { Stack } from "#design-system/Layout/Layout.tsx";
import { RichTextView } from "#design-system/RichTextView/RichTextView.tsx";
import { headsOf } from "#schema/resolutions/clauses.rules.ts";
import type { DraftBlock } from "#schema/resolutions/facts.rules.ts";
import { namesOf } from "./draftBlocks.ts";
import { texts } from "./texts.ts";

/** A draft to be read, where nothing may be changed. */
export function ClauseReading({ blocks }: { blocks: readonly DraftBlock[] }) {
  if (blocks.length === 0) return <EmptyState title={texts.noDraft} text={texts.noDraftReadOnly} />;
  const heads = headsOf(blocks);
  const names = namesOf(blocks);
  return (
    <Stack gap="4" role="list" aria-label={texts.clauseList}>
      {blocks.map(({ key, kind, content, struck }, at) => (
        <Stack key={key} role="listitem" aria-label={names[at]} fontWeight={kind === "TITLE" ? "650" : undefined}>
          <RichTextView value={content} head={heads[at]} struck={struck} />
        </Stack>
      ))}
    </Stack>
  );
}
