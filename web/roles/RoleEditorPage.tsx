import { graphql, usePreloadedQuery } from "react-relay";
import { Link, useLoaderData, useSearchParams } from "react-router";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { PageHeader } from "#design-system/PageHeader/PageHeader.tsx";
import { LeaveGuard } from "#web/editing/LeaveGuard.tsx";
import type { PageData } from "#web/relay/loadRoute.ts";
import { usePageTitle } from "#web/shell/usePageTitle.ts";
import type { RoleEditorPageQuery } from "./__generated__/RoleEditorPageQuery.graphql.ts";
import { listAddress, moduleIn } from "./roleAddress.ts";
import { RoleEditor } from "./RoleEditor.tsx";
import { texts } from "./texts.ts";

const pageQuery = graphql`
  query RoleEditorPageQuery($key: ID!) @preloadable {
    role(key: $key) {
      id
      name
      permissions {
        __typename
      }
      ...RoleEditor_role
    }
    permissionModules
  }
`;

/** /permissions/role/:id shows what a role allows and denies, by the module in the address. */
export default function RoleEditorPage() {
  const { queryRef } = useLoaderData<PageData<RoleEditorPageQuery>>();
  const { role, permissionModules } = usePreloadedQuery<RoleEditorPageQuery>(pageQuery, queryRef);
  const [search] = useSearchParams();
  usePageTitle(role?.name ?? texts.permissions);
  const problem = role ? (role.permissions.length === 0 ? texts.loadFailed : null) : texts.loadRoleFailed;
  if (!role || problem)
    return (
      <>
        <PageHeader
          title={role?.name ?? texts.role}
          back={<Link to={listAddress(moduleIn(search))}>{texts.back}</Link>}
        />
        <Notice kind="negative" title={problem ?? texts.loadRoleFailed}>
          {texts.loadRoleFailedHelp}
        </Notice>
      </>
    );
  return (
    <LeaveGuard panel="nothing of the address">
      <RoleEditor key={role.id} role={role} modules={permissionModules} />
    </LeaveGuard>
  );
}
