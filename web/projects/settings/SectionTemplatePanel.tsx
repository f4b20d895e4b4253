import type { Editor } from "@tiptap/react";
import { FilePlus2 } from "lucide-react";
import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { useRevalidator } from "react-router";
import { Button } from "#design-system/Button/Button.tsx";
import { ErrorSummary } from "#design-system/ErrorSummary/ErrorSummary.tsx";
import { Stack, Text } from "#design-system/Layout/Layout.tsx";
import { SidePanel } from "#design-system/SidePanel/SidePanel.tsx";
import { TextField } from "#design-system/TextField/TextField.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { joined, MAX_CHARACTERS, type RichText } from "#schema/richText.rules.ts";
import { RichTextField, RichTextTools } from "#web/editing/LateRichText.tsx";
import { DraftConflict } from "#web/editing/DraftConflict.tsx";
import { TypedNotice } from "#web/editing/TypedNotice.tsx";
import { InsertParagraph } from "../library/InsertParagraph.tsx";
import type { SectionTemplatePanel_template$key } from "./__generated__/SectionTemplatePanel_template.graphql.ts";
import { sectionTexts as texts } from "./texts.ts";
import { controlOf, type Fresh, useSectionTemplateDraft } from "./useSectionTemplateDraft.ts";

type Props = {
  /** Null: a new one. */
  template: SectionTemplatePanel_template$key | null;
  fresh: Fresh;
  onClose: () => void;
};

/** Edits a section of new documents: its heading, position and starting text. */
export function SectionTemplatePanel({ template, fresh, onClose }: Props) {
  const data = useFragment(
    graphql`
      fragment SectionTemplatePanel_template on SectionTemplate {
        name
        title
        ...useSectionTemplateDraft_template
      }
    `,
    template,
  );
  const { revalidate } = useRevalidator();
  const [editor, setEditor] = useState<Editor | null>(null);
  const [inserting, setInserting] = useState(false);
  const draft = useSectionTemplateDraft(data ?? null, fresh, () => {
    notify({ kind: "positive", text: texts.saved });
    onClose();
    void revalidate();
  });
  const { values, content } = draft;
  const insert = (words: RichText) => {
    setInserting(false);
    // Inserts at the last cursor position, or at the end if there was none.
    if (editor && !editor.isDestroyed) editor.chain().focus().insertContent(words.content).run();
    else draft.write(joined(content, words));
  };
  const called = data?.title ?? fresh.title;
  return (
    <SidePanel
      open
      size="lg"
      title={called ? texts.editTitle(called) : texts.newTitle}
      onClose={onClose}
      dirty={draft.dirty}
      footer={(cancel) => (
        <>
          <Button onClick={cancel}>{texts.cancel}</Button>
          <Button kind="primary" busy={draft.busy} busyLabel={texts.saving} onClick={() => void draft.save()}>
            {texts.save}
          </Button>
        </>
      )}
    >
      <Stack gap="4">
        <TypedNotice typed={draft.typed} />
        {draft.inConflict ? (
          <DraftConflict
            draft={draft}
            title={texts.changedElsewhere}
            labels={texts.fields}
            words={(field, of) => (field === "text" ? draft.plain(of.text) : of[field])}
          />
        ) : (
          <ErrorSummary errors={draft.errors} />
        )}
        <TextField
          id={controlOf("title")}
          label={texts.fields.title}
          required
          value={values.title}
          error={draft.errorOf(controlOf("title"))}
          onChange={(title) => draft.edit({ title })}
        />
        <TextField
          id={controlOf("position")}
          label={texts.fields.position}
          help={texts.positionHelp}
          inputMode="numeric"
          required
          value={values.position}
          error={draft.errorOf(controlOf("position"))}
          onChange={(position) => draft.edit({ position })}
        />
        <Stack gap="2">
          <Text textStyle="label">{texts.fields.text}</Text>
          <RichTextTools editor={editor} />
          <RichTextField
            id={controlOf("content")}
            label={texts.textLabel}
            value={content}
            most={MAX_CHARACTERS}
            onFocus={setEditor}
            onChange={(typed) => draft.write(typed as RichText)}
          />
          <div>
            <Button size="sm" icon={<FilePlus2 aria-hidden />} onClick={() => setInserting(true)}>
              {texts.insert}
            </Button>
          </div>
        </Stack>
      </Stack>
      {inserting && (
        <InsertParagraph
          projectId={null}
          section={data?.name ?? fresh.replaces}
          onTake={insert}
          onClose={() => setInserting(false)}
        />
      )}
    </SidePanel>
  );
}
