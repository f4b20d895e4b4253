import { graphql, useFragment } from "react-relay";
import { Box, Stack, Text, VisuallyHidden } from "#design-system/Layout/Layout.tsx";
import type { EntryChanges_entry$key } from "./__generated__/EntryChanges_entry.graphql.ts";
import { texts } from "./texts.ts";

/** What a deed changed, field by field: before → after. Nothing where it changed no field. */
export function EntryChanges({ entry }: { entry: EntryChanges_entry$key }) {
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
      {changes.map(({ field, before, after }) => (
        <Box as="li" key={field} overflowWrap="anywhere">
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
    </Stack>
  );
}
