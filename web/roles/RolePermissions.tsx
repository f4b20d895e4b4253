import { useState } from "react";
import { Button } from "#design-system/Button/Button.tsx";
import { Disclosure } from "#design-system/Disclosure/Disclosure.tsx";
import { HStack, Stack } from "#design-system/Layout/Layout.tsx";
import { TriState } from "#design-system/TriState/TriState.tsx";
import type { TriStateValue } from "#design-system/TriState/states.ts";
import { grouped, summaryOf } from "./permissionGroups.ts";
import { texts } from "./texts.ts";
import type { EditedPermission } from "./useRoleDraft.ts";

type Rows = readonly EditedPermission[];
type Props = {
  /** The visible permissions. An action on a group applies only to its visible ones. */
  permissions: Rows;
  readOnly: boolean;
  onSet: (keys: readonly string[], state: TriStateValue) => void;
};

const summary = (rows: Rows) => {
  const states = rows.map(({ state }) => state);
  const allowed = states.filter((state) => state === "ALLOW").length;
  return `${texts.summary[summaryOf(states)]}, ${texts.count(allowed, rows.length)}`;
};

/** Permissions by category and subcategory. Each group can be expanded, and allowed or denied as a whole. */
export function RolePermissions({ permissions, readOnly, onSet }: Props) {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const categories = grouped(permissions);
  const all = categories.flatMap(({ title, groups }) => [title, ...groups.map((group) => `${title}/${group.title}`)]);
  const toggle = (key: string, open: boolean) => {
    const next = new Set(closed);
    if (open) next.delete(key);
    else next.add(key);
    setClosed(next);
  };
  const actions = (title: string, rows: Rows) =>
    readOnly ? undefined : (
      <>
        <Button size="sm" aria-label={texts.allowAllIn(title)} onClick={() => onSet(keysOf(rows), "ALLOW")}>
          {texts.allowAll}
        </Button>
        <Button size="sm" aria-label={texts.denyAllIn(title)} onClick={() => onSet(keysOf(rows), "DENY")}>
          {texts.denyAll}
        </Button>
      </>
    );
  return (
    <Stack gap="3" maxW="60rem">
      <HStack gap="2">
        <Button kind="quiet" size="sm" onClick={() => setClosed(new Set())}>
          {texts.openAll}
        </Button>
        <Button kind="quiet" size="sm" onClick={() => setClosed(new Set(all))}>
          {texts.closeAll}
        </Button>
      </HStack>
      {categories.map(({ title, groups }) => {
        const inCategory = groups.flatMap(({ rows }) => rows);
        return (
          <Disclosure
            key={title}
            level={2}
            title={title}
            open={!closed.has(title)}
            onToggle={(open) => toggle(title, open)}
            summary={summary(inCategory)}
            actions={actions(title, inCategory)}
          >
            {groups.map((group) => {
              const key = `${title}/${group.title}`;
              return (
                <Disclosure
                  key={key}
                  level={3}
                  title={group.title}
                  open={!closed.has(key)}
                  onToggle={(open) => toggle(key, open)}
                  summary={summary(group.rows)}
                  actions={actions(group.title, group.rows)}
                >
                  {group.rows.map(({ key: permission, name, state, was }) => (
                    <TriState
                      key={permission}
                      label={name}
                      value={state}
                      was={was}
                      readOnly={readOnly}
                      onChange={(next) => onSet([permission], next)}
                    />
                  ))}
                </Disclosure>
              );
            })}
          </Disclosure>
        );
      })}
    </Stack>
  );
}

const keysOf = (rows: Rows) => rows.map(({ key }) => key);
