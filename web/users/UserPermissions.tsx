import { Suspense } from "react";
import { graphql, useLazyLoadQuery } from "react-relay";
import { Link } from "react-router";
import { DataTable, type Column } from "#design-system/DataTable/DataTable.tsx";
import { EmptyState } from "#design-system/EmptyState/EmptyState.tsx";
import { Facts, Section, Stack } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { PanelSkeleton } from "#design-system/Skeleton/Skeleton.tsx";
import type { UserPermissionsQuery } from "./__generated__/UserPermissionsQuery.graphql.ts";
import { allowedByRecord, type AllowedRow } from "./allowedByRecord.ts";
import { texts } from "./texts.ts";

const columns: Column<AllowedRow>[] = [
  { key: "what", header: texts.what, rowHeader: true, width: "40%", cell: ({ subcategory }) => subcategory },
  { key: "allowed", header: texts.mayDo, cell: ({ allowed }) => allowed.join(", ") || texts.absent },
  { key: "denied", header: texts.denied, cell: ({ denied }) => denied.join(", ") || texts.absent },
];

/** The tab Permissions: what the user's role allows, by module and record, and whether it requires a second factor. */
export function UserPermissions({ userKey }: { userKey: string }) {
  return (
    <Suspense fallback={<PanelSkeleton label={texts.loadingPermissions} />}>
      <Loaded userKey={userKey} />
    </Suspense>
  );
}

function Loaded({ userKey }: { userKey: string }) {
  const { user, viewer } = useLazyLoadQuery<UserPermissionsQuery>(
    graphql`
      query UserPermissionsQuery($key: ID!) {
        user(key: $key) {
          isAdmin
          hasSecondFactor
          viewerCan {
            seeAccess {
              allowed
            }
          }
          role {
            key
            name
            needsSecondFactor
            permissions {
              permission {
                action
                subcategory
                module
              }
              state
            }
          }
        }
        viewer {
          seeRoles: can(permission: "administration.role-record.view") {
            allowed
            reason
          }
        }
      }
    `,
    { key: userKey },
    { fetchPolicy: "store-and-network" },
  );
  if (!user) return <EmptyState title={texts.missing} text={texts.missingHelp} />;
  const { role, isAdmin, hasSecondFactor, viewerCan } = user;
  const modules = allowedByRecord(
    role.permissions.map(({ permission: { action, subcategory, module }, state }) => ({
      action,
      subcategory,
      module,
      state,
    })),
  );
  const factor = hasSecondFactor ? texts.factorOn : role.needsSecondFactor ? texts.factorDuty : texts.factorOff;
  return (
    <Stack gap="4">
      <Facts
        items={[
          {
            term: texts.role,
            value: viewer.seeRoles.allowed ? <Link to={`/permissions/role/${role.key}`}>{role.name}</Link> : role.name,
          },
          { term: texts.secondFactor, value: factor },
        ]}
      />
      {isAdmin && (
        <Notice kind="info" live="off">
          {texts.adminNote}
        </Notice>
      )}
      {viewerCan.seeAccess.allowed && <Link to={`/access?user=${userKey}`}>{texts.openAccess}</Link>}
      {!viewer.seeRoles.allowed && modules.length === 0 ? (
        <EmptyState title={texts.permissionsHidden} text={viewer.seeRoles.reason} />
      ) : modules.length === 0 ? (
        <EmptyState title={texts.permissionsNone} />
      ) : (
        modules.map(({ module, rows }) => (
          <Section key={module} title={module} level={3} plain>
            <DataTable
              caption={texts.permissionsIn(role.name, module)}
              captionHidden
              rows={rows}
              rowKey={({ subcategory }) => subcategory}
              columns={columns}
            />
          </Section>
        ))
      )}
    </Stack>
  );
}
