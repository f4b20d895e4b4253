import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { ActionMenu } from "#design-system/ActionMenu/ActionMenu.tsx";
import { HStack, Text } from "#design-system/Layout/Layout.tsx";
import { StatusBadge } from "#design-system/StatusBadge/StatusBadge.tsx";
import { HistoryButton } from "#web/records/HistoryButton.tsx";
import { writtenMoment } from "#web/shell/formats.ts";
import type { UserHead_user$key } from "./__generated__/UserHead_user.graphql.ts";
import { DeactivateUser } from "./DeactivateUser.tsx";
import { DeleteUser } from "./DeleteUser.tsx";
import { EndUserSessions } from "./EndUserSessions.tsx";
import { ReactivateUser } from "./ReactivateUser.tsx";
import { standingLooks } from "./standingLooks.ts";
import { texts } from "./texts.ts";

type Props = { user: UserHead_user$key; onChanged: () => void; onGone: () => void };
type Asked = "deactivate" | "reactivate" | "end" | "delete";

/** A user's status and history, and the rare actions: deactivate, reactivate, end the sessions, delete. */
export function UserHead({ user: key, onChanged, onGone }: Props) {
  const user = useFragment(
    graphql`
      fragment UserHead_user on User {
        id
        fullName
        email
        standing
        lastSignInAt
        viewerCan {
          deactivate {
            allowed
            reason
          }
          reactivate {
            allowed
            reason
          }
          delete {
            allowed
            reason
          }
          endSessions {
            reason
          }
        }
      }
    `,
    key,
  );
  const [pendingAct, setPendingAct] = useState<Asked | null>(null);
  const close = () => setPendingAct(null);
  const { id, fullName, email, standing, lastSignInAt, viewerCan } = user;
  return (
    <HStack gap="3" wrap="wrap" justify="space-between">
      <HStack gap="3" wrap="wrap">
        <StatusBadge word={texts.standings[standing]} {...standingLooks[standing]} />
        <Text color="muted" textStyle="small">
          {texts.lastSignIn}: {lastSignInAt ? writtenMoment(lastSignInAt) : texts.never}
        </Text>
      </HStack>
      <HStack gap="2">
        <HistoryButton recordId={id} title={fullName} />
        <ActionMenu
          label={texts.more}
          actions={[
            standing === "DEACTIVATED"
              ? {
                  key: "reactivate",
                  label: texts.reactivate,
                  reason: viewerCan.reactivate.reason,
                  onSelect: () => setPendingAct("reactivate"),
                }
              : {
                  key: "deactivate",
                  label: texts.deactivate,
                  reason: viewerCan.deactivate.reason,
                  onSelect: () => setPendingAct("deactivate"),
                },
            {
              key: "end",
              label: texts.endSessions,
              reason: viewerCan.endSessions.reason,
              onSelect: () => setPendingAct("end"),
            },
            {
              key: "delete",
              label: texts.deleteAction,
              reason: viewerCan.delete.reason,
              danger: true,
              onSelect: () => setPendingAct("delete"),
            },
          ]}
        />
      </HStack>
      {pendingAct === "deactivate" && <DeactivateUser user={user} onClose={close} onDone={onChanged} />}
      {pendingAct === "reactivate" && <ReactivateUser user={user} onClose={close} onDone={onChanged} />}
      {pendingAct === "end" && <EndUserSessions user={user} onClose={close} />}
      {pendingAct === "delete" && (
        <DeleteUser
          user={{
            id,
            fullName,
            email,
            viewerCan: {
              delete: { allowed: viewerCan.delete.allowed, reason: viewerCan.delete.reason },
              deactivate: viewerCan.deactivate,
            },
          }}
          onClose={close}
          onGone={() => {
            onChanged();
            onGone();
          }}
        />
      )}
    </HStack>
  );
}
