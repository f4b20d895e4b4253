import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { CheckboxField } from "#design-system/CheckboxField/CheckboxField.tsx";
import { Box, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { Redline } from "#design-system/Redline/Redline.tsx";
import type {
  ComparedText_comparison$data,
  ComparedText_comparison$key,
} from "./__generated__/ComparedText_comparison.graphql.ts";
import { texts } from "./texts.ts";

type Line = ComparedText_comparison$data["lines"][number];

/** The changes between two texts, paragraph by paragraph. Additions are underlined, removals crossed out. */
export function ComparedText({ comparison, label }: { comparison: ComparedText_comparison$key; label: string }) {
  const { fields, lines, changes } = useFragment(
    graphql`
      fragment ComparedText_comparison on TextComparison {
        changes
        fields {
          label
          parts {
            change
            text
          }
        }
        lines {
          change
          parts {
            change
            text
          }
        }
      }
    `,
    comparison,
  );
  const [only, setOnly] = useState(true);
  if (changes === 0)
    return (
      <Text role="status" color="muted">
        {texts.noChange}
      </Text>
    );
  return (
    <Stack gap="3">
      <Text role="status">{texts.changes(changes)}</Text>
      <CheckboxField label={texts.onlyChanges} checked={only} onChange={setOnly} />
      {fields.length > 0 && (
        <Stack as="ul" aria-label={texts.fieldsChanged} gap="1" listStyle="none">
          {fields.map(({ label: field, parts }) => (
            <li key={field}>
              <Redline head={`${field}: `} parts={parts.map(({ change, text }) => ({ change, text }))} />
            </li>
          ))}
        </Stack>
      )}
      <Stack
        role="region"
        aria-label={label}
        tabIndex={0}
        gap="2"
        maxH="32rem"
        overflowY="auto"
        borderWidth="1px"
        borderColor="line"
        borderRadius="6px"
        bg="surface"
        p="3"
      >
        {runsOf(lines).map(({ at, same, run }) =>
          same && only ? (
            <Text key={at} textStyle="small" color="muted">
              {texts.unchanged(run.length)}
            </Text>
          ) : (
            run.map((line, index) => (
              // Paragraphs have no key but their position.
              <Box key={`${at + index}`}>
                <Redline parts={line.parts} />
              </Box>
            ))
          ),
        )}
      </Stack>
    </Stack>
  );
}

/** Groups paragraphs into alternating runs of same and changed ones. `at` is the index where a run starts. */
function runsOf(lines: readonly Line[]): { at: number; same: boolean; run: Line[] }[] {
  const runs: { at: number; same: boolean; run: Line[] }[] = [];
  for (const [at, line] of lines.entries()) {
    const same = line.change === "SAME";
    const last = runs.at(-1);
    if (last?.same === same) last.run.push(line);
    else runs.push({ at, same, run: [line] });
  }
  return runs;
}
