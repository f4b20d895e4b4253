import { Link } from "react-router";
import { Columns, Facts, Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { developerTexts as texts } from "./texts.ts";

/** Getting started: a token, the addresses and the limits. */
export function DeveloperStart() {
  const { origin, host, protocol } = window.location;
  const live = `${protocol === "https:" ? "wss" : "ws"}://${host}/graphql`;
  const link = (path: string) => <a href={path}>{`${origin}${path}`}</a>;
  return (
    <Columns min="34rem" gap="5">
      <Section title={texts.firstSteps}>
        <Stack as="ol" gap="2" ps="5" listStyleType="decimal">
          <li>
            {texts.makeToken} <Link to="/account/tokens">{texts.tokensPage}</Link>. {texts.tickOnly}
          </li>
          <li>
            {texts.sendIt} <code>Authorization: Bearer dais_…</code>
          </li>
          <li>
            {texts.tryQuery} <Link to="/developers?tab=explorer">{texts.explorerPage}</Link>, {texts.takeExample}{" "}
            <Link to="/developers?tab=examples">{texts.examplePage}</Link>.
          </li>
          <li>
            {texts.beTold} <Link to="/webhooks">{texts.webhooksPage}</Link>, {texts.signedBy}
          </li>
        </Stack>
      </Section>
      <Section title={texts.addresses}>
        <Facts
          items={[
            { term: texts.graphqlAddress, value: `${origin}/graphql` },
            { term: texts.liveAddress, value: live },
            { term: texts.docsAddress, value: link("/api/docs") },
            { term: texts.openApiAddress, value: link("/api/openapi.json") },
            { term: texts.schemaAddress, value: link("/api/schema.graphql") },
            { term: texts.calendarAddress, value: link("/calendar.ics") },
          ]}
        />
      </Section>
      <Section title={texts.limits}>
        <Stack as="ul" gap="2" ps="5" listStyleType="disc">
          {texts.limitList.map((limit) => (
            <li key={limit}>
              <Text as="span">{limit}</Text>
            </li>
          ))}
        </Stack>
      </Section>
    </Columns>
  );
}
