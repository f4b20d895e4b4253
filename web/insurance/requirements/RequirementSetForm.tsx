import { useState } from "react";
import { Button } from "#design-system/Button/Button.tsx";
import { CheckboxField } from "#design-system/CheckboxField/CheckboxField.tsx";
import { ErrorSummary } from "#design-system/ErrorSummary/ErrorSummary.tsx";
import { Columns, HStack, Stack } from "#design-system/Layout/Layout.tsx";
import { RadioGroupField } from "#design-system/RadioGroupField/RadioGroupField.tsx";
import { SelectField } from "#design-system/SelectField/SelectField.tsx";
import { TextField } from "#design-system/TextField/TextField.tsx";
import { LINE_LABELS } from "#schema/insurance/engine/lines.rules.ts";
import { TypedNotice } from "#web/editing/TypedNotice.tsx";
import { useTypedState } from "#web/editing/useTyped.ts";
import type { VerbRefusal } from "#web/relay/useVerb.ts";
import { texts } from "./texts.ts";
import { linesLeft, type LineTyped, lineTyped, setInput, setProblem, type SetTyped } from "./requirementForm.ts";
import { RequiredLineFields } from "./RequiredLineFields.tsx";

const words = texts.setForm;

type Props = {
  /** Key of the form's typed values on the device. */
  form: string;
  start: SetTyped;
  busy: boolean;
  save: (input: ReturnType<typeof setInput>) => Promise<VerbRefusal | null>;
  /** Why the viewer cannot save it. Null: they can. */
  reason?: string | null;
  onCancel: () => void;
};

/** The form of a requirement set: its lines and the requirements for each. */
export function RequirementSetForm({ form, start, busy, save, reason = null, onCancel }: Props) {
  const [values, setValues, typed] = useTypedState<SetTyped>(form, start);
  const [problem, setProblemShown] = useState<{ field: string; text: string } | null>(null);
  const change = (part: Partial<SetTyped>) => setValues((now) => ({ ...now, ...part }));
  const changeLine = (at: number, part: Partial<LineTyped>) =>
    setValues((now) => ({
      ...now,
      lines: now.lines.map((each, other) => (other === at ? { ...each, ...part } : each)),
    }));
  const errorOf = (field: string) => (problem?.field === field ? problem.text : null);
  const send = async () => {
    const found = setProblem(values);
    setProblemShown(found);
    if (found) return;
    const refusal = await save(setInput(values));
    // The server names its input fields; the controls are named by the parts.
    const field = refusal?.field?.replace(/^requirements\./, "") ?? "";
    if (refusal) return setProblemShown({ field, text: refusal.message });
    typed.forget();
  };
  const left = linesLeft(values);
  return (
    <Stack gap="5">
      <TypedNotice typed={typed} />
      {problem && <ErrorSummary errors={[problem]} />}
      <Columns fields min="16rem">
        <TextField
          id="name"
          label={words.name}
          required
          value={values.name}
          error={errorOf("name")}
          onChange={(name) => change({ name })}
        />
        <TextField
          id="note"
          label={words.note}
          help={words.noteHelp}
          value={values.note}
          error={errorOf("note")}
          onChange={(note) => change({ note })}
        />
      </Columns>
      <RadioGroupField
        label={words.proven}
        value={values.isProvenInPart ? "first" : "whole"}
        onChange={(value) => change({ isProvenInPart: value === "first" })}
        options={[
          { value: "whole", label: words.provenWhole },
          { value: "first", label: words.provenFirst },
        ]}
      />
      {values.isProvenInPart && (
        <TextField
          id="provenDays"
          label={words.provenDays}
          numeric
          width="8rem"
          value={values.provenDays}
          error={errorOf("provenDays")}
          onChange={(provenDays) => change({ provenDays })}
        />
      )}
      <CheckboxField
        label={words.umbrellaFillsIn}
        checked={values.umbrellaFillsIn}
        onChange={(umbrellaFillsIn) => change({ umbrellaFillsIn })}
      />
      {values.lines.map((line, index) => (
        <RequiredLineFields
          key={line.line}
          line={line}
          at={index}
          errorOf={errorOf}
          onChange={(part) => changeLine(index, part)}
          onRemove={() => setValues((now) => ({ ...now, lines: now.lines.filter((_, other) => other !== index) }))}
        />
      ))}
      {left.length > 0 && (
        <SelectField
          label={words.add}
          width="20rem"
          value=""
          placeholder={words.choose}
          options={left.map((value) => ({ value, label: texts.capital(LINE_LABELS[value]) }))}
          onChange={(value) => {
            if (value !== "") setValues((now) => ({ ...now, lines: [...now.lines, lineTyped(value)] }));
          }}
        />
      )}
      <HStack gap="2" wrap="wrap">
        <Button kind="primary" reason={reason} busy={busy} busyLabel={texts.saving} onClick={() => void send()}>
          {texts.save}
        </Button>
        <Button
          onClick={() => {
            typed.forget();
            onCancel();
          }}
        >
          {texts.cancel}
        </Button>
      </HStack>
    </Stack>
  );
}
