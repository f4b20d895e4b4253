import { useMemo, useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { CheckboxField } from "#design-system/CheckboxField/CheckboxField.tsx";
import { DataTable, type Column } from "#design-system/DataTable/DataTable.tsx";
import { EmptyState } from "#design-system/EmptyState/EmptyState.tsx";
import { Box, HStack, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { Pagination } from "#design-system/Pagination/Pagination.tsx";
import { StatusBadge, type StatusHue, type StatusShape } from "#design-system/StatusBadge/StatusBadge.tsx";
import type { ImportRows_sheet$data, ImportRows_sheet$key } from "./__generated__/ImportRows_sheet.graphql.ts";
import { csvOf, saveText } from "./csv.ts";
import { importTexts as texts } from "./texts.ts";

type Row = ImportRows_sheet$data["rows"][number];
const looks: Readonly<Record<Row["outcome"], { hue: StatusHue; shape: StatusShape }>> = {
  CREATE: { hue: "green", shape: "circle" },
  UPDATE: { hue: "blue", shape: "half" },
  UNCHANGED: { hue: "slate", shape: "dash" },
  REFUSED: { hue: "red", shape: "cross" },
};
/** Number of rows rendered at once, so that a file of thousands stays fast. */
const pageSize = 50;
/** A cell with a page of text is recognizable by its beginning. */
const MAX_SHOWN = 160;
const short = (text: string): string => (text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN).trimEnd()}…` : text);

type Props = {
  sheet: ImportRows_sheet$key;
  /** After the import: outcomes are in the past tense. */
  imported: boolean;
  /** 'Users', used in the name of the file of refused rows. */
  name: string;
  /** What happens to refused rows. */
  refusedHelp?: string;
};

/** Each row of a file with its outcome and the reason. Refused rows can be saved, fixed and imported again. */
export function ImportRows({ sheet: key, imported, name, refusedHelp = texts.refusedHelp }: Props) {
  const sheet = useFragment(
    graphql`
      fragment ImportRows_sheet on ImportSheet {
        columns
        ignored
        creates
        updates
        unchanged
        refused
        rows {
          line
          outcome
          values
          problems
        }
      }
    `,
    key,
  );
  const { columns: headings, ignored, rows, creates, updates, unchanged, refused } = sheet;
  const [onlyProblems, setOnlyProblems] = useState(false);
  const [page, setPage] = useState(0);
  const columns = useMemo(
    (): Column<Row>[] => [
      {
        key: "line",
        header: texts.line,
        rowHeader: true,
        cell: ({ line }) => (
          <Box as="span" whiteSpace="nowrap" data-figures>
            {`${texts.line} ${line}`}
          </Box>
        ),
      },
      {
        key: "outcome",
        header: texts.outcome,
        cell: ({ outcome }) => (
          <StatusBadge word={(imported ? texts.done : texts.outcomes)[outcome]} {...looks[outcome]} size="sm" />
        ),
      },
      {
        key: "problems",
        header: texts.problems,
        width: "18rem",
        cell: ({ problems }) => (problems.length > 0 ? problems.join(" ") : "—"),
      },
      ...headings.map((header, index) => ({
        key: `column-${index}`,
        header,
        cell: ({ values }: Row) => short(values[index] ?? "") || "—",
      })),
    ],
    [headings, imported],
  );
  const listed = onlyProblems ? rows.filter(({ problems }) => problems.length > 0) : rows;
  const first = page * pageSize;
  const shown = listed.slice(first, first + pageSize);
  const save = () => {
    const bad = rows.filter(({ outcome }) => outcome === "REFUSED");
    const lines = bad.map(({ values, problems }) => [...values, problems.join(" ")]);
    saveText(csvOf([[...headings, texts.problems], ...lines]), `${name}-refused.csv`);
  };
  return (
    <Stack gap="3">
      <Notice kind={refused > 0 ? "caution" : imported ? "positive" : "info"}>
        <Text>{(imported ? texts.counted : texts.counts)(creates, updates, unchanged, refused)}</Text>
        {refused > 0 && !imported && <Text>{refusedHelp}</Text>}
      </Notice>
      {ignored.length > 0 && (
        <Notice kind="caution" live="off">
          {texts.ignored(ignored)}
        </Notice>
      )}
      <HStack gap="4" wrap="wrap" justify="space-between">
        <CheckboxField
          label={texts.onlyProblems}
          checked={onlyProblems}
          onChange={(on) => {
            setOnlyProblems(on);
            setPage(0);
          }}
        />
        {refused > 0 && <Button onClick={save}>{texts.download(refused)}</Button>}
      </HStack>
      {/* A wide file scrolls sideways, by keyboard too. */}
      <Box overflowX="auto" role="group" aria-label={imported ? texts.result : texts.preview} tabIndex={0}>
        <DataTable
          caption={imported ? texts.result : texts.preview}
          rows={shown}
          rowKey={({ line }) => String(line)}
          columns={columns}
          empty={<EmptyState title={rows.length === 0 ? texts.noRows : texts.noProblems} />}
        />
      </Box>
      {listed.length > pageSize && (
        <Pagination
          label={texts.preview}
          hasPrevious={page > 0}
          hasNext={first + pageSize < listed.length}
          onPrevious={() => setPage(page - 1)}
          onNext={() => setPage(page + 1)}
          summary={texts.shown(first + 1, first + shown.length, listed.length)}
        />
      )}
    </Stack>
  );
}
