import { useMemo, useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Plus, Save, Upload } from "lucide-react";
import { Button } from "#design-system/Button/Button.tsx";
import { EmptyState } from "#design-system/EmptyState/EmptyState.tsx";
import { HStack, Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { MAX_LINES, readLines } from "#schema/projects/lines/lines.rules.ts";
import { quantityInWords } from "#schema/projects/lines/decimals.rules.ts";
import { DraftConflict } from "#web/editing/DraftConflict.tsx";
import { TypedNotice } from "#web/editing/TypedNotice.tsx";
import { useRecordDraft } from "#web/editing/useRecordDraft.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { ImportLines } from "./ImportLines.tsx";
import { LineGrid } from "./LineGrid.tsx";
import { LineSums } from "./LineSums.tsx";
import { emptyRow, type LineRow } from "./lineRows.ts";
import { texts } from "./texts.ts";
import type { LineItemsTable_project$key } from "./__generated__/LineItemsTable_project.graphql.ts";
import type { LineItemsTableMutation } from "./__generated__/LineItemsTableMutation.graphql.ts";

/** The lines that bidders price. They are typed in place, pasted or imported, and saved as one list. */
export function LineItemsTable({ project }: { project: LineItemsTable_project$key }) {
  const data = useFragment(
    graphql`
      fragment LineItemsTable_project on Project {
        id
        linesVersion
        lines {
          id
          key
          kind
          number
          description
          unit
          quantity
          estimate
          allowance
        }
        viewerCan {
          editLines {
            reason
          }
        }
      }
    `,
    project,
  );
  const [run, busy] = useVerb<LineItemsTableMutation>(
    graphql`
      mutation LineItemsTableMutation($input: SaveLineItemsInput!) {
        saveLineItems(input: $input) {
          ... on SaveLineItemsPayload {
            project {
              ...LineItemsTable_project
            }
          }
          ...useVerb_notDone @alias(as: "notDone")
          ... on Conflict {
            current {
              ... on Project @alias(as: "saved") {
                ...LineItemsTable_project
              }
            }
          }
        }
      }
    `,
    texts.saveFailed,
  );
  const saved = useMemo(() => JSON.stringify(data.lines.map(rowOf)), [data.lines]);
  // Unchanged rows stay the same objects, so that only the changed row renders again.
  const [known] = useState(() => new Map<string, LineRow[]>());
  const rowsOf = (text: string): LineRow[] => {
    const rows = known.get(text) ?? (JSON.parse(text) as LineRow[]);
    known.clear();
    known.set(text, rows);
    return rows;
  };
  const draft = useRecordDraft({
    saved: { lines: saved },
    version: data.linesVersion,
    form: `lines ${data.id}`,
    busy,
    guard: "lines",
    conflict: "live",
    check: ({ lines }) => {
      const read = readLines(JSON.parse(lines) as LineRow[]);
      return "refusal" in read ? [{ field: read.refusal.field ?? "", text: read.refusal.message }] : [];
    },
    save: ({ lines }, linesVersion) => {
      const sent = (JSON.parse(lines) as LineRow[]).map(({ id: _id, ...line }) => line);
      return run({ projectId: data.id, linesVersion, lines: sent });
    },
    onSaved: () => notify({ kind: "positive", text: texts.saved }),
  });
  const [importing, setImporting] = useState(false);
  const rows = rowsOf(draft.values.lines);
  const change = (next: LineRow[]) => {
    const lines = JSON.stringify(next);
    known.set(lines, next);
    draft.edit({ lines });
  };
  const reason = data.viewerCan.editLines.reason ?? null;
  const [error] = draft.errors;
  const field = error?.field ?? "";
  const fault = useMemo(() => {
    const [, row, column] = /^lines\.(\d+)\.(\w+)$/.exec(field) ?? [];
    return row && column ? { row: Number(row), column } : null;
  }, [field]);
  const full = rows.length >= MAX_LINES ? texts.tooMany : null;

  return (
    <Section
      level={3}
      title={texts.title}
      description={reason ?? texts.help}
      actions={
        (reason === null || draft.dirty) && (
          <>
            <Button
              size="sm"
              icon={<Upload aria-hidden />}
              reason={reason ?? (draft.dirty ? texts.saveFirst : null)}
              onClick={() => setImporting(true)}
            >
              {texts.import}
            </Button>
            {(draft.dirty || busy) && (
              <Button
                size="sm"
                icon={<Save aria-hidden />}
                kind="primary"
                reason={reason ?? (draft.inConflict ? texts.resolveFirst : null)}
                busy={busy}
                busyLabel={texts.saving}
                onClick={() => void draft.save()}
              >
                {texts.save}
              </Button>
            )}
          </>
        )
      }
    >
      <Stack gap="3">
        <TypedNotice typed={draft.typed} />
        {draft.inConflict && (
          <DraftConflict
            draft={draft}
            title={texts.newer}
            labels={{ lines: texts.lines }}
            words={(_field, { lines }) => inWords(JSON.parse(lines) as LineRow[])}
          />
        )}
        {error && <Notice kind="negative">{error.text}</Notice>}
        {rows.length === 0 ? (
          <EmptyState title={texts.none} text={reason ? undefined : texts.noneHelp} />
        ) : (
          <LineGrid rows={rows} readOnly={reason !== null} fault={fault} onChange={change} />
        )}
        <HStack gap="3" wrap="wrap">
          {!reason && (
            <Button
              size="sm"
              icon={<Plus aria-hidden />}
              reason={full}
              onClick={() => change([...rows, emptyRow(rows)])}
            >
              {texts.add}
            </Button>
          )}
          <Text role="status" color="muted" textStyle="small">
            {[texts.count(rows.length), draft.dirty ? texts.notSaved : null].filter(Boolean).join(". ")}
          </Text>
        </HStack>
        {rows.length > 0 && <LineSums rows={rows} />}
      </Stack>
      {importing && <ImportLines projectId={data.id} onClose={() => setImporting(false)} />}
    </Section>
  );
}

type Saved = {
  readonly key: string;
  readonly kind: LineRow["kind"];
  readonly number: string;
  readonly description: string;
  readonly unit: string;
  readonly quantity: string;
  readonly estimate: string | null | undefined;
  readonly allowance: string | null | undefined;
};

const rowOf = ({ key, kind, number, description, unit, quantity, estimate, allowance }: Saved): LineRow => ({
  id: key,
  key,
  kind,
  number,
  description,
  unit,
  quantity,
  estimate: estimate ?? "",
  allowance: allowance ?? "",
});

/** A list of lines as text for comparing two versions. */
const inWords = (rows: readonly LineRow[]): string =>
  rows.map((row) => `${row.number}: ${row.description}, ${quantityInWords(row)}`).join("\n");
