import { Box } from "#design-system/Layout/Layout.tsx";
import { writtenTime } from "#web/shell/formats.ts";
import { texts } from "./texts.ts";
import type { RequestDraft } from "./useRequestDraft.ts";

/** The start of the footer: the status that the item will have, and whether the typed text is saved. */
export function RequestDraftLine({ draft: { savedAt, failed } }: { draft: RequestDraft }) {
  return (
    <Box flex="1 1 12rem" color="muted" textStyle="small">
      <p>{texts.statusAtCreation}</p>
      <Box role="status" color={failed ? "negative" : undefined} data-figures>
        {failed ?? (savedAt && texts.saved(writtenTime(savedAt)))}
      </Box>
    </Box>
  );
}
