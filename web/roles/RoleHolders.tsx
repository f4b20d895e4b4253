import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Disclosure } from "#design-system/Disclosure/Disclosure.tsx";
import { Stack, Text } from "#design-system/Layout/Layout.tsx";
import type { RoleHolders_role$key } from "./__generated__/RoleHolders_role.graphql.ts";
import { texts } from "./texts.ts";

/** The holders of a role, by name, for people who may see users. Otherwise renders nothing. */
export function RoleHolders({ role }: { role: RoleHolders_role$key }) {
  const { people } = useFragment(
    graphql`
      fragment RoleHolders_role on Role {
        people {
          id
          name
          title
        }
      }
    `,
    role,
  );
  const [open, setOpen] = useState(false);
  if (people.length === 0) return null;
  return (
    <Disclosure level={2} title={texts.whoHolds} open={open} onToggle={setOpen} summary={String(people.length)}>
      <Stack as="ul" gap="1" listStyleType="none" aria-label={texts.whoHolds}>
        {people.map(({ id, name, title }) => (
          <Text as="li" key={id}>
            {[name, title].filter(Boolean).join(", ")}
          </Text>
        ))}
      </Stack>
    </Disclosure>
  );
}
