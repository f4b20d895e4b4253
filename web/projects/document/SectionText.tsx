import type { Editor } from "@tiptap/react";
import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { FilePlus2, Save } from "lucide-react";
import { Button } from "#design-system/Button/Button.tsx";
import { HStack, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { RichTextView } from "#design-system/RichTextView/RichTextView.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { joined, MAX_CHARACTERS, plainText, type RichText } from "#schema/richText.rules.ts";
import { RichTextField } from "#web/editing/LateRichText.tsx";
import { DraftConflict } from "#web/editing/DraftConflict.tsx";
import { TypedNotice } from "#web/editing/TypedNotice.tsx";
import { useVerb } from "#web/relay/useVerb.ts";
import { Gaps } from "../library/Gaps.tsx";
import { InsertParagraph } from "../library/InsertParagraph.tsx";
import { texts as libraryTexts } from "../library/texts.ts";
import { texts } from "./texts.ts";
import { useSectionDraft } from "./useSectionDraft.ts";
import type { SectionText_section$key } from "./__generated__/SectionText_section.graphql.ts";
import type { SectionTextMutation } from "./__generated__/SectionTextMutation.graphql.ts";

/** A section's text, edited in place and saved on its own. A newer version by someone else is shown next to it. */
export function SectionText({
  section,
  projectId,
  onFocus,
}: {
  section: SectionText_section$key;
  projectId: string;
  onFocus: (editor: Editor) => void;
}) {
  const saved = useFragment(
    graphql`
      fragment SectionText_section on ProjectSection {
        id
        name
        title
        content
        version
        taken {
          id
        }
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
    takenIds: saved.taken.map(({ id }) => id),
    version: saved.version,
    form: `section ${saved.id}`,
    busy,
    guard: `section ${saved.id}`,
    conflict: "live",
    save: (content, takenIds, version) => run({ sectionId: saved.id, version, content, takenIds }),
    onSaved: () => notify({ kind: "positive", text: texts.saved(title) }),
  });
  const [editor, setEditor] = useState<Editor | null>(null);
  const [inserting, setInserting] = useState(false);
  const reason = saved.viewerCan.edit.reason ?? null;
  if (reason && !draft.dirty)
    return plainText(saved.content).trim() ? (
      <RichTextView value={saved.content} />
    ) : (
      <Text color="muted">{texts.nothingWritten}</Text>
    );
  const insert = (content: RichText, versionId: string) => {
    setInserting(false);
    draft.take(versionId);
    // Inserts at the last cursor position, or at the end if there was none.
    if (editor && !editor.isDestroyed) editor.chain().focus().insertContent(content.content).run();
    else draft.write(joined(draft.content, content));
  };
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
        most={MAX_CHARACTERS}
        onFocus={(at) => {
          setEditor(at);
          onFocus(at);
        }}
        onChange={(content) => draft.write(content as RichText)}
      />
      <Gaps
        sectionId={saved.id}
        content={draft.content}
        reason={reason ?? (draft.dirty ? texts.saveFirst : null)}
        onFilled={draft.write}
      />
      <HStack gap="3" wrap="wrap">
        <Button
          size="sm"
          icon={<FilePlus2 aria-hidden />}
          aria-label={libraryTexts.insertInto(title)}
          reason={reason}
          onClick={() => setInserting(true)}
        >
          {libraryTexts.insert}
        </Button>
        {(draft.dirty || busy) && (
          <Button
            size="sm"
            icon={<Save aria-hidden />}
            kind="primary"
            reason={reason ?? (draft.inConflict ? texts.resolveFirst : null)}
            busy={busy}
            busyLabel={texts.saving}
            onClick={() => void draft.save()}
          >
            {texts.save(title)}
          </Button>
        )}
        <Text role="status" color="muted" textStyle="small">
          {draft.dirty ? texts.notSaved : ""}
        </Text>
      </HStack>
      {inserting && (
        <InsertParagraph
          projectId={projectId}
          section={saved.name}
          onTake={insert}
          onClose={() => setInserting(false)}
        />
      )}
    </Stack>
  );
}
