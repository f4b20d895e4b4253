import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { CheckboxField } from "#design-system/CheckboxField/CheckboxField.tsx";
import { Dialog } from "#design-system/Dialog/Dialog.tsx";
import { Stack } from "#design-system/Layout/Layout.tsx";
import { TextField } from "#design-system/TextField/TextField.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { useProvenVerb } from "#web/identity/useProvenVerb.tsx";
import { DraftConflict } from "#web/editing/DraftConflict.tsx";
import { TypedNotice } from "#web/editing/TypedNotice.tsx";
import { useRecordDraft } from "#web/editing/useRecordDraft.ts";
import type { RoleSettings_role$key } from "./__generated__/RoleSettings_role.graphql.ts";
import type { RoleSettingsMutation } from "./__generated__/RoleSettingsMutation.graphql.ts";
import { RefusedWords } from "./RefusedWords.tsx";
import { texts } from "./texts.ts";

const form = "role-settings";
const labels = { name: texts.name, needsSecondFactor: texts.secondFactor };
const factorWords = (needed: boolean) => (needed ? texts.needed : texts.notNeeded);

/** A role's name, and whether its holders need a second factor. */
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
  const draft = useRecordDraft({
    saved: { name: data.name, needsSecondFactor: data.needsSecondFactor },
    version: data.version,
    form: `role ${data.id}`,
    busy,
    check: (values) => (values.name.trim() === "" ? [{ field: "name", text: texts.nameMissing }] : []),
    save: (values, version) => run({ roleId: data.id, version, ...values, name: values.name.trim() }),
    onSaved: () => {
      notify({ kind: "positive", text: texts.renamed });
      onClose();
    },
  });
  const close = () => {
    draft.drop();
    onClose();
  };
  const { name, needsSecondFactor } = draft.values;
  const other = draft.errors.find(({ field }) => field !== "name");
  return (
    <>
      <Dialog
        open
        title={texts.settingsOf(data.name)}
        onClose={close}
        footer={
          <>
            <Button onClick={close}>{texts.cancel}</Button>
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
            void draft.save();
          }}
        >
          <Stack gap="4">
            <TypedNotice typed={draft.typed} />
            {draft.inConflict && (
              <DraftConflict
                draft={draft}
                title={texts.changedElsewhere}
                labels={labels}
                words={(field, of) => (field === "name" ? of.name : factorWords(of.needsSecondFactor))}
              />
            )}
            <RefusedWords refused={other ? { message: other.text } : null} />
            <TextField
              label={texts.name}
              required
              value={name}
              error={draft.errorOf("name")}
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
