import type { Editor } from "@tiptap/react";
import { useState } from "react";
import { Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { RichTextField } from "#design-system/RichTextField/RichTextField.tsx";
import { RichTextTools } from "#design-system/RichTextField/RichTextTools.tsx";
import { RichTextView } from "#design-system/RichTextView/RichTextView.tsx";
import { MOST_CHARACTERS, plainText, type RichText } from "#schema/richText.rules.ts";
import { idOf } from "../begin/contractForm.ts";
import { SaveContract } from "./SaveContract.tsx";
import { texts } from "./texts.ts";
import type { ContractDraft } from "./useContractDraft.ts";

/** The wording of the contract: written while it is a draft, else read. */
export default function TextPart({ draft, onSave }: { draft: ContractDraft; onSave: () => void }) {
  const [editor, setEditor] = useState<Editor | null>(null);
  const { reason, content } = draft;
  return (
    <Section title={texts.tabs.text} description={reason ?? texts.textHelp}>
      {reason !== null && !draft.dirty ? (
        plainText(content).trim() ? (
          <RichTextView value={content} />
        ) : (
          <Text color="muted">{texts.noText}</Text>
        )
      ) : (
        <Stack gap="4">
          <RichTextTools editor={editor} />
          <RichTextField
            id={idOf("text")}
            label={texts.textLabel}
            value={content}
            most={MOST_CHARACTERS}
            onFocus={setEditor}
            onChange={(typed) => draft.write(typed as RichText)}
          />
          <SaveContract draft={draft} onSave={onSave} />
        </Stack>
      )}
    </Section>
  );
}
