import type { ReactNode } from "react";
import { CheckboxField } from "#design-system/CheckboxField/CheckboxField.tsx";
import { SelectField } from "#design-system/SelectField/SelectField.tsx";
import { TextArea } from "#design-system/TextArea/TextArea.tsx";
import { TextField } from "#design-system/TextField/TextField.tsx";
import {
  MAX_LENGTH,
  problemsOf,
  type TemplateDraft,
  type TemplateField,
} from "#schema/notifications/template.rules.ts";
import type { RecordDraft } from "#web/editing/useRecordDraft.ts";
import { templateTexts as texts } from "./texts.ts";
import type { TextPart, useCaret } from "./useCaret.ts";
import { controlOf } from "./useNotificationDraft.ts";

type Props = {
  draft: Pick<RecordDraft<TemplateDraft>, "values" | "errorOf" | "edit">;
  /** `taken`: another template uses the key. */
  keys: readonly { key: string; taken: boolean }[];
  caret: ReturnType<typeof useCaret>["of"];
  onKey: (key: string) => void;
  /** The buttons that insert variables, between the sender and the text. */
  variables: ReactNode;
};

/** The fields of an email. Errors appear next to their field while typing. */
export function NotificationFields({ draft: { values, edit, ...draft }, keys, caret, onKey, variables }: Props) {
  const problems = problemsOf(values);
  const errorOf = (field: TemplateField | "key") =>
    problems.find((problem) => problem.field === field)?.message ?? draft.errorOf(controlOf(field));
  const text = (part: TextPart) => ({
    id: controlOf(part),
    ...caret(part),
    value: values[part] ?? "",
    most: MAX_LENGTH[part],
    error: errorOf(part),
    onChange: (written: string) => edit({ [part]: written }),
  });
  return (
    <>
      <SelectField
        id={controlOf("key")}
        label={texts.key}
        required
        value={values.key}
        placeholder={texts.chooseKey}
        error={errorOf("key")}
        options={keys.map(({ key, taken }) => ({
          value: key,
          label: taken ? texts.taken(key) : key,
          disabled: taken,
        }))}
        onChange={onKey}
      />
      <TextField
        id={controlOf("fromEmail")}
        label={texts.fromEmail}
        help={texts.fromEmailHelp}
        type="email"
        required
        value={values.fromEmail}
        error={errorOf("fromEmail")}
        onChange={(fromEmail) => edit({ fromEmail })}
      />
      {variables}
      <TextField label={texts.subject} required {...text("subject")} />
      <TextArea label={texts.body} rows={10} {...text("body")} />
      <CheckboxField
        label={texts.withHtml}
        help={texts.withHtmlHelp}
        checked={values.html !== null}
        onChange={(on) => edit({ html: on ? "" : null })}
      />
      {values.html !== null && <TextArea label={texts.html} rows={8} spellCheck={false} {...text("html")} />}
    </>
  );
}
