import { graphql, useLazyLoadQuery } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { EmptyState } from "#design-system/EmptyState/EmptyState.tsx";
import { ErrorSummary } from "#design-system/ErrorSummary/ErrorSummary.tsx";
import { Box, Stack } from "#design-system/Layout/Layout.tsx";
import { Tabs } from "#design-system/Tabs/Tabs.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { DraftConflict } from "#web/editing/DraftConflict.tsx";
import { TypedNotice } from "#web/editing/TypedNotice.tsx";
import { PanelFooter, RecordPanel, useShown, type PanelParts } from "#web/editing/RecordPanel.tsx";
import { HistoryButton } from "#web/records/HistoryButton.tsx";
import type { DepartmentPanelQuery } from "./__generated__/DepartmentPanelQuery.graphql.ts";
import { departmentGuard, departmentTabs, type Opened } from "./departmentAddress.ts";
import { DepartmentContracts } from "./DepartmentContracts.tsx";
import { DepartmentFields } from "./DepartmentFields.tsx";
import { DepartmentProcurement } from "./DepartmentProcurement.tsx";
import { DepartmentResolutions } from "./DepartmentResolutions.tsx";
import { DepartmentUsers } from "./DepartmentUsers.tsx";
import { texts } from "./texts.ts";
import { departmentLabels, useDepartmentDraft } from "./useDepartmentDraft.ts";

type Props = {
  /** UUID. Null: a new department. */
  departmentKey: string | null;
  opened: Opened;
  onShow: (change: Partial<Opened>) => void;
  /** Called with the key of a new department, or null after an existing one was saved. */
  onSaved: (madeKey: string | null) => void;
  onClose: () => void;
};

/** A department in a side panel, with the tabs Main, Users, Resolutions, Procurement and Contracts. */
export function DepartmentPanel({ departmentKey, onSaved, onClose, ...more }: Props) {
  return (
    <RecordPanel
      title={departmentKey ? texts.departments : texts.newDepartment}
      guard={departmentGuard}
      loading={texts.loading}
      failed={() => texts.loadFailed}
      closeLabel={texts.close}
      onClose={onClose}
    >
      {(panel) => (
        <PanelContent
          {...more}
          key={departmentKey ?? "new"}
          departmentKey={departmentKey}
          panel={panel}
          onSaved={(key) => panel.leave(() => onSaved(key))}
        />
      )}
    </RecordPanel>
  );
}

type ContentProps = Omit<Props, "onClose"> & { panel: PanelParts };

function PanelContent({ departmentKey, opened, panel, onShow, onSaved }: ContentProps) {
  const { department, viewer } = useLazyLoadQuery<DepartmentPanelQuery>(
    graphql`
      query DepartmentPanelQuery($key: ID!, $existing: Boolean!) {
        department(key: $key) @include(if: $existing) {
          name
          userCount
          viewerCan {
            edit {
              reason
            }
          }
          ...DepartmentUsers_department
          ...useDepartmentDraft_department
        }
        viewer {
          create: can(permission: "administration.department-record.create") {
            reason
          }
          addUsers: can(permission: "administration.user-record.create") {
            reason
          }
          seeUsers: can(permission: "administration.user-record.view") {
            reason
          }
        }
      }
    `,
    { key: departmentKey ?? "", existing: departmentKey !== null },
    { fetchPolicy: "store-and-network", fetchKey: panel.attempt },
  );
  const draft = useDepartmentDraft(department ?? null, (madeKey) => {
    notify({ kind: "positive", text: department ? texts.saved : texts.created });
    onSaved(madeKey);
  });
  const title = department?.name ?? (departmentKey ? texts.departments : texts.newDepartment);
  useShown(title, draft.dirty, panel.onShown);
  if (departmentKey && !department) return <EmptyState title={texts.missing} text={texts.missingHelp} />;

  const reason = (department ? department.viewerCan.edit.reason : viewer.create.reason) ?? null;
  const later = <EmptyState title={texts.later} />;
  return (
    <Stack gap="4">
      {draft.id && (
        <Box alignSelf="end">
          <HistoryButton recordId={draft.id} title={title} />
        </Box>
      )}
      <TypedNotice typed={draft.typed} />
      {draft.inConflict ? (
        <DraftConflict draft={draft} title={texts.changedElsewhere} labels={departmentLabels} />
      ) : (
        <ErrorSummary errors={draft.errors} />
      )}
      <Tabs
        label={texts.tabsOf}
        value={opened.tab}
        onChange={(value) => onShow({ tab: departmentTabs.find((each) => each === value) ?? "main" })}
        tabs={[
          {
            value: "main",
            label: texts.main,
            content: <DepartmentFields draft={draft} readOnly={reason !== null} />,
          },
          {
            value: "users",
            label: texts.users,
            count: department?.userCount,
            content: department ? (
              <DepartmentUsers
                department={department}
                hiddenReason={viewer.seeUsers.reason ?? null}
                addReason={viewer.addUsers.reason ?? null}
              />
            ) : (
              later
            ),
          },
          {
            value: "resolutions",
            label: texts.resolutions,
            content: department ? (
              <DepartmentResolutions department={department.name} opened={opened} onShow={onShow} />
            ) : (
              later
            ),
          },
          {
            value: "procurement",
            label: texts.procurement,
            content: department ? (
              <DepartmentProcurement department={department.name} opened={opened} onShow={onShow} />
            ) : (
              later
            ),
          },
          {
            value: "contracts",
            label: texts.contracts,
            content: department ? (
              <DepartmentContracts department={department.name} opened={opened} onShow={onShow} />
            ) : (
              later
            ),
          },
        ]}
      />
      {draft.proof}
      <PanelFooter footer={panel.footer}>
        <Button
          kind="primary"
          reason={reason}
          busy={draft.busy}
          busyLabel={department ? texts.saving : texts.creating}
          onClick={() => void draft.save()}
        >
          {department ? texts.save : texts.create}
        </Button>
      </PanelFooter>
    </Stack>
  );
}
