import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { Combobox } from "#design-system/Combobox/Combobox.tsx";
import { HStack, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { SelectField } from "#design-system/SelectField/SelectField.tsx";
import { TextField } from "#design-system/TextField/TextField.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { texts } from "./texts.ts";
import { usePanelChoices } from "./usePanelChoices.ts";
import type { PanelForm_solicitation$key } from "./__generated__/PanelForm_solicitation.graphql.ts";

/** Edits the whole panel. */
export function PanelForm({ solicitation, onDone }: { solicitation: PanelForm_solicitation$key; onDone: () => void }) {
  const { id, key, evaluation } = useFragment(
    graphql`
      fragment PanelForm_solicitation on Solicitation {
        id
        key
        evaluation {
          members {
            userId
            name
            isChair
            removedAt
          }
        }
      }
    `,
    solicitation,
  );
  const present = (evaluation?.members ?? []).filter(({ removedAt }) => !removedAt);
  const [members, setMembers] = useState(() => present.map(({ userId, name }) => ({ userId, name })));
  const [chair, setChair] = useState(() => present.find(({ isChair }) => isChair)?.userId ?? "");
  const [reason, setReason] = useState("");
  const [searchText, setSearchText] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const staff = usePanelChoices(key, searchText);
  const [run, busy] = useVerb(mutation("setPanel { solicitation { ...EvaluationTab_solicitation } }"), texts.failed);
  const save = async () => {
    const result = await run({
      solicitationId: id,
      members: members.map(({ userId }) => ({ userId, isChair: userId === chair })),
      reason: reason.trim() || null,
    });
    if (!result.ok) return setError(result.refusal.message);
    notify({ kind: "positive", text: texts.panelSaved });
    onDone();
  };
  const leaves = present.some(({ userId }) => !members.some((member) => member.userId === userId));
  return (
    <Stack gap="4">
      {error && <Notice kind="negative">{error}</Notice>}
      <Stack as="ul" gap="2" listStyleType="none">
        {members.map(({ userId, name }) => (
          <li key={userId}>
            <HStack gap="3">
              <Text>{name}</Text>
              <Button
                size="sm"
                kind="quiet"
                onClick={() => setMembers(members.filter((member) => member.userId !== userId))}
              >
                {texts.remove(name)}
              </Button>
            </HStack>
          </li>
        ))}
      </Stack>
      <Combobox
        id="panelMember"
        label={texts.addMember}
        help={texts.addMemberHelp}
        value=""
        error={staff.error}
        emptyText={texts.noStaff}
        options={staff.found.map(({ id: userId, name, department, reason }) => ({
          value: userId,
          label: name,
          detail: department ?? undefined,
          reason,
        }))}
        onInput={setSearchText}
        onChange={(userId) => {
          const found = staff.found.find((person) => person.id === userId);
          if (found && !members.some(({ userId }) => userId === found.id))
            setMembers([...members, { userId: found.id, name: found.name }]);
        }}
      />
      <SelectField
        label={texts.makeChair}
        value={chair}
        placeholder={texts.makeChair}
        options={members.map(({ userId, name }) => ({ value: userId, label: name }))}
        onChange={setChair}
      />
      {leaves && <TextField label={texts.whyLeaves} help={texts.whyLeavesHelp} value={reason} onChange={setReason} />}
      <HStack gap="3">
        <Button kind="primary" busy={busy} busyLabel={texts.saving} onClick={() => void save()}>
          {texts.savePanel}
        </Button>
        <Button onClick={onDone}>{texts.cancel}</Button>
      </HStack>
    </Stack>
  );
}
