import { Plus } from "lucide-react";
import { useState } from "react";
import { graphql, usePreloadedQuery } from "react-relay";
import { useLoaderData, useNavigate, useRevalidator } from "react-router";
import { Button } from "#design-system/Button/Button.tsx";
import { ChoiceButtons } from "#design-system/ChoiceButtons/ChoiceButtons.tsx";
import { Box } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { PageHeader } from "#design-system/PageHeader/PageHeader.tsx";
import type { PageData } from "#web/relay/loadRoute.ts";
import { usePageTitle } from "#web/shell/usePageTitle.ts";
import type { PermissionsPageQuery } from "./__generated__/PermissionsPageQuery.graphql.ts";
import { NewRole } from "./NewRole.tsx";
import { listAddress } from "./roleAddress.ts";
import { RoleTable } from "./RoleTable.tsx";
import { texts } from "./texts.ts";

const pageQuery = graphql`
  query PermissionsPageQuery($module: String!) @preloadable {
    permissionModules
    roles(module: $module) {
      ...RoleTable_roles
    }
    viewer {
      see: can(permission: "administration.role-record.view") {
        reason
      }
      create: can(permission: "administration.role-record.create") {
        reason
      }
    }
  }
`;

/** /permissions lists the roles of the module in the address. */
export default function PermissionsPage() {
  const { queryRef } = useLoaderData<PageData<PermissionsPageQuery>>();
  const { permissionModules, roles, viewer } = usePreloadedQuery<PermissionsPageQuery>(pageQuery, queryRef);
  const { module } = queryRef.variables;
  usePageTitle(texts.permissions);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [adding, setAdding] = useState(false);
  const known = permissionModules.includes(module) ? permissionModules : [...permissionModules, module];
  return (
    <>
      <PageHeader
        title={texts.permissions}
        context={texts.permissionsContext}
        action={
          <Button
            kind="primary"
            icon={<Plus aria-hidden size={18} />}
            reason={viewer.create.reason ?? null}
            onClick={() => setAdding(true)}
          >
            {texts.newRole}
          </Button>
        }
      />
      <Box mb="4">
        <ChoiceButtons
          label={texts.modules}
          value={module}
          onChange={(next) => void navigate(listAddress(next), { preventScrollReset: true })}
          options={known.map((value) => ({ value, label: value }))}
        />
      </Box>
      {viewer.see.reason ? (
        <Notice kind="caution" title={texts.refused} live="off">
          {viewer.see.reason}
        </Notice>
      ) : (
        <RoleTable roles={roles} module={module} onChanged={() => void revalidate()} />
      )}
      {adding && <NewRole module={module} modules={permissionModules} onClose={() => setAdding(false)} />}
    </>
  );
}
