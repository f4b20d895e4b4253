import { Suspense, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { graphql, useLazyLoadQuery } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { EmptyState } from "#design-system/EmptyState/EmptyState.tsx";
import { ErrorSummary } from "#design-system/ErrorSummary/ErrorSummary.tsx";
import { Box, Stack } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { SidePanel } from "#design-system/SidePanel/SidePanel.tsx";
import { PanelSkeleton } from "#design-system/Skeleton/Skeleton.tsx";
import { Tabs } from "#design-system/Tabs/Tabs.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { useUnsaved } from "#web/editing/LeaveGuard.tsx";
import type { UserPanelQuery } from "./__generated__/UserPanelQuery.graphql.ts";
import { LoadBoundary } from "#web/lists/LoadBoundary.tsx";
import { texts } from "./texts.ts";
import { UserConflict } from "./UserConflict.tsx";
import { UserFields } from "./UserFields.tsx";
import { userGuard, userTabs, type UserTab } from "./userFilters.ts";
import { UserHead } from "./UserHead.tsx";
import { UserOrgs } from "./UserOrgs.tsx";
import { UserPermissions } from "./UserPermissions.tsx";
import { UserSends } from "./UserSends.tsx";
import { useUserDraft } from "./useUserDraft.ts";

type Props = {
  /** UUID; null: a new user. */
  userKey: string | null;
  tab: UserTab;
  onTab: (tab: UserTab) => void;
  onCreated: (key: string) => void;
  /** The list may look different now. */
  onChanged: () => void;
  onClose: () => void;
};

type Shown = { title: string; dirty: boolean };

/** A user at the side of the list: the form in tabs Main, Permissions and Orgs (part 2, section 2). */
export function UserPanel({ userKey, tab, onTab, onCreated, onChanged, onClose }: Props) {
  const [shown, setShown] = useState<Shown>({ title: userKey ? texts.users : texts.newUser, dirty: false });
  const [footer, setFooter] = useState<HTMLElement | null>(null);
  const [attempt, setAttempt] = useState(0);
  const forget = useUnsaved(userGuard, shown.dirty);
  const close = () => {
    forget();
    onClose();
  };
  return (
    <SidePanel
      open
      size="lg"
      title={shown.title}
      dirty={shown.dirty}
      onClose={close}
      footer={(cancel) => (
        <>
          <Button onClick={cancel}>{texts.close}</Button>
          <Box ref={setFooter} display="contents" />
        </>
      )}
    >
      <LoadBoundary failed={texts.loadFailed} attempt={attempt} onRetry={() => setAttempt(attempt + 1)}>
        <Suspense fallback={<PanelSkeleton label={texts.loadingUser} />}>
          <PanelContent
            key={userKey ?? "new"}
            userKey={userKey}
            attempt={attempt}
            tab={tab}
            onTab={onTab}
            footer={footer}
            onShown={(title, dirty) =>
              title === shown.title && dirty === shown.dirty ? undefined : setShown({ title, dirty })
            }
            onCreated={(key) => {
              forget();
              onCreated(key);
            }}
            onChanged={onChanged}
            onGone={close}
          />
        </Suspense>
      </LoadBoundary>
    </SidePanel>
  );
}

type ContentProps = Pick<Props, "userKey" | "tab" | "onTab" | "onCreated" | "onChanged"> & {
  attempt: number;
  footer: HTMLElement | null;
  onShown: (title: string, dirty: boolean) => void;
  onGone: () => void;
};

function PanelContent({ userKey, attempt, tab, onTab, footer, onShown, onCreated, onChanged, onGone }: ContentProps) {
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
          chooseRole: can(permission: "administration.user-record.choose-role") {
            allowed
            reason
          }
        }
      }
    `,
    { key: userKey ?? "", existing: userKey !== null },
    { fetchPolicy: "store-and-network", fetchKey: attempt },
  );
  const choosing = user ? user.viewerCan.chooseRole : viewer.chooseRole;
  const [failed, setFailed] = useState<string | null>(null);
  const draft = useUserDraft(user ?? null, choosing.allowed, (key) => {
    notify({ kind: "positive", text: texts.saved });
    if (userKey) onChanged();
    else onCreated(key);
  });
  useShown(user?.fullName ?? (userKey ? texts.users : texts.newUser), draft.dirty, onShown);
  if (userKey && !user) return <EmptyState title={texts.missing} text={texts.missingHelp} />;

  const reason = (user ? user.viewerCan.edit.reason : viewer.create.reason) ?? null;
  const held = user ? [{ id: user.role.id, name: user.role.name }] : [];
  // Whoever may not see the roles still sees the one that is held.
  const choices = [...roles, ...held.filter(({ id }) => roles.every((role) => role.id !== id))];
  const later = <EmptyState title={texts.orgsLater} />;
  return (
    <Stack gap="4">
      {user && <UserHead user={user} onChanged={onChanged} onGone={onGone} />}
      {failed && (
        <Notice kind="negative" onDismiss={() => setFailed(null)}>
          {failed}
        </Notice>
      )}
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
                roles={choices}
                roleReason={choosing.allowed ? null : (choosing.reason ?? null)}
                isNew={!user}
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
      {footer &&
        createPortal(
          <>
            <UserSends user={user ?? null} dirty={draft.dirty} onFailed={setFailed} />
            <Button
              kind="primary"
              reason={reason}
              busy={draft.busy}
              busyLabel={texts.saving}
              onClick={() => void draft.save()}
            >
              {texts.save}
            </Button>
          </>,
          footer,
        )}
    </Stack>
  );
}

/** The panel around it says what it is called and whether something is typed. */
function useShown(title: string, dirty: boolean, onShown: (title: string, dirty: boolean) => void): void {
  const tell = useRef(onShown);
  useEffect(() => {
    tell.current = onShown;
  });
  useEffect(() => tell.current(title, dirty), [title, dirty]);
}
