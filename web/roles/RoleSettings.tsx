import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { CheckboxField } from "#design-system/CheckboxField/CheckboxField.tsx";
import { Dialog } from "#design-system/Dialog/Dialog.tsx";
import { Stack } from "#design-system/Layout/Layout.tsx";
import { TextField } from "#design-system/TextField/TextField.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { useProvenVerb } from "#web/identity/useProvenVerb.tsx";
import { ConflictNotice } from "#web/meetings/ConflictNotice.tsx";
import { useDraft } from "#web/meetings/useDraft.ts";
import type { RoleSettings_role$key } from "./__generated__/RoleSettings_role.graphql.ts";
import type { RoleSettingsMutation } from "./__generated__/RoleSettingsMutation.graphql.ts";
import { RefusedWords } from "./RefusedWords.tsx";
import { texts } from "./texts.ts";

const form = "role-settings";
const factorWords = (needed: boolean) => (needed ? texts.needed : texts.notNeeded);

/** A role's name, and whether whoever holds it needs a second factor. */
export function RoleSettings({ role, onClose }: { role: RoleSettings_role$key; onClose: () => void }) {
  const data = useFragment(
    graphql`
      fragment RoleSettings_role on Role {
        id
        name
        needsSecondFactor
        version
      }
    `,
    role,
  );
  const [run, busy, proof] = useProvenVerb<RoleSettingsMutation>(
    graphql`
      mutation RoleSettingsMutation($input: UpdateRoleInput!) {
        updateRole(input: $input) {
          ... on UpdateRolePayload {
            role {
              ...RoleSettings_role
            }
          }
          ...useVerb_notDone @alias(as: "notDone")
          ... on Conflict {
            current {
              ... on Role @alias(as: "saved") {
                ...RoleSettings_role
              }
            }
          }
        }
      }
    `,
    texts.saveFailed,
  );
  const draft = useDraft({ name: data.name, needsSecondFactor: data.needsSecondFactor }, data.version);
  const { name, needsSecondFactor } = draft.values;
  const [refused, setRefused] = useState<{ field: string | null; message: string } | null>(null);
  const [conflict, setConflict] = useState(false);
  const save = async (values: { name: string; needsSecondFactor: boolean }, version: number) => {
    if (values.name.trim() === "") return setRefused({ field: "name", message: texts.nameMissing });
    setRefused(null);
    const result = await run({ roleId: data.id, version, ...values, name: values.name.trim() });
    if (result.ok) {
      notify({ kind: "positive", text: texts.renamed });
      return onClose();
    }
    const stale = result.refusal.code === "Conflict";
    setConflict(stale);
    if (!stale) setRefused(result.refusal);
  };
  const differences = [
    { label: texts.name, mine: draft.mine.name, saved: data.name },
    {
      label: texts.secondFactor,
      mine: factorWords(draft.mine.needsSecondFactor),
      saved: factorWords(data.needsSecondFactor),
    },
  ].filter(({ mine, saved }) => mine !== saved);
  return (
    <>
      <Dialog
        open
        title={texts.settingsOf(data.name)}
        onClose={onClose}
        footer={
          <>
            <Button onClick={onClose}>{texts.cancel}</Button>
            <Button kind="primary" type="submit" form={form} busy={busy} busyLabel={texts.saving}>
              {texts.save}
            </Button>
          </>
        }
      >
        <form
          id={form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void save(draft.values, draft.version);
          }}
        >
          <Stack gap="4">
            {conflict && differences.length > 0 && (
              <ConflictNotice
                title={texts.changedElsewhere}
                differences={differences}
                busy={busy}
                onKeepMine={() => {
                  draft.rebase();
                  void save(draft.mine, data.version);
                }}
                onTakeSaved={() => {
                  draft.reset();
                  setConflict(false);
                }}
              />
            )}
            <RefusedWords refused={refused?.field === "name" ? null : refused} />
            <TextField
              label={texts.name}
              required
              value={name}
              error={refused?.field === "name" ? refused.message : null}
              onChange={(next) => draft.edit({ name: next })}
            />
            <CheckboxField
              label={texts.duty}
              help={texts.dutyHelp}
              checked={needsSecondFactor}
              onChange={(next) => draft.edit({ needsSecondFactor: next })}
            />
          </Stack>
        </form>
      </Dialog>
      {proof}
    </>
  );
}
