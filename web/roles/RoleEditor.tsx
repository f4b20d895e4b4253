import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Link, useRevalidator, useSearchParams } from "react-router";
import { Button } from "#design-system/Button/Button.tsx";
import { ChoiceButtons } from "#design-system/ChoiceButtons/ChoiceButtons.tsx";
import { EmptyState } from "#design-system/EmptyState/EmptyState.tsx";
import { Flex, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { PageHeader } from "#design-system/PageHeader/PageHeader.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { TypedNotice } from "#web/editing/TypedNotice.tsx";
import { HistoryButton } from "#web/records/HistoryButton.tsx";
import type { RoleEditor_role$key } from "./__generated__/RoleEditor_role.graphql.ts";
import { matching } from "./permissionGroups.ts";
import { listAddress, moduleIn } from "./roleAddress.ts";
import { RoleConflictNotice } from "./RoleConflictNotice.tsx";
import { RoleHolders } from "./RoleHolders.tsx";
import { RoleImpactDialog } from "./RoleImpactDialog.tsx";
import { RolePermissions } from "./RolePermissions.tsx";
import { texts } from "./texts.ts";
import { useRoleDraft } from "./useRoleDraft.ts";
import { useNewestSearch } from "#web/lists/useNewestSearch.ts";
import { TypedSearch } from "#web/lists/TypedSearch.tsx";

type Props = { role: RoleEditor_role$key; modules: readonly string[] };

/** A role's permissions, one module at a time. The effect is shown before saving. */
export function RoleEditor({ role, modules }: Props) {
  const data = useFragment(
    graphql`
      fragment RoleEditor_role on Role {
        id
        name
        module
        userCount
        viewerCan {
          editPermissions {
            allowed
            reason
          }
        }
        ...useRoleDraft_role
        ...RoleHolders_role
      }
    `,
    role,
  );
  const draft = useRoleDraft(data);
  const [search, setSearch] = useSearchParams();
  const { revalidate } = useRevalidator();
  const [looking, setLooking] = useState(false);
  const newest = useNewestSearch();
  const shownIn = (at: URLSearchParams) => ({
    module: modules.includes(moduleIn(at)) ? moduleIn(at) : (modules[0] ?? ""),
    q: at.get("q") ?? "",
  });
  const { module, q: text } = shownIn(search);
  const show = (change: { module?: string; q?: string }) => {
    const { module: to, q } = { ...shownIn(newest()), ...change };
    setSearch({ module: to, ...(q && { q }) }, { replace: "q" in change, preventScrollReset: true });
  };
  const readOnly = !data.viewerCan.editPermissions.allowed;
  const found = matching(draft.permissions, text);
  const shown = found.filter((permission) => permission.module === module);
  const elsewhere = text === "" ? 0 : found.length - shown.length;
  const nothing = draft.changes.length === 0 ? texts.nothingChanged : null;
  const why = data.viewerCan.editPermissions.reason ?? null;
  const changesIn = (each: string) => {
    const count = draft.permissions.filter(({ module: of, state, was }) => of === each && state !== was).length;
    return count === 0 ? undefined : texts.changesIn(count);
  };

  const save = async () => {
    const done = await draft.save();
    setLooking(false);
    if (done) notify({ kind: "positive", text: texts.saved });
  };
  const discard = () => {
    draft.discard();
    void revalidate();
  };

  return (
    <>
      <PageHeader
        title={data.name}
        context={texts.roleContext(data.module, data.userCount)}
        back={<Link to={listAddress(data.module)}>{texts.back}</Link>}
        secondary={
          <>
            <HistoryButton recordId={data.id} title={texts.historyOf(data.name)} />
            <Button reason={why ?? nothing} onClick={discard}>
              {texts.discard}
            </Button>
          </>
        }
        action={
          <Button
            kind="primary"
            reason={why ?? nothing}
            busy={draft.busy}
            busyLabel={texts.saving}
            onClick={() => setLooking(true)}
          >
            {texts.saveChanges}
          </Button>
        }
      />
      <Stack gap="4">
        {readOnly && (
          <Notice kind="info" title={texts.viewOnly} live="off">
            {why}
          </Notice>
        )}
        <TypedNotice typed={draft.typed} />
        {draft.conflict && (
          <RoleConflictNotice conflict={draft.conflict} onKeepMine={draft.keepMine} onTakeSaved={draft.discard} />
        )}
        {draft.refused && (
          <Notice kind="negative" title={texts.saveFailed}>
            {draft.refused !== texts.saveFailed && draft.refused}
          </Notice>
        )}
        <RoleHolders role={data} />
        <ChoiceButtons
          label={texts.modules}
          value={module}
          onChange={(next) => show({ module: next })}
          options={modules.map((value) => ({ value, label: value, count: changesIn(value) }))}
        />
        <Flex gap="3" wrap="wrap" align="center" justify="space-between">
          <TypedSearch label={texts.search} q={text} onSearch={(q) => show({ q })} />
          <Text role="status" color="muted" textStyle="small">
            {elsewhere > 0 ? texts.otherModules(elsewhere) : texts.changed(draft.changes.length)}
          </Text>
        </Flex>
        {shown.length === 0 ? (
          <EmptyState
            title={texts.noMatch}
            action={<Button onClick={() => show({ q: "" })}>{texts.clearSearch}</Button>}
          />
        ) : (
          <RolePermissions key={module} permissions={shown} readOnly={readOnly} onSet={draft.set} />
        )}
      </Stack>
      {looking && (
        <RoleImpactDialog
          roleId={data.id}
          changes={draft.changes}
          busy={draft.busy}
          onSave={() => void save()}
          onClose={() => setLooking(false)}
        />
      )}
      {draft.proof}
    </>
  );
}
