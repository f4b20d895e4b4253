import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { CheckboxField } from "#design-system/CheckboxField/CheckboxField.tsx";
import { Disclosure } from "#design-system/Disclosure/Disclosure.tsx";
import { FieldError } from "#design-system/FormField/FormField.tsx";
import { Box, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { SearchField } from "#design-system/SearchField/SearchField.tsx";
import type { TokenPermissions_permissions$key } from "./__generated__/TokenPermissions_permissions.graphql.ts";
import { accountTexts as texts } from "./accountTexts.ts";

type Props = {
  /** Id of the group, for the error summary. */
  id: string;
  /** The user's own permissions. */
  permissions: TokenPermissions_permissions$key;
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
  error: string | null;
};

/** The permissions of a token, by module, with a search over their names. */
export function TokenPermissions({ id, permissions: key, chosen, onChange, error }: Props) {
  const permissions = useFragment(
    graphql`
      fragment TokenPermissions_permissions on Permission @relay(plural: true) {
        key
        name
        module
      }
    `,
    key,
  );
  const [search, setSearch] = useState("");
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const words = search.trim().toLowerCase().split(/\s+/).filter(Boolean);
  const fits = ({ name, module }: { name: string; module: string }) =>
    words.every((word) => `${module} ${name}`.toLowerCase().includes(word));
  const modules = [...new Set(permissions.map(({ module }) => module))];
  const shown = modules
    .map((module) => ({ module, all: permissions.filter((permission) => permission.module === module) }))
    .map((group) => ({ ...group, fitting: group.all.filter(fits) }))
    .filter(({ fitting }) => fitting.length > 0);
  const toggled = <Value,>(set: ReadonlySet<Value>, value: Value, on: boolean): ReadonlySet<Value> => {
    const next = new Set(set);
    if (on) next.add(value);
    else next.delete(value);
    return next;
  };
  return (
    <Box role="group" aria-labelledby={`${id}-title`} id={id} tabIndex={-1}>
      <Text id={`${id}-title`} textStyle="label">
        {texts.permissions}
      </Text>
      <Text color="muted" textStyle="small" mb="2">
        {texts.permissionsHelp}
      </Text>
      {error && <FieldError id={`${id}-error`} text={error} />}
      <Stack gap="3">
        <SearchField label={texts.searchPermissions} value={search} onChange={setSearch} />
        {shown.length === 0 && <Text color="muted">{texts.noPermissionFits}</Text>}
        {shown.map(({ module, all, fitting }) => (
          <Disclosure
            key={module}
            title={module}
            level={3}
            open={words.length > 0 || opened.has(module)}
            onToggle={(open) => setOpened(toggled(opened, module, open))}
            summary={texts.chosenOf(all.filter(({ key }) => chosen.has(key)).length, all.length)}
          >
            <Stack gap="2">
              {fitting.map(({ key, name }) => (
                <CheckboxField
                  key={key}
                  label={name}
                  checked={chosen.has(key)}
                  onChange={(on) => onChange(toggled(chosen, key, on))}
                />
              ))}
            </Stack>
          </Disclosure>
        ))}
      </Stack>
    </Box>
  );
}
