import { Section, Stack } from "#design-system/Layout/Layout.tsx";
import type { HelpTopic } from "./helpTopic.ts";

/** A list of help topics, each with its steps in order. */
export function HelpTopics({ topics }: { topics: readonly HelpTopic[] }) {
  return (
    <>
      {topics.map(({ title, steps }) => (
        <Section key={title} title={title} level={3} plain>
          <Stack as="ol" gap="2" ps="5" listStyleType="decimal">
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </Stack>
        </Section>
      ))}
    </>
  );
}
