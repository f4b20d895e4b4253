import { useRef, useState } from "react";
import { graphql, useLazyLoadQuery } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { EmptyState } from "#design-system/EmptyState/EmptyState.tsx";
import { ErrorSummary } from "#design-system/ErrorSummary/ErrorSummary.tsx";
import { Stack } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { Tabs } from "#design-system/Tabs/Tabs.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { TypedNotice } from "#web/editing/TypedNotice.tsx";
import { PanelFooter, RecordPanel, useShown, type PanelParts } from "#web/editing/RecordPanel.tsx";
import type { UserPanelQuery } from "./__generated__/UserPanelQuery.graphql.ts";
import { texts } from "./texts.ts";
import { UserConflict } from "./UserConflict.tsx";
import { UserFields } from "./UserFields.tsx";
import { userGuard, userTabs, type UserTab } from "./userFilters.ts";
import { UserHead } from "./UserHead.tsx";
import { UserOrgs } from "./UserOrgs.tsx";
import { UserPermissions } from "./UserPermissions.tsx";
import { UserSends } from "./UserSends.tsx";
import { useUserDraft } from "./useUserDraft.ts";

/** Department and role of a new user, as global ids. '': none yet. */
export type NewUser = { departmentId: string; roleId: string };

type Props = {
  /** UUID. Null: a new user. */
  userKey: string | null;
  tab: UserTab;
  onTab: (tab: UserTab) => void;
  /**
   * Called with the new user's key. `another`: show an empty form for the next user, with the same role and department.
   */
  onCreated: (key: string, another: NewUser | null) => void;
  /** Initial values of a new user, and how many were created in a row. */
  begin: NewUser & { count: number };
  /** Called when the list may have changed. */
  onChanged: () => void;
  onClose: () => void;
};

/** A user in a side panel next to the list: the form with the tabs Main, Permissions and Orgs. */
export function UserPanel({ userKey, onCreated, onClose, ...more }: Props) {
  return (
    <RecordPanel
      title={userKey ? texts.users : texts.newUser}
      guard={userGuard}
      loading={texts.loadingUser}
      failed={texts.loadFailed}
      closeLabel={texts.close}
      onClose={onClose}
    >
      {(panel) => (
        <PanelContent
          {...more}
          key={userKey ?? `new ${more.begin.count}`}
          userKey={userKey}
          panel={panel}
          onCreated={(key, another) =>
            // The panel stays open for the next user; only its form starts over.
            another ? onCreated(key, another) : panel.leave(() => onCreated(key, null))
          }
          onGone={() => panel.leave(onClose)}
        />
      )}
    </RecordPanel>
  );
}

type ContentProps = Omit<Props, "onClose"> & { panel: PanelParts; onGone: () => void };

function PanelContent({ userKey, begin, panel, tab, onTab, onCreated, onChanged, onGone }: ContentProps) {
  const { user, roles, departments, viewer } = useLazyLoadQuery<UserPanelQuery>(
    graphql`
      query UserPanelQuery($key: ID!, $existing: Boolean!) {
        user(key: $key) @include(if: $existing) {
          fullName
          role {
            id
            name
          }
          viewerCan {
            edit {
              reason
            }
            chooseRole {
              allowed
              reason
            }
          }
          ...UserHead_user
          ...UserSends_user
          ...useUserDraft_user
        }
        roles {
          id
          name
        }
        departments {
          id
          name
        }
        viewer {
          create: can(permission: "administration.user-record.create") {
            reason
          }
          welcome: can(permission: "administration.user-record.send-welcome-email") {
            allowed
          }
          chooseRole: can(permission: "administration.user-record.choose-role") {
            allowed
            reason
          }
        }
      }
    `,
    { key: userKey ?? "", existing: userKey !== null },
    { fetchPolicy: "store-and-network", fetchKey: panel.attempt },
  );
  const choosing = user ? user.viewerCan.chooseRole : viewer.chooseRole;
  const [failed, setFailed] = useState<string | null>(null);
  const [welcomes, setWelcomes] = useState(true);
  const welcome = viewer.welcome.allowed && welcomes;
  const another = useRef(false);
  const draft = useUserDraft(user ?? null, choosing.allowed, { ...begin, welcome }, (key, where) => {
    notify({ kind: "positive", text: !userKey && welcome ? texts.savedAndWelcomed : texts.saved });
    if (userKey) onChanged();
    else onCreated(key, another.current ? where : null);
  });
  const save = (andAnother: boolean) => {
    another.current = andAnother;
    void draft.save();
  };
  useShown(user?.fullName ?? (userKey ? texts.users : texts.newUser), draft.dirty, panel.onShown);
  if (userKey && !user) return <EmptyState title={texts.missing} text={texts.missingHelp} />;

  const reason = (user ? user.viewerCan.edit.reason : viewer.create.reason) ?? null;
  const currentRoles = user ? [{ id: user.role.id, name: user.role.name }] : [];
  // A viewer who may not see the roles still sees the user's own role.
  const choices = [...roles, ...currentRoles.filter(({ id }) => roles.every((role) => role.id !== id))];
  const later = <EmptyState title={texts.orgsLater} />;
  return (
    <Stack gap="4">
      {user && <UserHead user={user} onChanged={onChanged} onGone={onGone} />}
      {failed && (
        <Notice kind="negative" onDismiss={() => setFailed(null)}>
          {failed}
        </Notice>
      )}
      <TypedNotice typed={draft.typed} />
      {draft.inConflict ? (
        <UserConflict draft={draft} roles={choices} departments={departments} />
      ) : (
        <ErrorSummary errors={draft.errors} />
      )}
      <Tabs
        label={texts.tabsOf}
        value={tab}
        onChange={(value) => onTab(userTabs.find((each) => each === value) ?? "main")}
        tabs={[
          {
            value: "main",
            label: texts.main,
            content: (
              <UserFields
                draft={draft}
                readOnly={reason !== null}
                departments={departments}
                roles={choices}
                roleReason={choosing.allowed ? null : (choosing.reason ?? null)}
                isNew={!user}
                welcome={!user && viewer.welcome.allowed ? { on: welcomes, set: setWelcomes } : null}
              />
            ),
          },
          {
            value: "permissions",
            label: texts.permissions,
            content: userKey ? <UserPermissions userKey={userKey} /> : later,
          },
          {
            value: "orgs",
            label: texts.orgs,
            content: userKey ? (
              <UserOrgs
                userKey={userKey}
                departments={departments}
                primary={draft.values.departmentId}
                further={draft.values.moreDepartmentIds}
                reason={reason}
                onEdit={draft.edit}
              />
            ) : (
              later
            ),
          },
        ]}
      />
      {draft.proof}
      <PanelFooter footer={panel.footer}>
        <UserSends user={user ?? null} dirty={draft.dirty} onFailed={setFailed} />
        {!user && (
          <Button reason={reason} busy={draft.busy} onClick={() => save(true)}>
            {texts.saveAndAnother}
          </Button>
        )}
        <Button kind="primary" reason={reason} busy={draft.busy} busyLabel={texts.saving} onClick={() => save(false)}>
          {texts.save}
        </Button>
      </PanelFooter>
    </Stack>
  );
}
