import { graphql, useFragment } from "react-relay";
import { Box, Stack, Text, VisuallyHidden } from "#design-system/Layout/Layout.tsx";
import type { EntryChanges_entry$key } from "./__generated__/EntryChanges_entry.graphql.ts";
import { texts } from "./texts.ts";

/** How many fields a line of the log shows. */
const few = 2;

type Props = {
  entry: EntryChanges_entry$key;
  /** Only the first fields, each on a line: the rest is told when the entry is opened. */
  brief?: boolean;
};

/** What a deed changed, field by field: before → after. Nothing where it changed no field. */
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
          {before !== null && before !== undefined && (
            <>
              <VisuallyHidden>{texts.was} </VisuallyHidden>
              <Text as="span" whiteSpace="pre-line">
                {before}
              </Text>{" "}
              <span aria-hidden>→ </span>
            </>
          )}
          <VisuallyHidden>{texts.now} </VisuallyHidden>
          <Text as="span" whiteSpace="pre-line" fontWeight="600">
            {after ?? texts.nothing}
          </Text>
        </Box>
      ))}
      {brief && changes.length > few && <li>{texts.moreChanges(changes.length - few)}</li>}
    </Stack>
  );
}
