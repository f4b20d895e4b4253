import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { HStack, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { TextArea } from "#design-system/TextArea/TextArea.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { MAX_COMMENT_LENGTH } from "#schema/projects/sections/sections.rules.ts";
import { DraftConflict } from "#web/editing/DraftConflict.tsx";
import { TypedNotice } from "#web/editing/TypedNotice.tsx";
import { useRecordDraft } from "#web/editing/useRecordDraft.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { texts } from "./texts.ts";
import type { SectionComment_section$key } from "./__generated__/SectionComment_section.graphql.ts";
import type { SectionCommentMutation } from "./__generated__/SectionCommentMutation.graphql.ts";

/** The reviewer's comment on a section. It never overwrites a comment that the reviewer has not seen. */
export function SectionComment({ section }: { section: SectionComment_section$key }) {
  const saved = useFragment(
    graphql`
      fragment SectionComment_section on ProjectSection {
        id
        title
        comment
        viewerCan {
          comment {
            reason
          }
        }
      }
    `,
    section,
  );
  const [run, busy] = useVerb<SectionCommentMutation>(
    graphql`
      mutation SectionCommentMutation($input: CommentOnSectionInput!) {
        commentOnSection(input: $input) {
          ... on CommentOnSectionPayload {
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
  const draft = useRecordDraft({
    saved: { comment: saved.comment },
    version: 1,
    form: `comment ${saved.id}`,
    busy,
    guard: `comment ${saved.id}`,
    conflict: "live",
    save: ({ comment }) => run({ sectionId: saved.id, comment, was: saved.comment }),
    onSaved: () => notify({ kind: "positive", text: texts.commentSaved }),
  });
  const reason = saved.viewerCan.comment.reason ?? null;
  if (reason && !draft.dirty && !saved.comment) return null;
  if (reason && !draft.dirty)
    return (
      <Stack gap="1">
        <Text fontWeight="600" textStyle="small">
          {texts.comment}
        </Text>
        <Text whiteSpace="pre-wrap">{saved.comment}</Text>
      </Stack>
    );
  return (
    <Stack gap="2">
      <TypedNotice typed={draft.typed} />
      {draft.inConflict && (
        <DraftConflict draft={draft} title={texts.newerComment} labels={{ comment: texts.comment }} />
      )}
      {draft.errors[0] && <Notice kind="negative">{draft.errors[0].text}</Notice>}
      <TextArea
        label={texts.commentOn(title)}
        rows={1}
        most={MAX_COMMENT_LENGTH}
        readOnly={reason !== null}
        value={draft.values.comment}
        onChange={(comment) => draft.edit({ comment })}
      />
      {draft.dirty && (
        <HStack>
          <Button
            size="sm"
            kind="primary"
            reason={reason ?? (draft.inConflict ? texts.resolveFirst : null)}
            busy={busy}
            busyLabel={texts.saving}
            onClick={() => void draft.save()}
          >
            {texts.saveComment(title)}
          </Button>
        </HStack>
      )}
    </Stack>
  );
}
