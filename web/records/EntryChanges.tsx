import { graphql, useFragment } from "react-relay";
import { CopyButton } from "#design-system/CopyButton/CopyButton.tsx";
import { Box, Stack, Text, VisuallyHidden } from "#design-system/Layout/Layout.tsx";
import { Redline } from "#design-system/Redline/Redline.tsx";
import { shortHash, wordParts } from "#schema/records/words.rules.ts";
import type { EntryChanges_entry$key } from "./__generated__/EntryChanges_entry.graphql.ts";
import { texts } from "./texts.ts";

/** Number of fields that a line of the log shows. */
const few = 2;

type Props = {
  entry: EntryChanges_entry$key;
  /** Shows only the first fields, one per line. The rest appears when the entry is opened. */
  brief?: boolean;
};

/** The changes of an entry, field by field: before → after. Renders nothing if no field changed. */
export function EntryChanges({ entry, brief = false }: Props) {
  const { changes } = useFragment(
    graphql`
      fragment EntryChanges_entry on AuditEntry {
        changes {
          field
          before
          after
        }
      }
    `,
    entry,
  );
  if (changes.length === 0) return null;
  return (
    <Stack as="ul" gap="1" listStyleType="none" aria-label={texts.changes}>
      {(brief ? changes.slice(0, few) : changes).map(({ field, before, after }) => (
        <Box as="li" key={field} overflowWrap="anywhere" lineClamp={brief ? 1 : undefined}>
          <Text as="span" color="muted">
            {field}:{" "}
          </Text>
          <Values before={before ?? null} after={after ?? null} brief={brief} />
        </Box>
      ))}
      {brief && changes.length > few && <li>{texts.moreChanges(changes.length - few)}</li>}
    </Stack>
  );
}

function Values({ before, after, brief }: { before: string | null; after: string | null; brief: boolean }) {
  const parts = brief || before === null || after === null ? null : wordParts(before, after);
  if (parts) return <Redline parts={parts} />;
  return (
    <>
      {before !== null && (
        <>
          <VisuallyHidden>{texts.was} </VisuallyHidden>
          <Text as="span" whiteSpace="pre-line">
            <Value text={before} brief={brief} />
          </Text>{" "}
          <span aria-hidden>→ </span>
        </>
      )}
      <VisuallyHidden>{texts.now} </VisuallyHidden>
      <Text as="span" whiteSpace="pre-line" fontWeight="600">
        {after === null ? texts.nothing : <Value text={after} brief={brief} />}
      </Text>
    </>
  );
}

/** A plain value. For a hash: its beginning, with the whole to copy. */
function Value({ text, brief }: { text: string; brief: boolean }) {
  const short = shortHash(text);
  if (!short) return text;
  return (
    <>
      {short} {!brief && <CopyButton size="sm" label={texts.copyHash} text={() => text} />}
    </>
  );
}
