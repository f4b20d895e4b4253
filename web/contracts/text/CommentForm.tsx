import { Quote } from "lucide-react";
import { useState } from "react";
import { Button } from "#design-system/Button/Button.tsx";
import { HStack, Stack } from "#design-system/Layout/Layout.tsx";
import { TextArea } from "#design-system/TextArea/TextArea.tsx";
import { TextField } from "#design-system/TextField/TextField.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { MAX_COMMENT_LENGTH, MAX_QUOTE_LENGTH } from "#schema/contracts/text/text.rules.ts";
import { TypedNotice } from "#web/editing/TypedNotice.tsx";
import { useTypedState } from "#web/editing/useTyped.ts";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { texts } from "./texts.ts";

const EMPTY = { words: "", quote: "" };

type Props = {
  contractId: string;
  /** Why commenting is not allowed. Null: it is allowed. */
  reason: string | null;
  /** The comment to answer. Omitted: the comment starts a conversation. */
  answers?: { id: string; byName: string };
  onDone?: () => void;
};

/** Comments on the text or answers a comment. Typed text is kept until it is saved. */
export function CommentForm({ contractId, reason, answers, onDone }: Props) {
  const form = `comment on ${answers?.id ?? contractId}`;
  const [{ words, quote }, setTyped, typed] = useTypedState(form, EMPTY);
  const [problem, setProblem] = useState<{ field: string | null; message: string } | null>(null);
  const [run, busy] = useVerb(mutation("commentOnContract { contract { ...Comments_contract } }"), texts.commentFailed);
  const write = (change: Partial<typeof EMPTY>) => {
    setProblem(null);
    setTyped((now) => ({ ...now, ...change }));
  };
  const take = () => {
    const selected = window.getSelection()?.toString().replaceAll(/\s+/g, " ").trim() ?? "";
    if (selected === "") return notify({ kind: "info", text: texts.nothingSelected });
    write({ quote: selected.slice(0, MAX_QUOTE_LENGTH) });
  };
  const save = async () => {
    const result = await run({
      contractId,
      words: words.trim(),
      quote: quote.trim() || null,
      answersId: answers?.id ?? null,
    });
    if (!result.ok) return setProblem(result.refusal);
    typed.discard();
    typed.forget();
    setTyped(EMPTY);
    notify({ kind: "positive", text: texts.commented });
    onDone?.();
  };
  const errorAt = (field: string) => (problem?.field === field ? problem.message : null);
  return (
    <Stack gap="3" role="group" aria-label={answers ? texts.answerTo(answers.byName) : texts.add}>
      <TypedNotice typed={typed} />
      {!answers && (
        <HStack gap="2" align="end" wrap="wrap">
          <Stack flex="1 1 12rem" minW="0">
            <TextField
              label={texts.quote}
              help={texts.quoteHelp}
              most={MAX_QUOTE_LENGTH}
              readOnly={reason !== null}
              value={quote}
              error={errorAt("quote")}
              onChange={(value) => write({ quote: value })}
            />
          </Stack>
          <Button
            size="sm"
            icon={<Quote aria-hidden />}
            reason={reason}
            // Keeps the selection in the text while the button is pressed.
            onMouseDown={(event) => event.preventDefault()}
            onClick={take}
          >
            {texts.useSelection}
          </Button>
        </HStack>
      )}
      <TextArea
        label={answers ? texts.answerTo(answers.byName) : texts.comment}
        rows={3}
        most={MAX_COMMENT_LENGTH}
        readOnly={reason !== null}
        value={words}
        error={errorAt("words") ?? (problem && problem.field === null ? problem.message : null)}
        onChange={(value) => write({ words: value })}
      />
      <HStack gap="2">
        <Button size="sm" reason={reason} busy={busy} busyLabel={texts.adding} onClick={() => void save()}>
          {answers ? texts.sendAnswer : texts.add}
        </Button>
        {answers && (
          <Button
            size="sm"
            kind="quiet"
            onClick={() => {
              typed.forget();
              onDone?.();
            }}
          >
            {texts.cancel}
          </Button>
        )}
      </HStack>
    </Stack>
  );
}
