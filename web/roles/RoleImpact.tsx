import { graphql, useFragment } from "react-relay";
import { Box, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { StatusBadge } from "#design-system/StatusBadge/StatusBadge.tsx";
import type { RoleImpact_impact$key } from "./__generated__/RoleImpact_impact.graphql.ts";
import { impactGroups, type ImpactGroup } from "./impactGroups.ts";
import { texts } from "./texts.ts";

const looks = {
  gains: { word: texts.gains, hue: "green", shape: "check" },
  loses: { word: texts.loses, hue: "red", shape: "cross" },
  warnings: { word: texts.warnings, hue: "amber", shape: "triangle" },
} as const;

function Lines({ of, lines }: { of: keyof typeof looks; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <Box>
      <StatusBadge {...looks[of]} />
      <Stack as="ul" gap="0.5" ps="5" mt="1" listStyleType="disc">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Stack>
    </Box>
  );
}

function Group({ group: { names, gains, loses, warnings } }: { group: ImpactGroup }) {
  return (
    <Stack as="li" gap="2" py="3" borderTopWidth="1px" borderColor="line">
      <Text fontWeight="600" overflowWrap="anywhere">
        {texts.and(names)}
      </Text>
      <Lines of="warnings" lines={warnings} />
      <Lines of="loses" lines={loses} />
      <Lines of="gains" lines={gains} />
    </Stack>
  );
}

/** Who gains, who loses, and whose current work would end. People with the same effect are grouped. */
export function RoleImpact({ impact }: { impact: RoleImpact_impact$key }) {
  const { sentence, people } = useFragment(
    graphql`
      fragment RoleImpact_impact on RoleImpact {
        sentence
        people {
          person {
            name
          }
          gains {
            name
          }
          loses {
            name
          }
          warnings
        }
      }
    `,
    impact,
  );
  const groups = impactGroups(
    people.map(({ person, gains, loses, warnings }) => ({
      name: person.name,
      gains: gains.map(({ name }) => name),
      loses: loses.map(({ name }) => name),
      warnings,
    })),
  );
  return (
    <>
      <Text fontWeight="650">{sentence}</Text>
      {groups.length === 0 ? (
        <Text color="muted">{texts.noOneConcerned}</Text>
      ) : (
        <Stack as="ul" gap="0" listStyleType="none" aria-label={texts.impact}>
          {groups.map((group) => (
            <Group key={group.names.join()} group={group} />
          ))}
        </Stack>
      )}
    </>
  );
}
