import { useEffect, useState } from "react";
import { fetchQuery, graphql, useRelayEnvironment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { Dialog } from "#design-system/Dialog/Dialog.tsx";
import { Stack, Text } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { PanelSkeleton } from "#design-system/Skeleton/Skeleton.tsx";
import type { RoleImpactDialogQuery } from "./__generated__/RoleImpactDialogQuery.graphql.ts";
import { RoleImpact } from "./RoleImpact.tsx";
import { texts } from "./texts.ts";
import type { PermissionChange } from "./useRoleDraft.ts";

type Answer = RoleImpactDialogQuery["response"]["roleImpact"];
type Props = {
  roleId: string;
  changes: readonly PermissionChange[];
  busy: boolean;
  onSave: () => void;
  onClose: () => void;
};

/** The effect of a role's change on its holders, before saving. */
export function RoleImpactDialog({ roleId, changes, busy, onSave, onClose }: Props) {
  const environment = useRelayEnvironment();
  const [impact, setImpact] = useState<Answer>();
  const [failed, setFailed] = useState(false);
  const [times, setTimes] = useState(0);
  const asText = JSON.stringify(changes);
  useEffect(() => {
    const asking = fetchQuery<RoleImpactDialogQuery>(
      environment,
      graphql`
        query RoleImpactDialogQuery($roleId: ID!, $changes: [PermissionChangeInput!]!) {
          roleImpact(roleId: $roleId, changes: $changes) {
            viewerCanSave {
              reason
            }
            ...RoleImpact_impact
          }
        }
      `,
      { roleId, changes: JSON.parse(asText) as PermissionChange[] },
      { fetchPolicy: "network-only" },
    ).subscribe({
      next: ({ roleImpact }) => setImpact(roleImpact ?? null),
      error: () => setFailed(true),
    });
    return () => asking.unsubscribe();
  }, [environment, roleId, asText, times]);
  const again = () => {
    setFailed(false);
    setTimes(times + 1);
  };
  const waiting = impact === undefined ? (failed ? texts.impactFailed : texts.impactLoading) : null;
  const reason = impact === null ? texts.impactUnknown : (impact?.viewerCanSave.reason ?? null);
  return (
    <Dialog
      open
      title={texts.impact}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{texts.keepEditing}</Button>
          <Button kind="primary" reason={waiting ?? reason} busy={busy} busyLabel={texts.saving} onClick={onSave}>
            {texts.saveNow}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        {impact === undefined && !failed && <PanelSkeleton label={texts.impactLoading} fields={2} />}
        {impact === undefined && failed && (
          <Notice
            kind="negative"
            action={
              <Button size="sm" onClick={again}>
                {texts.tryAgain}
              </Button>
            }
          >
            {texts.impactFailed}
          </Notice>
        )}
        {impact !== undefined && reason && (
          <Notice kind="caution">
            <Text>{reason}</Text>
          </Notice>
        )}
        {impact && <RoleImpact impact={impact} />}
      </Stack>
    </Dialog>
  );
}
