import { Box } from "#design-system/Layout/Layout.tsx";
import { texts } from "./texts.ts";
import type { RequestDraft } from "./useRequestDraft.ts";

const time = new Intl.DateTimeFormat("en-US", { hour: "numeric", minute: "2-digit" });

/** The footer's first words: what status the item will have, and whether what was typed is kept. */
export function RequestDraftLine({ draft: { savedAt, failed } }: { draft: RequestDraft }) {
  return (
    <Box flex="1 1 12rem" color="muted" textStyle="small">
      <p>{texts.statusAtCreation}</p>
      <Box role="status" color={failed ? "negative" : undefined} data-figures>
        {failed ?? (savedAt && texts.saved(time.format(new Date(savedAt))))}
      </Box>
    </Box>
  );
}
