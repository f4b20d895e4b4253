import { Trash2 } from "lucide-react";
import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { IconButton } from "#design-system/Button/Button.tsx";
import { CheckboxField } from "#design-system/CheckboxField/CheckboxField.tsx";
import { HStack } from "#design-system/Layout/Layout.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { ActDialog } from "#web/editing/ActDialog.tsx";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import type { RollLineTools_entry$key } from "./__generated__/RollLineTools_entry.graphql.ts";
import { ChangeWeight } from "./ChangeWeight.tsx";
import { texts } from "../texts.ts";

const updateRollEntry = mutation("updateRollEntry { motion { ...MotionCard_motion } }");

const removeRollEntry = mutation("removeRollEntry { motion { ...MotionCard_motion } }");

/** For one roll line: presence, weight, and removal from the roll. */
export function RollLineTools({
  entry: entryRef,
  locked,
}: {
  entry: RollLineTools_entry$key;
  locked: string | null | undefined;
}) {
  const entry = useFragment(
    graphql`
      fragment RollLineTools_entry on RollEntry {
        id
        name
        present
        weight
      }
    `,
    entryRef,
  );
  const [update, updating] = useVerb(updateRollEntry, texts.savingFailed);
  const remove = useVerb(removeRollEntry, texts.savingFailed);
  const [asking, setAsking] = useState(false);
  const { id: entryId, name, present, weight } = entry;

  const setPresent = async (now: boolean) => {
    if (updating) return;
    const result = await update({ entryId, present: now });
    if (!result.ok) notify({ kind: "negative", text: result.refusal.message });
  };
  const setWeight = async (to: string) => {
    const result = await update({ entryId, weight: to });
    return result.ok ? null : result.refusal.message;
  };
  return (
    <HStack gap="1">
      <CheckboxField
        label={texts.presentOf(name)}
        hideLabel
        checked={present}
        onChange={(now) => void setPresent(now)}
        reason={locked ?? null}
      />
      <ChangeWeight name={name} weight={weight} locked={locked} busy={updating} onChange={setWeight} />
      <IconButton
        label={texts.removeOf(name)}
        icon={<Trash2 aria-hidden size={16} />}
        reason={locked ?? null}
        onClick={() => setAsking(true)}
      />
      {asking && (
        <ActDialog
          title={texts.removeAttendee}
          text={name}
          confirmLabel={texts.removeOf(name)}
          danger
          verb={remove}
          input={{ entryId }}
          onClose={() => setAsking(false)}
        />
      )}
    </HStack>
  );
}
