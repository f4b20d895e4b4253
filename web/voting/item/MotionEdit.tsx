import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import type { MotionEdit_motion$key } from "./__generated__/MotionEdit_motion.graphql.ts";
import type { MotionEdit_meeting$key } from "./__generated__/MotionEdit_meeting.graphql.ts";
import { MotionForm } from "./MotionForm.tsx";
import type { MotionDraft } from "./MotionForm.tsx";
import type { CustomRuleValue } from "./RuleField.tsx";
import { texts } from "../texts.ts";

const updateMotion = mutation("updateMotion { motion { ...MotionCard_motion } }");

type Props = { motion: MotionEdit_motion$key; meeting: MotionEdit_meeting$key; onDone: () => void };

/** The motion's form over the saved version. It reports a newer version saved by someone else. */
export function MotionEdit({ motion: motionRef, meeting: meetingRef, onDone }: Props) {
  const motion = useFragment(
    graphql`
      fragment MotionEdit_motion on Motion {
        id
        version
        kind
        text
        thresholdType
        customRule {
          measure
          numerator
          denominator
          strict
          basis
          authority
        }
        mover {
          id
        }
        seconder {
          id
        }
      }
    `,
    motionRef,
  );
  const meeting = useFragment(
    graphql`
      fragment MotionEdit_meeting on Meeting {
        ...MotionForm_meeting
      }
    `,
    meetingRef,
  );
  const [save, busy] = useVerb(updateMotion, texts.savingFailed);
  const [refused, setRefused] = useState<string | null>(null);
  const { version, kind, text, thresholdType, customRule, mover, seconder } = motion;
  const submit = async (draft: MotionDraft) => {
    const input = {
      text: draft.text.trim(),
      moverId: draft.moverId,
      seconderId: draft.seconderId,
      thresholdType: draft.thresholdType,
      customRule: draft.customRule,
    };
    const result = await save({ motionId: motion.id, version: draft.version ?? version, ...input });
    if (result.ok) onDone();
    else setRefused(result.refusal.message);
    return result.ok;
  };
  return (
    <MotionForm
      meeting={meeting}
      start={{
        version,
        kind,
        text,
        moverId: mover?.id ?? null,
        seconderId: seconder?.id ?? null,
        thresholdType,
        customRule: customRule ? ruleOfForm(customRule) : null,
      }}
      form={`motion ${motion.id}`}
      kindFixed
      submitLabel={texts.saveMotion}
      busy={busy}
      refused={refused}
      onSubmit={submit}
      onCancel={onDone}
    />
  );
}

/** A custom rule as the form holds it, without other server fields. */
function ruleOfForm({
  measure,
  numerator,
  denominator,
  strict,
  basis,
  authority,
}: Readonly<CustomRuleValue>): CustomRuleValue {
  return { measure, numerator, denominator, strict, basis, authority };
}
