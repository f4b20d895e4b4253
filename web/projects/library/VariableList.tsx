import type { Editor } from "@tiptap/react";
import { Button } from "#design-system/Button/Button.tsx";
import { Box, Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { variableText } from "#schema/projects/library/variables.rules.ts";
import { useShelf } from "./shelf.ts";

type Props = {
  /** The editor with the current or last cursor. Null: no cursor yet. */
  editor: Editor | null;
  /** Why nothing can be inserted. Null: it can be. */
  reason: string | null;
};

/** Every variable with its value. A press inserts it at the cursor. */
export function VariableList({ editor, reason }: Props) {
  const { texts, variables } = useShelf();
  const stopped = reason ?? (editor ? null : texts.cursorFirst);
  return (
    <Section title={texts.variables} description={texts.variablesHelp}>
      <Stack as="ul" gap="2" listStyle="none">
        {Object.entries(variables).map(([name, about]) => (
          <Box as="li" key={name} display="flex" gap="3" alignItems="center" flexWrap="wrap">
            <Button
              size="sm"
              aria-label={texts.insertVariable(variableText(name), about)}
              reason={stopped}
              // Keeps the text's cursor while the button is pressed.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() =>
                editor
                  ?.chain()
                  .focus()
                  .insertContent({ type: "text", text: variableText(name) })
                  .run()
              }
            >
              {variableText(name)}
            </Button>
            <Text as="span" color="muted" textStyle="small">
              {about}
            </Text>
          </Box>
        ))}
      </Stack>
    </Section>
  );
}
