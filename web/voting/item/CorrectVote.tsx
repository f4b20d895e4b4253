import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { Dialog } from "#design-system/Dialog/Dialog.tsx";
import { Stack, Text } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { SelectField } from "#design-system/SelectField/SelectField.tsx";
import { TextField } from "#design-system/TextField/TextField.tsx";
import type { VoteValue } from "#schema/voting/roll.rules.ts";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import type { CorrectVote_motion$key } from "./__generated__/CorrectVote_motion.graphql.ts";
import { texts, VOTE_WORDS } from "../texts.ts";

const correctVote = mutation("correctVote { motion { ...MotionCard_motion } }");

/** Corrects a vote after the close: the member, the new vote and the reason. */
export function CorrectVote({ motion: motionRef, onDone }: { motion: CorrectVote_motion$key; onDone: () => void }) {
  const { roll } = useFragment(
    graphql`
      fragment CorrectVote_motion on Motion {
        roll {
          id
          name
          seat
          vote
          entitled
        }
      }
    `,
    motionRef,
  );
  const [correct, busy] = useVerb(correctVote, texts.savingFailed);
  const [entryId, setEntryId] = useState("");
  const [value, setValue] = useState<VoteValue | "">("");
  const [reason, setReason] = useState("");
  const [isSubmitted, setIsSubmitted] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const entry = roll.find(({ id }) => id === entryId);
  const faults = {
    entry: entry ? undefined : texts.memberMissing,
    value: value === "" || value === entry?.vote ? texts.valueMissing : undefined,
    reason: reason.trim() === "" ? texts.reasonMissing : undefined,
  };
  const errorOf = (field: keyof typeof faults) => (isSubmitted ? faults[field] : undefined);
  const submit = async () => {
    setIsSubmitted(true);
    if (!entry || value === "" || faults.value || faults.reason) return;
    const result = await correct({ entryId: entry.id, value, reason: reason.trim() });
    if (result.ok) onDone();
    else setRefused(result.refusal.message);
  };
  return (
    <Dialog
      open
      title={texts.correctTitle}
      onClose={onDone}
      footer={
        <>
          <Button onClick={onDone}>{texts.cancel}</Button>
          <Button kind="primary" type="submit" form="correct-vote" busy={busy} busyLabel={texts.saving}>
            {texts.recordCorrection}
          </Button>
        </>
      }
    >
      <form
        id="correct-vote"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Stack gap="3">
          <Text>{texts.correctText}</Text>
          <SelectField
            label={texts.whose}
            value={entryId}
            onChange={setEntryId}
            placeholder={texts.chooseMember}
            required
            error={errorOf("entry")}
            options={roll
              .filter(({ entitled }) => entitled)
              .map(({ id, name, seat, vote }) => ({
                value: id,
                label: `${seat ? `${name}, ${seat}` : name}: ${VOTE_WORDS[vote]}`,
              }))}
          />
          <SelectField
            label={texts.newVote}
            value={value}
            onChange={(chosen) => setValue(chosen as VoteValue)}
            placeholder={texts.chooseVote}
            required
            error={errorOf("value")}
            options={Object.entries(VOTE_WORDS).map(([vote, label]) => ({ value: vote, label }))}
          />
          <TextField label={texts.reason} value={reason} onChange={setReason} required error={errorOf("reason")} />
          {refused && <Notice kind="negative">{refused}</Notice>}
        </Stack>
      </form>
    </Dialog>
  );
}
