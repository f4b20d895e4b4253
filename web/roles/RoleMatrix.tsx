import { graphql, useFragment } from "react-relay";
import { Link } from "react-router";
import { Button } from "#design-system/Button/Button.tsx";
import { ChoiceButtons } from "#design-system/ChoiceButtons/ChoiceButtons.tsx";
import { EmptyState } from "#design-system/EmptyState/EmptyState.tsx";
import { Flex, Stack } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { StateMatrix } from "#design-system/StateMatrix/StateMatrix.tsx";
import type { RoleMatrix_query$key } from "./__generated__/RoleMatrix_query.graphql.ts";
import { accessTexts as texts } from "./texts.ts";
import { grouped, matching } from "./permissionGroups.ts";
import { roleAddress } from "./roleAddress.ts";
import { RoleMatrixExport } from "./RoleMatrixExport.tsx";
import { TypedSearch } from "#web/lists/TypedSearch.tsx";

type Props = {
  query: RoleMatrix_query$key;
  module: string;
  q: string;
  onShow: (change: { module?: string; q?: string }, replace?: boolean) => void;
};

/** Which role grants which permission of a module, all at once. */
export function RoleMatrix({ query, module, q, onShow }: Props) {
  const { permissionModules, inModule, roles, viewer } = useFragment(
    graphql`
      fragment RoleMatrix_query on Query @argumentDefinitions(module: { type: "String!" }) {
        permissionModules
        inModule: permissionCatalogue(module: $module) {
          key
          name
          category
          subcategory
        }
        roles {
          id
          key
          name
          permissions(module: $module) {
            state
            permission {
              key
            }
          }
        }
        viewer {
          see: can(permission: "administration.role-record.view") {
            reason
          }
        }
      }
    `,
    query,
  );
  if (viewer.see.reason)
    return (
      <Notice kind="caution" title={texts.matrixRefused} live="off">
        {viewer.see.reason}
      </Notice>
    );
  const words = roles.map(
    ({ permissions }) => new Map(permissions.map(({ permission, state }) => [permission.key, state])),
  );
  const shown = matching(
    inModule.map(({ key, name, category, subcategory }) => ({ key, name, category, subcategory })),
    q,
  );
  const groups = grouped(shown).flatMap((category) =>
    category.groups.map((group) => ({
      title: `${category.title}: ${group.title}`,
      rows: group.rows.map(({ key, name }) => ({
        key,
        label: name,
        states: words.map((word) => word.get(key) ?? ("UNSET" as const)),
      })),
    })),
  );
  return (
    <Stack gap="4">
      <ChoiceButtons
        label={texts.module}
        value={module}
        onChange={(next) => onShow({ module: next })}
        options={permissionModules.map((value) => ({ value, label: value }))}
      />
      <Flex gap="3" wrap="wrap" align="center" justify="space-between">
        <TypedSearch label={texts.search} q={q} onSearch={(next) => onShow({ q: next }, true)} />
        <RoleMatrixExport />
      </Flex>
      {groups.length === 0 ? (
        <EmptyState title={texts.noMatch} action={<Button onClick={() => onShow({ q: "" })}>{texts.clear}</Button>} />
      ) : (
        <StateMatrix
          caption={texts.matrixOf(module)}
          rowsLabel={texts.permission}
          columnLabel={texts.role}
          columns={roles.map(({ id, key, name }) => ({
            key: id,
            label: name,
            header: <Link to={roleAddress(key, module)}>{name}</Link>,
          }))}
          groups={groups}
        />
      )}
    </Stack>
  );
}
