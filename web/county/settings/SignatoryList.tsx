import { readSignatories, signatureOn } from "#schema/county/paper/paper.rules.ts";
import { Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { TextArea } from "#design-system/TextArea/TextArea.tsx";

/** People who sign, each from a given day, one per line, and who signs today. */
export function SignatoryList(props: {
  id: string;
  texts: {
    title: string;
    description: string;
    label: string;
    help: string;
    today(signature: string): string;
    noneToday: string;
  };
  /** YYYY-MM-DD. */
  day: string;
  value: string;
  /** Why it can't be changed. Null: it can be. */
  reason: string | null;
  error: string | null;
  onChange(value: string): void;
}) {
  const { id, texts, day, value, reason, error, onChange } = props;
  const today = signatureOn(readSignatories(value), day);
  return (
    <Section title={texts.title} description={texts.description}>
      <Stack gap="2">
        <TextArea
          id={id}
          label={texts.label}
          help={texts.help}
          rows={4}
          readOnly={reason !== null}
          value={value}
          error={error}
          onChange={onChange}
        />
        <Text color="muted">{today ? texts.today(today) : texts.noneToday}</Text>
      </Stack>
    </Section>
  );
}
