import { useState } from "react";
import { graphql, useLazyLoadQuery } from "react-relay";
import { useNavigate } from "react-router";
import { Button } from "#design-system/Button/Button.tsx";
import { Dialog } from "#design-system/Dialog/Dialog.tsx";
import { Stack } from "#design-system/Layout/Layout.tsx";
import { SelectField } from "#design-system/SelectField/SelectField.tsx";
import { TextField } from "#design-system/TextField/TextField.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { TypedNotice } from "#web/editing/TypedNotice.tsx";
import { useTypedState } from "#web/editing/useTyped.ts";
import { useProvenVerb } from "#web/identity/useProvenVerb.tsx";
import { mutation } from "#web/relay/mutation.ts";
import type { NewRoleQuery } from "./__generated__/NewRoleQuery.graphql.ts";
import { RefusedWords } from "./RefusedWords.tsx";
import { roleAddress } from "./roleAddress.ts";
import { texts } from "./texts.ts";

type Props = { module: string; modules: readonly string[]; onClose: () => void };
const form = "new-role";

/** Creates a role: its name, its module, and the role whose permissions it starts with. Then opens its permissions. */
export function NewRole({ module, modules, onClose }: Props) {
  const { roles } = useLazyLoadQuery<NewRoleQuery>(
    graphql`
      query NewRoleQuery {
        roles {
          id
          name
        }
      }
    `,
    {},
  );
  const [run, busy, proof] = useProvenVerb(mutation("createRole { role { key name module } }"), texts.createFailed);
  const navigate = useNavigate();
  const [role, setRole, typed] = useTypedState("new role", {
    name: "",
    chosen: modules.includes(module) ? module : (modules[0] ?? ""),
    copyOfId: "",
  });
  const { name, chosen, copyOfId } = role;
  const set = (change: Partial<typeof role>) => setRole((now) => ({ ...now, ...change }));
  const close = () => {
    typed.forget();
    onClose();
  };
  const [refused, setRefused] = useState<{ field: string | null; message: string } | null>(null);
  const save = async () => {
    if (name.trim() === "") return setRefused({ field: "name", message: texts.nameMissing });
    setRefused(null);
    const result = await run({ name: name.trim(), module: chosen, copyOfId: copyOfId || null });
    if (!result.ok) return setRefused(result.refusal);
    const createdRole = result.payload.role;
    typed.forget();
    notify({ kind: "positive", text: texts.created(createdRole.name) });
    await navigate(roleAddress(createdRole.key, createdRole.module));
  };
  return (
    <>
      <Dialog
        open
        title={texts.newRole}
        onClose={close}
        footer={
          <>
            <Button onClick={close}>{texts.cancel}</Button>
            <Button kind="primary" type="submit" form={form} busy={busy} busyLabel={texts.creating}>
              {texts.create}
            </Button>
          </>
        }
      >
        <form
          id={form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          <Stack gap="4">
            <TypedNotice typed={typed} />
            <RefusedWords refused={refused?.field === "name" ? null : refused} />
            <TextField
              label={texts.name}
              required
              value={name}
              error={refused?.field === "name" ? refused.message : null}
              onChange={(next) => set({ name: next })}
            />
            <SelectField
              label={texts.module}
              required
              value={chosen}
              onChange={(next) => set({ chosen: next })}
              options={modules.map((value) => ({ value, label: value }))}
            />
            <SelectField
              label={texts.copyOf}
              help={texts.copyHelp}
              value={copyOfId}
              placeholder={texts.copyNone}
              onChange={(next) => set({ copyOfId: next })}
              options={roles.map((role) => ({ value: role.id, label: role.name }))}
            />
          </Stack>
        </form>
      </Dialog>
      {proof}
    </>
  );
}
