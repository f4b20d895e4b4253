import type { Editor } from "@tiptap/react";
import { Columns, Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { RichTextField } from "#design-system/RichTextField/RichTextField.tsx";
import { RichTextTools } from "#design-system/RichTextField/RichTextTools.tsx";
import { RichTextView } from "#design-system/RichTextView/RichTextView.tsx";
import { paragraphsIn, SUMMARY_PARAGRAPHS } from "#schema/projects/summary.rules.ts";
import { MAX_CHARACTERS } from "#schema/richText.rules.ts";
import { parts } from "./propertiesForm.ts";
import type { PropertiesPart } from "./PropertiesInformation.tsx";
import { texts } from "./texts.ts";

type Props = PropertiesPart & { editor: Editor | null; onEditor: (editor: Editor) => void };

/** The summary, in one to three paragraphs that are counted, and the background. */
export function PropertiesSummary({ values, edit, idOf, readOnly, editor, onEditor }: Props) {
  const count = paragraphsIn(parts.summary(values));
  const field = (name: "summary" | "background") => (
    <Stack gap="1">
      <Text fontWeight="600">{texts.fields[name]}</Text>
      {!readOnly && (
        <Text color="muted" textStyle="small">
          {texts.help[name]}
        </Text>
      )}
      {readOnly ? (
        <RichTextView value={parts[name](values)} />
      ) : (
        <RichTextField
          id={idOf(name)}
          label={texts.fields[name]}
          value={parts[name](values)}
          most={MAX_CHARACTERS}
          onFocus={onEditor}
          onChange={(content) => edit({ [name]: JSON.stringify(content) })}
        />
      )}
    </Stack>
  );
  return (
    <Section title={texts.summaryBackground}>
      <Stack gap="4">
        {!readOnly && <RichTextTools editor={editor} />}
        <Columns min="24rem">
          <Stack gap="1">
            {field("summary")}
            {!readOnly && (
              <Text role="status" textStyle="small" color={count > SUMMARY_PARAGRAPHS.most ? "amber" : "muted"}>
                {texts.paragraphs(count)}
                {count > SUMMARY_PARAGRAPHS.most && `. ${texts.tooManyParagraphs}`}
              </Text>
            )}
          </Stack>
          {field("background")}
        </Columns>
      </Stack>
    </Section>
  );
}
