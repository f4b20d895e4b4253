import { graphql, useFragment } from "react-relay";
import { Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { RedFlagRow } from "../redFlags/RedFlagRow.tsx";
import { texts } from "./texts.ts";
import type { Findings_project$key } from "./__generated__/Findings_project.graphql.ts";

/** What an auditor might ask about, with staff notes. */
export function Findings({ project }: { project: Findings_project$key }) {
  const { redFlags } = useFragment(
    graphql`
      fragment Findings_project on Project {
        redFlags {
          id
          ...RedFlagRow_redFlag
        }
      }
    `,
    project,
  );
  return (
    <Section title={texts.findings} description={texts.findingsHelp}>
      {redFlags.length === 0 && <Text color="muted">{texts.noFindings}</Text>}
      <Stack gap="4">
        {redFlags.map((redFlag) => (
          <RedFlagRow key={redFlag.id} redFlag={redFlag} />
        ))}
      </Stack>
    </Section>
  );
}
