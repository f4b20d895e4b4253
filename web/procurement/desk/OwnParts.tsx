import { graphql, useFragment } from "react-relay";
import { Link } from "react-router";
import { Box, Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import type { OwnParts_entries$key } from "./__generated__/OwnParts_entries.graphql.ts";
import { texts } from "./texts.ts";

/**
 * Address prefixes of a person's own part of a purchase: a key, an evaluation, a recommendation or an opening. Project
 * addresses are not among them.
 */
const OWN_PARTS = ["/procurement/", "/vendor-portal/"];

/** Whether an address leads to a person's own part of a purchase. */
export const isOwnPart = (path: string): boolean => OWN_PARTS.some((start) => path.startsWith(start));

/** One person's tasks apart from the projects' steps. That person may be unable to read the project. */
export function OwnParts({ entries }: { entries: OwnParts_entries$key }) {
  const ownEntries = useFragment(
    graphql`
      fragment OwnParts_entries on WaitingEntry @relay(plural: true) {
        id
        number
        title
        path
        asked
      }
    `,
    entries,
  ).filter(({ path }) => isOwnPart(path));
  if (ownEntries.length === 0) return null;
  return (
    <Box mb="5">
      <Section title={texts.ownParts}>
        <Stack as="ul" gap="2" listStyleType="none" ps="0">
          {ownEntries.map(({ id, number, title, path, asked }) => (
            <li key={`${id} ${path}`}>
              <Link to={path}>
                {number}: {title}
              </Link>
              <Text color="muted">{asked}</Text>
            </li>
          ))}
        </Stack>
      </Section>
    </Box>
  );
}
