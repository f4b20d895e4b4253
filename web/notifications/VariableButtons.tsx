import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { ChoiceButtons } from "#design-system/ChoiceButtons/ChoiceButtons.tsx";
import { HStack, Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import type { VariableButtons_key$key } from "./__generated__/VariableButtons_key.graphql.ts";
import { templateTexts as texts } from "./texts.ts";

type Form = keyof typeof texts.forms;
const FORMS = [
  { value: "braces", label: texts.forms.braces },
  { value: "percent", label: texts.forms.percent },
] as const;
const written = (name: string, form: Form) => (form === "braces" ? `{{${name}}}` : `<%${name}%>`);

type Props = {
  /** Null: no key is chosen yet. */
  notificationKey: VariableButtons_key$key | null;
  onInsert: (text: string) => void;
};

/** The variables of a key, each a button that inserts it at the last caret, in the preferred form. */
export function VariableButtons({ notificationKey, onInsert }: Props) {
  const key = useFragment(
    graphql`
      fragment VariableButtons_key on NotificationKey {
        variables {
          name
          about
        }
      }
    `,
    notificationKey,
  );
  const [form, setForm] = useState<Form>("braces");
  return (
    <Section title={texts.variables} level={3} plain description={key ? texts.variablesHelp : undefined}>
      {key ? (
        <Stack gap="3">
          <ChoiceButtons<Form> label={texts.written} value={form} onChange={setForm} options={FORMS} />
          <HStack gap="2" wrap="wrap">
            {key.variables.map(({ name, about }) => (
              <Button
                key={name}
                size="sm"
                aria-label={texts.insert(written(name, form), about)}
                title={about}
                // Keeps the field's caret while the button is pressed.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onInsert(written(name, form))}
              >
                {written(name, form)}
              </Button>
            ))}
          </HStack>
        </Stack>
      ) : (
        <Text color="muted">{texts.variablesWait}</Text>
      )}
    </Section>
  );
}
