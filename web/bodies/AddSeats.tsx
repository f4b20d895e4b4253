import { parse } from "csv-parse/browser/esm/sync";
import { useId, useState } from "react";
import { Button } from "#design-system/Button/Button.tsx";
import { type Column, DataTable } from "#design-system/DataTable/DataTable.tsx";
import { DateField } from "#design-system/DateField/DateField.tsx";
import { showDate } from "#design-system/DateField/parseDate.ts";
import { Dialog } from "#design-system/Dialog/Dialog.tsx";
import { ErrorSummary } from "#design-system/ErrorSummary/ErrorSummary.tsx";
import { Columns, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { TextArea } from "#design-system/TextArea/TextArea.tsx";
import { TextField } from "#design-system/TextField/TextField.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { type PastedSeat, readSeats } from "#schema/bodies/pastedSeats.rules.ts";
import { weightFromText } from "#schema/weights/weights.rules.ts";
import { TypedNotice } from "#web/editing/TypedNotice.tsx";
import { useTypedState } from "#web/editing/useTyped.ts";
import { useUnread } from "#web/editing/useUnread.ts";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { texts } from "./texts.ts";

type Row = PastedSeat & { row: number };
type Typed = {
  text: string;
  termFrom: string;
  seatsFrom: string;
  law: string;
  lawFrom: string;
  total: string;
  source: string;
};
type Problem = { field: keyof Typed | null; text: string };

const columns: readonly Column<Row>[] = [
  {
    key: "seat",
    header: texts.seat,
    rowHeader: true,
    cell: ({ label, votes }) => (votes ? label : texts.exOfficio(label)),
  },
  {
    key: "person",
    header: texts.person,
    cell: ({ holder }) => (!holder ? texts.vacant : holder.isChair ? texts.chairOf(holder.name) : holder.name),
  },
  {
    key: "term",
    header: texts.term,
    cell: ({ holder }) =>
      !holder
        ? ""
        : holder.endsOn
          ? texts.fromTo(showDate(holder.startsOn), showDate(holder.endsOn))
          : texts.from(showDate(holder.startsOn)),
  },
  { key: "weight", header: texts.weight, align: "end", cell: ({ weight }) => weight },
  { key: "problem", header: texts.problem, cell: ({ problem }) => problem ?? "" },
];

/**
 * The cells of a pasted table, separated by tabs as in Excel, otherwise by commas or semicolons. Null: a quotation mark
 * is never closed.
 */
function cellsOf(text: string): string[][] | null {
  const [first = ""] = text.trim().split("\n");
  const delimiter = [",", ";", "\t"].reduce((best, sign) =>
    first.split(sign).length > first.split(best).length ? sign : best,
  );
  try {
    return parse(text.trim(), {
      delimiter,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
    }) as string[][];
  } catch {
    return null;
  }
}

const isWeight = (text: string): boolean => typeof weightFromText(text.replaceAll(",", "").trim()) === "number";

const totalOf = (seats: readonly PastedSeat[]): string =>
  (seats.reduce((sum, { weight }) => sum + Math.round(Number(weight) * 100), 0) / 100).toLocaleString("en-US");

/**
 * Adds seats, people and weights of a body from a pasted table, with a preview of each row before anything is saved.
 */
export function AddSeats({
  bodyId,
  name,
  today,
  onDone,
  onClose,
}: {
  bodyId: string;
  name: string;
  today: string;
  onDone: () => void;
  onClose: () => void;
}) {
  const prefix = useId();
  const [typed, setTyped, typedState] = useTypedState<Typed>(`add-seats ${bodyId}`, {
    text: "",
    termFrom: today,
    seatsFrom: "",
    law: "",
    lawFrom: today,
    total: "",
    source: "",
  });
  const [problems, setProblems] = useState<Problem[]>([]);
  const unread = useUnread();
  const [add, busy] = useVerb(mutation("addSeats { body { ...BodySeats_body } }"), texts.failed);
  const cells = cellsOf(typed.text);
  const read = cells === null ? { problem: texts.quotes } : readSeats(cells, typed.termFrom);
  const seats: readonly PastedSeat[] = "seats" in read ? read.seats : [];
  const isWeighed = seats.some(({ weight }) => weight !== "");
  const isPeopled = seats.some(({ population }) => population !== null);
  const close = () => {
    typedState.forget();
    onClose();
  };
  const save = async () => {
    const found: Problem[] = [
      ...unread.problems.map(({ field, text }) => ({ field: field as keyof Typed, text })),
      ...("problem" in read ? [{ field: "text" as const, text: read.problem }] : []),
      ...seats.flatMap(({ problem }, index) =>
        problem === null ? [] : [{ field: "text" as const, text: texts.row(index + 1, problem) }],
      ),
      ...(isWeighed && typed.law.trim() === "" ? [{ field: "law" as const, text: texts.lawMissing }] : []),
      ...(isWeighed && typed.total.trim() !== "" && !isWeight(typed.total)
        ? [{ field: "total" as const, text: texts.totalUnread }]
        : []),
    ];
    setProblems(found);
    if (found.length > 0) return;
    const result = await add({
      bodyId,
      startsOn: typed.seatsFrom || null,
      seats: seats.map(({ problem: _problem, weight, population, holder, ...seat }) => ({
        ...seat,
        ...(isWeighed && seat.votes && weight !== "" && { weight, population }),
        holder: holder && { ...holder, email: holder.email || null },
      })),
      weights: isWeighed
        ? {
            effectiveOn: typed.lawFrom,
            authority: typed.law,
            total: typed.total.replaceAll(",", "").trim() || null,
            populationSource: isPeopled ? typed.source : null,
          }
        : null,
    });
    if (!result.ok) return setProblems([{ field: fieldOf(result.refusal.field), text: result.refusal.message }]);
    notify({ kind: "positive", text: texts.added(seats.length) });
    onDone();
    close();
  };
  const at = (field: keyof Typed) => ({
    id: `${prefix}-${field}`,
    error: problems.find((each) => each.field === field)?.text ?? null,
    value: typed[field],
    onChange: (value: string) => setTyped({ ...typed, [field]: value }),
  });
  return (
    <Dialog
      open
      title={texts.addSeatsTo(name)}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{texts.cancel}</Button>
          <Button kind="primary" busy={busy} busyLabel={texts.adding} onClick={() => void save()}>
            {texts.addThem(seats.length)}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        <TypedNotice typed={typedState} />
        {problems.length > 0 && (
          <ErrorSummary
            errors={problems.map(({ field, text }) => ({
              ...(field !== null && { field: `${prefix}-${field}` }),
              text,
            }))}
          />
        )}
        <TextArea {...at("text")} label={texts.paste} help={texts.pasteHelp} required rows={6} />
        <Columns fields min="11rem">
          <DateField
            {...at("termFrom")}
            label={texts.termFrom}
            help={texts.termFromHelp}
            required
            onProblem={unread.tell("termFrom")}
          />
          <DateField
            {...at("seatsFrom")}
            label={texts.seatsFrom}
            help={texts.seatsFromHelp}
            onProblem={unread.tell("seatsFrom")}
          />
          {isWeighed && <TextField {...at("law")} label={texts.law} help={texts.lawHelp} required />}
          {isWeighed && (
            <DateField {...at("lawFrom")} label={texts.lawFrom} required onProblem={unread.tell("lawFrom")} />
          )}
          {isWeighed && <TextField {...at("total")} label={texts.lawTotal} help={texts.lawTotalHelp} numeric />}
          {isPeopled && <TextField {...at("source")} label={texts.populationSource} />}
        </Columns>
        {seats.length > 0 && (
          <>
            <DataTable
              caption={texts.preview}
              rows={seats.map((seat, index) => ({ ...seat, row: index + 1 }))}
              rowKey={({ row }) => String(row)}
              columns={columns}
              density="compact"
            />
            {isWeighed && <Text>{texts.total(totalOf(seats))}</Text>}
            {"ignored" in read && read.ignored.length > 0 && <Text>{texts.ignored(read.ignored.join(", "))}</Text>}
          </>
        )}
      </Stack>
    </Dialog>
  );
}

/** The form field of a refusal. Rows are in the pasted table. */
function fieldOf(field: string | null): keyof Typed | null {
  if (field === null) return null;
  if (field === "startsOn") return "seatsFrom";
  if (field === "authority") return "law";
  if (field === "effectiveOn") return "lawFrom";
  if (field === "total") return "total";
  return field === "populationSource" ? "source" : "text";
}
