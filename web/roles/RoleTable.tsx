import { useMemo, useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Link } from "react-router";
import { Button } from "#design-system/Button/Button.tsx";
import { DataTable, type Column } from "#design-system/DataTable/DataTable.tsx";
import { EmptyState } from "#design-system/EmptyState/EmptyState.tsx";
import { HStack, Text } from "#design-system/Layout/Layout.tsx";
import type { RoleTable_roles$data, RoleTable_roles$key } from "./__generated__/RoleTable_roles.graphql.ts";
import { DeleteRole } from "./DeleteRole.tsx";
import { RoleSettings } from "./RoleSettings.tsx";
import { roleAddress } from "./roleAddress.ts";
import { texts } from "./texts.ts";

type Row = RoleTable_roles$data[number];
type Props = { roles: RoleTable_roles$key; module: string; onChanged: () => void };

/** The roles of a module, with open, rename and delete, and the number of holders. */
export function RoleTable({ roles, module, onChanged }: Props) {
  const rows = useFragment(
    graphql`
      fragment RoleTable_roles on Role @relay(plural: true) {
        id
        key
        name
        module
        isSystem
        userCount
        needsSecondFactor
        viewerCan {
          update {
            reason
          }
          delete {
            reason
          }
        }
        ...DeleteRole_role
        ...RoleSettings_role
      }
    `,
    roles,
  );
  const [opened, setOpened] = useState<{ what: "settings" | "delete"; id: string } | null>(null);
  const role = rows.find(({ id }) => id === opened?.id);
  const columns = useMemo(
    (): Column<Row>[] => [
      {
        key: "role",
        header: texts.role,
        rowHeader: true,
        cell: ({ name, isSystem }) => (
          <>
            {name}{" "}
            {isSystem && (
              <Text as="span" color="muted" textStyle="small" fontWeight="400">
                ({texts.shipped})
              </Text>
            )}
          </>
        ),
      },
      { key: "module", header: texts.module, cell: (row) => row.module },
      { key: "holders", header: texts.holders, align: "end", cell: ({ userCount }) => userCount },
      {
        key: "factor",
        header: texts.secondFactor,
        cell: ({ needsSecondFactor }) => (needsSecondFactor ? texts.needed : texts.notNeeded),
      },
      {
        key: "actions",
        header: texts.actions,
        hideOnPaper: true,
        cell: ({ id, key, name, viewerCan }) => (
          <HStack gap="2" wrap="wrap" justify={{ base: "flex-end", md: "flex-start" }}>
            <Button asChild size="sm">
              <Link to={roleAddress(key, module)} aria-label={texts.editOf(name)}>
                {texts.edit}
              </Link>
            </Button>
            <Button
              size="sm"
              aria-label={texts.settingsOf(name)}
              reason={viewerCan.update.reason ?? null}
              onClick={() => setOpened({ what: "settings", id })}
            >
              {texts.settings}
            </Button>
            <Button
              size="sm"
              aria-label={texts.deleteOf(name)}
              reason={viewerCan.delete.reason ?? null}
              onClick={() => setOpened({ what: "delete", id })}
            >
              {texts.delete}
            </Button>
          </HStack>
        ),
      },
    ],
    [module],
  );
  const close = () => setOpened(null);
  return (
    <>
      <DataTable
        caption={`${texts.permissions}, ${module}`}
        captionHidden
        rows={rows}
        rowKey={({ id }) => id}
        columns={columns}
        empty={<EmptyState title={texts.none(module)} text={texts.noneHelp} />}
      />
      {role && opened?.what === "settings" && <RoleSettings role={role} onClose={close} />}
      {role && opened?.what === "delete" && <DeleteRole role={role} onClose={close} onDeleted={onChanged} />}
    </>
  );
}
