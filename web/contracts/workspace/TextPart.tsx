import type { Editor } from "@tiptap/react";
import { FilePlus2 } from "lucide-react";
import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { Columns, Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { RichTextView } from "#design-system/RichTextView/RichTextView.tsx";
import { joined, MAX_CHARACTERS, plainText, type RichText } from "#schema/richText.rules.ts";
import { RichTextField, RichTextTools } from "#web/editing/LateRichText.tsx";
import { InsertParagraph } from "#web/projects/library/InsertParagraph.tsx";
import { ShelfContext } from "#web/projects/library/shelf.ts";
import { idOf } from "../begin/contractForm.ts";
import { CLAUSE_SHELF } from "../clauses/shelf.ts";
import { texts as clauseTexts } from "../clauses/texts.ts";
import { Comments } from "../text/Comments.tsx";
import { ReturnedTexts } from "../text/ReturnedTexts.tsx";
import { SentTexts } from "../text/SentTexts.tsx";
import { TextGaps } from "../text/TextGaps.tsx";
import { texts as textTexts } from "../text/texts.ts";
import { UndoneNotice } from "../text/UndoneNotice.tsx";
import type { TextPart_contract$key } from "./__generated__/TextPart_contract.graphql.ts";
import { SaveContract } from "./SaveContract.tsx";
import { texts } from "./texts.ts";
import type { ContractDraft } from "./useContractDraft.ts";

type Props = { contract: TextPart_contract$key; draft: ContractDraft; onSave: () => void };

/**
 * The text of the contract, editable while it is a draft. Comments are next to it; sent and returned versions are
 * below.
 */
export default function TextPart({ contract, draft, onSave }: Props) {
  const data = useFragment(
    graphql`
      fragment TextPart_contract on Contract {
        id
        ...UndoneNotice_contract
        ...SentTexts_contract
        ...ReturnedTexts_contract
        ...Comments_contract
      }
    `,
    contract,
  );
  return (
    <Stack gap="5">
      <UndoneNotice contract={data} />
      <Columns min="20rem">
        <Wording contractId={data.id} draft={draft} onSave={onSave} />
        <Comments contract={data} />
      </Columns>
      <SentTexts contract={data} />
      <ReturnedTexts contract={data} dirty={draft.dirty} />
    </Stack>
  );
}

function Wording({ contractId, draft, onSave }: { contractId: string } & Omit<Props, "contract">) {
  const [editor, setEditor] = useState<Editor | null>(null);
  const [inserting, setInserting] = useState(false);
  const { reason, content } = draft;
  const insert = (words: RichText) => {
    setInserting(false);
    // Inserts at the last cursor position, or at the end if there was none.
    if (editor && !editor.isDestroyed) editor.chain().focus().insertContent(words.content).run();
    else draft.write(joined(content, words));
  };
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
            most={MAX_CHARACTERS}
            onFocus={setEditor}
            onChange={(typed) => draft.write(typed as RichText)}
          />
          <div>
            <Button
              size="sm"
              icon={<FilePlus2 aria-hidden />}
              reason={reason}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => setInserting(true)}
            >
              {clauseTexts.insert}
            </Button>
          </div>
          <TextGaps
            contractId={contractId}
            content={content}
            reason={reason ?? (draft.dirty ? textTexts.saveFirst : null)}
            onFilled={draft.write}
          />
          <SaveContract draft={draft} onSave={onSave} />
        </Stack>
      )}
      {inserting && (
        <ShelfContext value={CLAUSE_SHELF}>
          <InsertParagraph
            projectId={null}
            contractId={contractId}
            section={null}
            onTake={insert}
            onClose={() => setInserting(false)}
          />
        </ShelfContext>
      )}
    </Section>
  );
}
