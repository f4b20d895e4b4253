import { Link } from "react-router";
import {
  CALL_EXAMPLES,
  curlOf,
  GRAPHQL_EXAMPLES,
  type GraphqlExample,
  SUBSCRIPTION_EXAMPLE,
} from "#schema/identity/examples.rules.ts";
import { CodeField } from "#design-system/CodeField/CodeField.tsx";
import { CopyButton } from "#design-system/CopyButton/CopyButton.tsx";
import { Columns, HStack, Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { developerTexts as texts } from "./texts.ts";

function Shown({ title, about, text, link }: { title: string; about: string; text: string; link?: React.ReactNode }) {
  return (
    <Section title={title} level={3} description={about}>
      <Stack gap="3">
        <CodeField label={title} value={text} readOnly height="3rem" />
        <HStack gap="4" wrap="wrap">
          <CopyButton label={texts.copyOf(title)} text={() => text} />
          {link}
        </HStack>
      </Stack>
    </Section>
  );
}

const textOf = ({ document, variables }: GraphqlExample) =>
  Object.keys(variables).length > 0 ? `${document}\n\n# variables\n${JSON.stringify(variables, null, 2)}` : document;

/** Common questions of integrators. The product's own tests run every example here. */
export default function DeveloperExamples() {
  return (
    <Stack gap="6">
      <Stack gap="4">
        <Text textStyle="sectionTitle" as="h2">
          {texts.inGraphql}
        </Text>
        <Columns min="30rem">
          {GRAPHQL_EXAMPLES.map((example) => (
            <Shown
              key={example.name}
              title={example.title}
              about={example.about}
              text={textOf(example)}
              link={
                <Link
                  to={`/developers?tab=explorer&example=${example.name}`}
                  aria-label={texts.openInExplorer(example.title)}
                >
                  {texts.explorer}
                </Link>
              }
            />
          ))}
          <Shown {...SUBSCRIPTION_EXAMPLE} text={textOf(SUBSCRIPTION_EXAMPLE)} />
        </Columns>
      </Stack>
      <Stack gap="4">
        <Text textStyle="sectionTitle" as="h2">
          {texts.inRest}
        </Text>
        <Columns min="30rem">
          {CALL_EXAMPLES.map((call) => (
            <Shown
              key={`${call.method} ${call.path}`}
              title={`${call.title} (${call.method} ${call.path})`}
              about={call.about}
              text={curlOf(window.location.origin, call)}
            />
          ))}
        </Columns>
      </Stack>
    </Stack>
  );
}
