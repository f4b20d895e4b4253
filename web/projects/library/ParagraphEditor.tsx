import type { Editor } from "@tiptap/react";
import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Link, useNavigate } from "react-router";
import { Button } from "#design-system/Button/Button.tsx";
import { ErrorSummary } from "#design-system/ErrorSummary/ErrorSummary.tsx";
import { Columns, Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { PageHeader } from "#design-system/PageHeader/PageHeader.tsx";
import { SelectField } from "#design-system/SelectField/SelectField.tsx";
import { TextField } from "#design-system/TextField/TextField.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { MAX_TITLE_LENGTH } from "#schema/projects/library/library.rules.ts";
import { refuseVariables } from "#schema/projects/library/variables.rules.ts";
import { MAX_CHARACTERS, type RichText } from "#schema/richText.rules.ts";
import { RichTextField, RichTextTools } from "#web/editing/LateRichText.tsx";
import { DraftConflict } from "#web/editing/DraftConflict.tsx";
import { TypedNotice } from "#web/editing/TypedNotice.tsx";
import { HistoryButton } from "#web/records/HistoryButton.tsx";
import type { ParagraphEditor_paragraph$key } from "./__generated__/ParagraphEditor_paragraph.graphql.ts";
import { ParagraphVersions } from "./ParagraphVersions.tsx";
import { RetireParagraph } from "./RetireParagraph.tsx";
import { useShelf } from "./shelf.ts";
import { controlOf, useParagraphDraft } from "./useParagraphDraft.ts";
import { VariableList } from "./VariableList.tsx";

type Props = {
  /** Null: a new paragraph. */
  paragraph: ParagraphEditor_paragraph$key | null;
  /** Sections that the paragraph can belong to. */
  sections: readonly { value: string; label: string }[];
  /** Why a paragraph cannot be added. Null: it can be. */
  addReason: string | null;
};

/** Edits a paragraph, with its variables next to it and its versions below. */
export function ParagraphEditor({ paragraph, sections, addReason }: Props) {
  const data = useFragment(
    graphql`
      fragment ParagraphEditor_paragraph on StandardParagraph {
        id
        title
        sectionName
        sectionTitle
        isRetired
        viewerCan {
          revise {
            reason
          }
        }
        ...useParagraphDraft_paragraph
        ...RetireParagraph_paragraph
        ...ParagraphVersions_paragraph
      }
    `,
    paragraph,
  );
  const { at, texts, variables } = useShelf();
  const navigate = useNavigate();
  const [editor, setEditor] = useState<Editor | null>(null);
  const ownSection =
    data?.sectionName && !sections.some(({ value }) => value === data.sectionName) ? data.sectionName : null;
  const choices = ownSection
    ? [...sections, { value: ownSection, label: data?.sectionTitle ?? ownSection }]
    : [...sections];
  const draft = useParagraphDraft(
    data ?? null,
    choices.map(({ value }) => value),
    (key) => {
      notify({ kind: "positive", text: texts.saved });
      if (!data) void navigate(`${at}/${key}`, { replace: true });
    },
  );
  const { values, content } = draft;
  const reason = data ? (data.viewerCan.revise.reason ?? null) : addReason;
  const mistake = draft.errorOf(controlOf("content")) ?? refuseVariables(content, variables)?.message;
  return (
    <>
      <PageHeader
        title={data?.title ?? texts.newTitle}
        back={<Link to={at}>{texts.back}</Link>}
        secondary={
          data && (
            <>
              <HistoryButton recordId={data.id} title={texts.history(data.title)} />
              <RetireParagraph paragraph={data} />
            </>
          )
        }
        action={
          <Button
            kind="primary"
            reason={reason}
            busy={draft.busy}
            busyLabel={texts.saving}
            onClick={() => void draft.save()}
          >
            {texts.save}
          </Button>
        }
      />
      <Stack gap="5">
        {data?.isRetired && (
          <Notice kind="info" title={texts.retired} live="off">
            {texts.retiredHelp}
          </Notice>
        )}
        <TypedNotice typed={draft.typed} />
        {draft.inConflict ? (
          <DraftConflict
            draft={draft}
            title={texts.changedElsewhere}
            labels={texts.fields}
            words={(field, of) =>
              field === "text"
                ? draft.plain(of.text)
                : field === "sectionName"
                  ? (choices.find(({ value }) => value === of.sectionName)?.label ?? texts.anywhere)
                  : of.title
            }
          />
        ) : (
          <ErrorSummary errors={draft.errors} />
        )}
        <Columns min="22rem">
          <Section title={texts.paragraph}>
            <Stack gap="4">
              <TextField
                id={controlOf("title")}
                label={texts.fields.title}
                help={texts.titleHelp}
                required
                most={MAX_TITLE_LENGTH}
                readOnly={reason !== null}
                value={values.title}
                error={draft.errorOf(controlOf("title"))}
                onChange={(title) => draft.edit({ title })}
              />
              <SelectField
                id={controlOf("sectionName")}
                label={texts.fields.sectionName}
                help={texts.sectionHelp}
                readOnly={reason !== null}
                value={values.sectionName}
                placeholder={texts.anywhere}
                options={choices}
                error={draft.errorOf(controlOf("sectionName"))}
                onChange={(sectionName) => draft.edit({ sectionName })}
              />
              <Stack gap="2">
                <Text textStyle="label">{texts.fields.text}</Text>
                <RichTextTools editor={editor} reason={reason} />
                <RichTextField
                  id={controlOf("content")}
                  label={texts.textLabel}
                  value={content}
                  readOnly={reason !== null}
                  most={MAX_CHARACTERS}
                  onFocus={setEditor}
                  onChange={(typed) => draft.write(typed as RichText)}
                />
                {mistake && <Notice kind="caution">{mistake}</Notice>}
              </Stack>
            </Stack>
          </Section>
          <VariableList editor={editor} reason={reason} />
        </Columns>
        {data && <ParagraphVersions paragraph={data} />}
      </Stack>
    </>
  );
}
