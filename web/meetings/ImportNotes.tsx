import { Box, Stack } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { texts } from "./texts.ts";

type Props = {
  notes: readonly string[];
  /** Contradictions in the source. */
  contradictions?: readonly string[];
};

/** Contradictions in the source of an imported record, and what could not be mapped, in its own words. */
export function ImportNotes({ notes, contradictions = [] }: Props) {
  if (notes.length + contradictions.length === 0) return null;
  return (
    <Stack gap="3" mb="4">
      {contradictions.length > 0 && (
        <Notice kind="caution" title={texts.contradictedBySource} live="off">
          <List sentences={contradictions} />
        </Notice>
      )}
      {notes.length > 0 && (
        <Notice kind="info" title={texts.importNotes} live="off">
          <List sentences={notes} />
        </Notice>
      )}
    </Stack>
  );
}

function List({ sentences }: { sentences: readonly string[] }) {
  return (
    <Box as="ul" ps="5" listStyleType="disc" overflowWrap="anywhere">
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </Box>
  );
}
