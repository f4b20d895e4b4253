import { Link } from "react-router";
import { Columns, Facts, Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { texts } from "./developerTexts.ts";

const limits = [
  "A program may ask so often a minute as the headers RateLimit and X-RateLimit-Remaining tell; beyond it the answer is 429 with Retry-After.",
  "A free query has at most 2,000 tokens, 15 aliases, 12 levels and lists four deep; a list gives at most 100 records a page.",
  "An operation has one verb, and is done whole or not at all. Send an Idempotency-Key header to repeat one safely.",
  "Every write names the version that it started from; somebody else’s newer version is a Conflict, never overwritten.",
  "A token can do what was ticked for it and what its owner may do today, whichever is less. It ends on its day, or when it is revoked.",
  "Fields are added without notice. A field that is to go is marked @deprecated with the day on which it goes, at least a year ahead.",
];

/** Where to begin: a token, the addresses, the limits. */
export function DeveloperStart() {
  const { origin, host, protocol } = window.location;
  const live = `${protocol === "https:" ? "wss" : "ws"}://${host}/graphql`;
  const link = (path: string) => <a href={path}>{`${origin}${path}`}</a>;
  return (
    <Columns min="34rem" gap="5">
      <Section title={texts.firstSteps}>
        <Stack as="ol" gap="2" ps="5" listStyleType="decimal">
          <li>
            Make a token under <Link to="/account/tokens">My account, Tokens</Link>. Tick only what the program needs;
            it is shown once.
          </li>
          <li>
            Send it with each request: <code>Authorization: Bearer dais_…</code>
          </li>
          <li>
            Try a question in the <Link to="/developers?tab=explorer">explorer</Link>, and take an{" "}
            <Link to="/developers?tab=examples">example</Link> along.
          </li>
          <li>
            To be told instead of asking: <Link to="/webhooks">webhooks</Link>, signed by the Standard Webhooks
            convention.
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
          {limits.map((limit) => (
            <li key={limit}>
              <Text as="span">{limit}</Text>
            </li>
          ))}
        </Stack>
      </Section>
    </Columns>
  );
}
