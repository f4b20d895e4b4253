import { graphql, useFragment } from "react-relay";
import { Stack, Text } from "#design-system/Layout/Layout.tsx";
import { writtenMoment } from "#web/shell/formats.ts";
import type { TemplateLines_template$key } from "./__generated__/TemplateLines_template.graphql.ts";
import { templateTexts as texts } from "../texts.ts";

/** The items of a template in order, with the person who saved it. */
export function TemplateLines({ template, body }: { template: TemplateLines_template$key; body: string }) {
  const { lines, keptAt, keptBy } = useFragment(
    graphql`
      fragment TemplateLines_template on AgendaTemplate {
        keptBy
        keptAt
        lines {
          description
          heading
          onConsent
        }
      }
    `,
    template,
  );
  return (
    <>
      <Text>{texts.beginsWith(body, lines.length)}</Text>
      <Stack as="ol" gap="1" ps="5" listStyleType="decimal">
        {lines.map(({ description, heading, onConsent }, index) => (
          // Two items may have the same text, so the key includes the position.
          <li key={`${index} ${description}`}>
            {description}
            {(heading != null || onConsent) && (
              <Text color="muted" textStyle="small">
                {[heading, onConsent && texts.onConsent].filter(Boolean).join(" · ")}
              </Text>
            )}
          </li>
        ))}
      </Stack>
      <Text color="muted" textStyle="small">
        {texts.kept(writtenMoment(keptAt), keptBy)}
      </Text>
    </>
  );
}
