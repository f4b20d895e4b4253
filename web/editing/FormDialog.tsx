import { useId, useState } from "react";
import { Button } from "#design-system/Button/Button.tsx";
import { DateField } from "#design-system/DateField/DateField.tsx";
import { Dialog } from "#design-system/Dialog/Dialog.tsx";
import { ErrorSummary } from "#design-system/ErrorSummary/ErrorSummary.tsx";
import { Columns, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { MoneyField } from "#design-system/MoneyField/MoneyField.tsx";
import { parseMoney } from "#design-system/MoneyField/parseMoney.ts";
import { SelectField } from "#design-system/SelectField/SelectField.tsx";
import { TextArea } from "#design-system/TextArea/TextArea.tsx";
import { TextField } from "#design-system/TextField/TextField.tsx";
import { TimeField } from "#design-system/TimeField/TimeField.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import type { VerbRefusal } from "#web/relay/useVerb.ts";
import { texts } from "./texts.ts";
import { TypedNotice } from "./TypedNotice.tsx";
import { useTypedState } from "./useTyped.ts";
import { useUnread } from "./useUnread.ts";

export type FormField = {
  label: string;
  kind: "text" | "email" | "money" | "date" | "time" | "area" | "choice";
  required?: boolean;
  help?: string;
  most?: number;
  /** Options of a select. */
  options?: { value: string; label: string }[];
};
type Answer<P> = { ok: true; payload: P } | { ok: false; refusal: VerbRefusal };

type Props<Name extends string, P> = {
  title: string;
  help?: string;
  /** Key of the typed values on the device. */
  form: string;
  /** In the order of the form. */
  fields: Readonly<Record<Name, FormField>>;
  initial?: Partial<Record<Name, string>>;
  submit: string;
  /** Label while it is running. */
  submitting?: string;
  /** Amounts come without separators, and empty fields as ''. */
  run: (values: Record<Name, string>) => Promise<Answer<P>>;
  busy: boolean;
  done: (payload: P) => string;
  onClose: () => void;
};

/**
 * A short form over the page. Typed values stay until they are saved or discarded, and the server's refusals appear at
 * their fields.
 */
export function FormDialog<Name extends string, P>(props: Props<Name, P>) {
  const { title, help, form, fields, initial, submit, submitting, run, busy, done, onClose } = props;
  const prefix = useId();
  const names = Object.keys(fields) as Name[];
  const empty = Object.fromEntries(names.map((name) => [name, initial?.[name] ?? ""])) as Record<Name, string>;
  const [values, setValues, typed] = useTypedState(form, empty);
  const [problems, setProblems] = useState<{ name: string | null; text: string }[]>([]);
  const unread = useUnread();
  const close = () => {
    typed.forget();
    onClose();
  };
  const save = async () => {
    const read = { ...values };
    const found: { name: string; text: string }[] = [];
    for (const name of names) {
      const { label, kind, required } = fields[name];
      const money = kind === "money" ? parseMoney(values[name]) : null;
      const illegible = unread.problems.find(({ field }) => field === name);
      if (illegible) found.push({ name, text: illegible.text });
      else if (required && values[name].trim() === "") found.push({ name, text: texts.required(label) });
      else if (money && "problem" in money) found.push({ name, text: `${label} ${money.problem}.` });
      else if (money) read[name] = money.amount;
    }
    setProblems(found);
    if (found.length > 0) return;
    const result = await run(read);
    if (!result.ok) return setProblems([{ name: result.refusal.field, text: result.refusal.message }]);
    notify({ kind: "positive", text: done(result.payload) });
    close();
  };
  const control = (name: Name) => {
    const { kind, options = [], ...shared } = fields[name];
    const controlProps = {
      ...shared,
      id: `${prefix}-${name}`,
      value: values[name],
      error: problems.find((each) => each.name === name)?.text ?? null,
      onChange: (value: string) => setValues({ ...values, [name]: value }),
    };
    switch (kind) {
      case "money":
        return <MoneyField key={name} {...controlProps} />;
      case "date":
        return <DateField key={name} {...controlProps} onProblem={unread.tell(name)} />;
      case "time":
        return <TimeField key={name} {...controlProps} />;
      case "choice":
        return <SelectField key={name} {...controlProps} options={options} />;
      case "area":
        return <TextArea key={name} {...controlProps} />;
      case "text":
        return <TextField key={name} {...controlProps} />;
      case "email":
        return <TextField key={name} {...controlProps} type="email" />;
    }
  };
  const isWide = (name: Name) => fields[name].kind === "area";
  return (
    <Dialog
      open
      title={title}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{texts.cancel}</Button>
          <Button kind="primary" busy={busy} busyLabel={submitting ?? texts.saving} onClick={() => void save()}>
            {submit}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        <TypedNotice typed={typed} />
        {problems.length > 0 && (
          <ErrorSummary
            errors={problems.map(({ name, text }) => ({
              ...(name !== null && name in fields && { field: `${prefix}-${name}` }),
              text,
            }))}
          />
        )}
        {help && <Text>{help}</Text>}
        <Columns fields min="11rem">
          {names.filter((name) => !isWide(name)).map(control)}
        </Columns>
        {names.filter(isWide).map(control)}
      </Stack>
    </Dialog>
  );
}
