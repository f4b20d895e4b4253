import { Box } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { texts } from "./texts.ts";

/** What the import of this record could not map, in its own words. */
export function ImportNotes({ notes }: { notes: readonly string[] }) {
  if (notes.length === 0) return null;
  return (
    <Box mb="4">
      <Notice kind="caution" title={texts.importNotes} live="off">
        <Box as="ul" ps="5" listStyleType="disc">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </Box>
      </Notice>
    </Box>
  );
}
