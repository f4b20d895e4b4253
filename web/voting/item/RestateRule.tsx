import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { Dialog } from "#design-system/Dialog/Dialog.tsx";
import { Stack, Text } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { TextField } from "#design-system/TextField/TextField.tsx";
import { MAX_REASON_LENGTH } from "#schema/reason.rules.ts";
import { TypedNotice } from "#web/editing/TypedNotice.tsx";
import { useTypedState } from "#web/editing/useTyped.ts";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import type { RestateRule_motion$key } from "./__generated__/RestateRule_motion.graphql.ts";
import { RuleField, ruleFault } from "./RuleField.tsx";
import type { RuleValue } from "./RuleField.tsx";
import { texts } from "../texts.ts";

const restateRule = mutation("restateRule { motion { ...MotionCard_motion } }");

type Props = {
  motion: RestateRule_motion$key;
  /** The initial rule: what the title requires, or none. */
  start: RuleValue;
  onDone: () => void;
};

/** Restates the rule of an imported vote, with the source that shows the rule that decided it. */
export function RestateRule({ motion: motionRef, start, onDone }: Props) {
  const { id, version, verdict, tally } = useFragment(
    graphql`
      fragment RestateRule_motion on Motion {
        id
        version
        verdict {
          ruleLabel
        }
        tally {
          heads {
            members
          }
        }
      }
    `,
    motionRef,
  );
  const [restate, busy] = useVerb(restateRule, texts.savingFailed);
  const [draft, setDraft, typed] = useTypedState<RuleValue & { reason: string }>(`restate ${id}`, {
    ...start,
    reason: "",
  });
  const [isSubmitted, setIsSubmitted] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const { thresholdType, customRule } = draft;
  const rule = thresholdType === null ? texts.ruleMissing : ruleFault(draft);
  const reason = draft.reason.trim() === "" ? texts.reasonMissing : null;
  const { members } = tally.heads;
  const leave = () => {
    typed.forget();
    onDone();
  };
  const submit = async () => {
    setIsSubmitted(true);
    if (thresholdType === null || rule !== null || reason !== null) return;
    const result = await restate({
      motionId: id,
      version,
      thresholdType,
      customRule: thresholdType === "CUSTOM" ? customRule : null,
      reason: draft.reason.trim(),
    });
    if (result.ok) leave();
    else setRefused(result.refusal.message);
  };
  return (
    <Dialog
      open
      title={texts.restateTitle}
      onClose={leave}
      footer={
        <>
          <Button onClick={leave}>{texts.cancel}</Button>
          <Button kind="primary" type="submit" form="restate-rule" busy={busy} busyLabel={texts.saving}>
            {texts.restateConfirm}
          </Button>
        </>
      }
    >
      <form
        id="restate-rule"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          void submit();
        }}
      >
        <Stack gap="3">
          <TypedNotice typed={typed} />
          <Text>{texts.restateText(verdict?.ruleLabel ?? "")}</Text>
          <RuleField
            value={draft}
            onChange={(value) => setDraft((now) => ({ ...now, ...value }))}
            defaultLabel={texts.chooseRule}
            error={isSubmitted ? rule : null}
          />
          <Text color="muted">{texts.votesAsFraction(members)}</Text>
          <TextField
            label={texts.reason}
            value={draft.reason}
            onChange={(text) => setDraft((now) => ({ ...now, reason: text }))}
            maxLength={MAX_REASON_LENGTH}
            required
            error={isSubmitted && reason !== null ? reason : undefined}
          />
          {refused && <Notice kind="negative">{refused}</Notice>}
        </Stack>
      </form>
    </Dialog>
  );
}
