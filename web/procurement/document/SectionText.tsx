import type { Editor } from "@tiptap/react";
import { graphql, useFragment } from "react-relay";
import { Save } from "lucide-react";
import { Button } from "#design-system/Button/Button.tsx";
import { HStack, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { RichTextField } from "#design-system/RichTextField/RichTextField.tsx";
import { RichTextView } from "#design-system/RichTextView/RichTextView.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { MOST_CHARACTERS, plainText, type RichText } from "#schema/richText.rules.ts";
import { DraftConflict } from "#web/editing/DraftConflict.tsx";
import { TypedNotice } from "#web/editing/TypedNotice.tsx";
import { useVerb } from "#web/relay/useVerb.ts";
import { texts } from "./texts.ts";
import { useSectionDraft } from "./useSectionDraft.ts";
import type { SectionText_section$key } from "./__generated__/SectionText_section.graphql.ts";
import type { SectionTextMutation } from "./__generated__/SectionTextMutation.graphql.ts";

/** The words of a section: written in place and saved by themselves; somebody else's newer ones are shown beside. */
export function SectionText({
  section,
  onFocus,
}: {
  section: SectionText_section$key;
  onFocus: (editor: Editor) => void;
}) {
  const saved = useFragment(
    graphql`
      fragment SectionText_section on ProjectSection {
        id
        title
        content
        version
        viewerCan {
          edit {
            reason
          }
        }
      }
    `,
    section,
  );
  const [run, busy] = useVerb<SectionTextMutation>(
    graphql`
      mutation SectionTextMutation($input: SaveSectionInput!) {
        saveSection(input: $input) {
          ... on SaveSectionPayload {
            section {
              ...DocumentSection_section
            }
          }
          ...useVerb_notDone @alias(as: "notDone")
          ... on Conflict {
            current {
              ... on ProjectSection @alias(as: "saved") {
                ...DocumentSection_section
              }
            }
          }
        }
      }
    `,
    texts.saveFailed,
  );
  const { title } = saved;
  const draft = useSectionDraft({
    content: saved.content,
    version: saved.version,
    form: `section ${saved.id}`,
    busy,
    guard: `section ${saved.id}`,
    conflict: "live",
    save: (content, version) => run({ sectionId: saved.id, version, content }),
    onSaved: () => notify({ kind: "positive", text: texts.saved(title) }),
  });
  const reason = saved.viewerCan.edit.reason ?? null;
  if (reason && !draft.dirty)
    return plainText(saved.content).trim() ? (
      <RichTextView value={saved.content} />
    ) : (
      <Text color="muted">{texts.nothingWritten}</Text>
    );
  return (
    <Stack gap="2">
      <TypedNotice typed={draft.typed} />
      {draft.inConflict && (
        <DraftConflict
          draft={draft}
          title={texts.newerText}
          labels={{ text: texts.textLabel }}
          words={(_field, values) => draft.plain(values)}
        />
      )}
      {draft.errors[0] && <Notice kind="negative">{draft.errors[0].text}</Notice>}
      <RichTextField
        label={texts.text(title)}
        value={draft.content}
        readOnly={reason !== null}
        most={MOST_CHARACTERS}
        onFocus={onFocus}
        onChange={(content) => draft.write(content as RichText)}
      />
      <HStack gap="3" wrap="wrap">
        <Button
          size="sm"
          icon={<Save aria-hidden />}
          kind={draft.dirty ? "primary" : "secondary"}
          reason={reason ?? (draft.inConflict ? texts.resolveFirst : null)}
          busy={busy}
          busyLabel={texts.saving}
          onClick={() => void draft.save()}
        >
          {texts.save(title)}
        </Button>
        <Text role="status" color="muted" textStyle="small">
          {draft.dirty ? texts.notSaved : ""}
        </Text>
      </HStack>
    </Stack>
  );
}
