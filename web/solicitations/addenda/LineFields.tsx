import { useMemo, useState } from "react";
import { Plus, Undo2 } from "lucide-react";
import { Button } from "#design-system/Button/Button.tsx";
import { Heading, HStack, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { MAX_LINES } from "#schema/projects/lines/lines.rules.ts";
import { quantityInWords } from "#schema/projects/lines/decimals.rules.ts";
import { LineGrid } from "#web/projects/lines/LineGrid.tsx";
import { emptyRow, type LineRow, VENDORS_COLUMNS } from "#web/projects/lines/lineRows.ts";
import { texts as lineTexts } from "#web/projects/lines/texts.ts";
import { lineChanges } from "./lineChanges.ts";
import { texts } from "./texts.ts";

type Props = {
  /** The lines as currently published, as JSON. */
  published: string;
  /** The lines as typed, as JSON. */
  typed: string;
  readOnly: boolean;
  /** Why the last save was refused, if the refusal names a line: `lines.3.quantity`. */
  error: { field?: string; text: string } | null;
  onChange: (lines: string) => void;
};

/** The lines that bidders price after the addendum, and how they differ from the published ones. */
export function LineFields({ published, typed, readOnly, error, onChange }: Props) {
  // Unchanged rows stay the same objects, so that only the changed row renders again.
  const [known] = useState(() => new Map<string, LineRow[]>());
  const rowsIn = (text: string): LineRow[] => {
    const rows = known.get(text) ?? (JSON.parse(text) as LineRow[]);
    known.clear();
    known.set(text, rows);
    return rows;
  };
  const rows = rowsIn(typed);
  const before = useMemo(() => JSON.parse(published) as LineRow[], [published]);
  const change = (next: LineRow[]) => {
    const text = JSON.stringify(next);
    known.set(text, next);
    onChange(text);
  };
  const field = error?.field ?? "";
  const fault = useMemo(() => {
    const [, row, column] = /^lines\.(\d+)\.(\w+)$/.exec(field) ?? [];
    return row && column ? { row: Number(row), column } : null;
  }, [field]);
  return (
    <Stack gap="2">
      <Heading level={3}>{texts.lines}</Heading>
      <Text color="muted">{texts.linesHelp}</Text>
      {error && <Notice kind="negative">{error.text}</Notice>}
      {rows.length > 0 && (
        <LineGrid rows={rows} readOnly={readOnly} fault={fault} columns={VENDORS_COLUMNS} onChange={change} />
      )}
      <HStack gap="3" wrap="wrap">
        {!readOnly && (
          <Button
            size="sm"
            icon={<Plus aria-hidden />}
            reason={rows.length >= MAX_LINES ? lineTexts.tooMany : null}
            onClick={() => change([...rows, emptyRow(rows)])}
          >
            {lineTexts.add}
          </Button>
        )}
        {!readOnly && typed !== published && (
          <Button size="sm" kind="quiet" icon={<Undo2 aria-hidden />} onClick={() => onChange(published)}>
            {texts.linesBack}
          </Button>
        )}
        <Text role="status" color="muted" textStyle="small">
          {texts.lineChanges(lineChanges(before, rows))}
        </Text>
      </HStack>
    </Stack>
  );
}

/** A list of lines as text for comparing two drafts. */
export const linesInWords = (lines: string): string =>
  (JSON.parse(lines) as LineRow[])
    .map((row) => `${row.number}: ${row.description}, ${quantityInWords(row)}`)
    .join("\n");
