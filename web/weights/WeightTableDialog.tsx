import { useId, useState } from "react";
import { graphql } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { DateField } from "#design-system/DateField/DateField.tsx";
import { Dialog } from "#design-system/Dialog/Dialog.tsx";
import { ErrorSummary } from "#design-system/ErrorSummary/ErrorSummary.tsx";
import { Box, Columns, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { TextField } from "#design-system/TextField/TextField.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { peopleField, seatField } from "#schema/weights/weightTables.rules.ts";
import { TypedNotice } from "#web/editing/TypedNotice.tsx";
import { useTypedState } from "#web/editing/useTyped.ts";
import { useUnread } from "#web/editing/useUnread.ts";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import type { WeightTableDialogAddMutation } from "./__generated__/WeightTableDialogAddMutation.graphql.ts";
import { KindWeights } from "./KindWeights.tsx";
import { texts } from "./texts.ts";
import { type FormSeat, inputOf, problemsOf, totalsOf, type WrittenTable } from "./writtenTable.ts";

type Props = {
  title: string;
  bodyId: string;
  /** The table to correct, as it was read. Null: the next one is added. */
  corrects: { id: string; version: number } | null;
  seats: readonly FormSeat[];
  /** Initial values of the form. */
  initial: WrittenTable;
  onClose: () => void;
  onSaved: () => void;
};

/** A version of a body's weights, seat by seat, with the total and the majority of the typed values. */
export function WeightTableDialog({ title, bodyId, corrects, seats, initial, onClose, onSaved }: Props) {
  const prefix = useId();
  const idOf = (field: string) => `${prefix}-${field}`;
  const [table, setTable, typed] = useTypedState<WrittenTable>(
    `weights ${corrects ? `${corrects.id} ${corrects.version}` : bodyId}`,
    initial,
  );
  const [problems, setProblems] = useState<{ field: string | null; text: string }[]>([]);
  const unread = useUnread();
  const [add, adding] = useVerb<WeightTableDialogAddMutation>(
    graphql`
      mutation WeightTableDialogAddMutation($input: AddWeightTableInput!) {
        addWeightTable(input: $input) {
          ... on AddWeightTablePayload {
            weightTable {
              id
            }
          }
          ...useVerb_notDone @alias(as: "notDone")
        }
      }
    `,
    texts.failed,
  );
  const [correct, correcting] = useVerb(mutation("correctWeightTable { weightTable { id } }"), texts.failed);
  const close = () => {
    typed.forget();
    onClose();
  };
  const save = async () => {
    const found = [...unread.problems, ...problemsOf(table, seats)];
    setProblems(found);
    if (found.length > 0) return;
    type Input = WeightTableDialogAddMutation["variables"]["input"]["table"];
    const input: Input = inputOf(table, seats);
    const result = corrects
      ? await correct({ weightTableId: corrects.id, version: corrects.version, table: input })
      : await add({ bodyId, table: input });
    if (!result.ok) return setProblems([{ field: result.refusal.field, text: result.refusal.message }]);
    notify({ kind: "positive", text: texts.saved });
    typed.forget();
    onSaved();
  };
  const at = (field: string) => ({
    id: idOf(field),
    error: problems.find((each) => each.field === field)?.text ?? null,
  });
  const text = (field: "authority" | "quota" | "total" | "populationSource") => ({
    ...at(field),
    value: table[field],
    onChange: (value: string) => setTable({ ...table, [field]: value }),
  });
  const totals = totalsOf(seats.map(({ key }) => table.weights[key] ?? ""));
  return (
    <Dialog
      open
      title={title}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{texts.cancel}</Button>
          <Button kind="primary" busy={adding || correcting} busyLabel={texts.saving} onClick={() => void save()}>
            {texts.save}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        <TypedNotice typed={typed} />
        {problems.length > 0 && (
          <ErrorSummary
            errors={problems.map((each) => ({
              ...(each.field !== null && each.field !== "seats" && { field: idOf(each.field) }),
              text: each.text,
            }))}
          />
        )}
        <Columns fields min="11rem">
          <DateField
            {...at("effectiveOn")}
            label={texts.effectiveOn}
            required
            value={table.effectiveOn}
            onChange={(effectiveOn) => setTable({ ...table, effectiveOn })}
            onProblem={unread.tell("effectiveOn")}
          />
          <TextField {...text("authority")} label={texts.authority} help={texts.authorityHelp} required />
          <TextField {...text("quota")} label={texts.quotaField} help={texts.quotaHelp} numeric />
          <TextField {...text("total")} label={texts.totalField} help={texts.totalHelp} numeric />
          <TextField {...text("populationSource")} label={texts.populationSource} help={texts.populationSourceHelp} />
        </Columns>
        {seats.map(({ key, label }) => (
          <Columns key={key} fields min="11rem">
            <TextField
              {...at(seatField(key))}
              label={texts.weightOf(label)}
              required
              numeric
              value={table.weights[key] ?? ""}
              onChange={(value) => setTable({ ...table, weights: { ...table.weights, [key]: value } })}
            />
            <TextField
              {...at(peopleField(key))}
              label={texts.populationOf(label)}
              numeric
              value={table.populations[key] ?? ""}
              onChange={(value) => setTable({ ...table, populations: { ...table.populations, [key]: value } })}
            />
          </Columns>
        ))}
        <KindWeights seats={seats} table={table} onChange={setTable} at={at} />
        <Box role="status">
          <Text>{totals ? texts.totals(totals.total, totals.majority) : texts.noTotals}</Text>
        </Box>
      </Stack>
    </Dialog>
  );
}
