import type { Editor } from "@tiptap/react";
import { useId, useState } from "react";
import { Button } from "#design-system/Button/Button.tsx";
import { Box, HStack, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { Redline } from "#design-system/Redline/Redline.tsx";
import { RichTextField } from "#design-system/RichTextField/RichTextField.tsx";
import { RichTextTools } from "#design-system/RichTextField/RichTextTools.tsx";
import { TextArea } from "#design-system/TextArea/TextArea.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { redlineWords } from "#schema/resolutions/editor/redline.rules.ts";
import type { DraftBlock } from "#schema/resolutions/facts.rules.ts";
import { MAX_COMMENT_LENGTH } from "#schema/resolutions/remarks/remarks.rules.ts";
import { MAX_CHARACTERS, plainText, type RichText } from "#schema/richText.rules.ts";
import { useUnsaved } from "#web/editing/LeaveGuard.tsx";
import { TypedNotice } from "#web/editing/TypedNotice.tsx";
import { useTypedState } from "#web/editing/useTyped.ts";
import { useVerb, type VerbRefusal } from "#web/relay/useVerb.ts";
import { comment, suggest } from "./remarkVerbs.ts";
import { texts } from "./texts.ts";
import type { remarkVerbsCommentMutation } from "./__generated__/remarkVerbsCommentMutation.graphql.ts";
import type { remarkVerbsSuggestMutation } from "./__generated__/remarkVerbsSuggestMutation.graphql.ts";

export type RemarkFormProps = {
  kind: "COMMENT" | "SUGGESTION";
  resolutionId: string;
  version: number;
  /** The clause's name in the list: 'RESOLVED clause 2'. */
  name: string;
  head: string;
  block: DraftBlock;
  onClose: () => void;
};

/** A comment on a clause, or a suggested wording. Typed text stays until it is saved or discarded. */
export default function RemarkForm({ kind, resolutionId, version, name, head, block, onClose }: RemarkFormProps) {
  const isComment = kind === "COMMENT";
  const title = isComment ? texts.commentOn(name) : texts.suggestFor(name);
  const prefix = useId();
  // The version that was read when the writing began. A newer one is shown before anything is saved.
  const [read, setRead] = useState(version);
  const [typed, setTyped, back] = useTypedState<{ text: string; words: RichText }>(
    `${kind} ${resolutionId} ${block.key}`,
    { text: "", words: block.content },
  );
  const [editor, setEditor] = useState<Editor | null>(null);
  const [refusal, setRefusal] = useState<VerbRefusal | null>(null);
  const [runComment, commenting] = useVerb<remarkVerbsCommentMutation>(comment, texts.notKept);
  const [runSuggest, suggesting] = useVerb<remarkVerbsSuggestMutation>(suggest, texts.notKept);
  const parts = redlineWords(plainText(block.content), plainText(typed.words));
  const isOther = parts.some(({ change }) => change !== "SAME");
  const { text, words } = typed;
  useUnsaved(title, text !== "" || isOther);
  const errorAt = (field: string) => (refusal?.field === field ? refusal.message : null);

  const close = () => {
    back.forget();
    onClose();
  };
  async function send() {
    const shared = { resolutionId, version: read, blockKey: block.key };
    const result = isComment
      ? await runComment({ ...shared, text })
      : await runSuggest({ ...shared, words, text: text || null });
    if (result.ok) {
      notify({ kind: "positive", text: isComment ? texts.commented : texts.suggested });
      return close();
    }
    const isConflict = result.refusal.code === "Conflict";
    if (isConflict) setRead(version);
    return setRefusal(isConflict ? { ...result.refusal, message: texts.changedMeanwhile } : result.refusal);
  }
  const isAtField = refusal?.field === "text" || refusal?.field === "words";
  return (
    <Stack gap="3" role="group" aria-label={title} borderWidth="1px" borderColor="line" borderRadius="md" p="3">
      <Text fontWeight="650">{title}</Text>
      <TypedNotice typed={back} />
      {refusal && !isAtField && <Notice kind="negative">{refusal.message}</Notice>}
      {!isComment && (
        <Stack gap="2">
          <Text color="muted" textStyle="small">
            {texts.wordsHelp}
          </Text>
          <RichTextTools editor={editor} />
          <RichTextField
            label={texts.yourWords(name)}
            head={head}
            value={words}
            most={MAX_CHARACTERS}
            focusAt="end"
            onFocus={setEditor}
            onChange={(content) => setTyped((now) => ({ ...now, words: content as RichText }))}
          />
          {errorAt("words") && <Notice kind="negative">{errorAt("words")}</Notice>}
          {isOther && (
            <Box>
              <Text color="muted" textStyle="small">
                {texts.shownAs}
              </Text>
              <Redline head={head} parts={parts} />
            </Box>
          )}
        </Stack>
      )}
      <TextArea
        id={`${prefix}-text`}
        label={isComment ? texts.yourComment : texts.why}
        help={isComment ? texts.commentHelp : undefined}
        most={MAX_COMMENT_LENGTH}
        rows={isComment ? 3 : 2}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was opened to be written in
        autoFocus={isComment}
        value={text}
        error={errorAt("text")}
        onChange={(value) => setTyped((now) => ({ ...now, text: value }))}
      />
      <HStack gap="2" wrap="wrap" justify="end">
        <Button size="sm" onClick={close}>
          {texts.cancel}
        </Button>
        <Button
          size="sm"
          kind="primary"
          busy={commenting || suggesting}
          busyLabel={texts.saving}
          onClick={() => void send()}
        >
          {isComment ? texts.sendComment : texts.sendWords}
        </Button>
      </HStack>
    </Stack>
  );
}
