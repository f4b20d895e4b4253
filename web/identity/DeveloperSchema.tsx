import { graphql as graphqlLanguage } from "cm6-graphql";
import { type GraphQLNamedType, isInputObjectType, isInterfaceType, isObjectType, printType } from "graphql";
import { useMemo, useState } from "react";
import { useSearchParams } from "react-router";
import { Button } from "#design-system/Button/Button.tsx";
import { CodeField } from "#design-system/CodeField/CodeField.tsx";
import { EmptyState } from "#design-system/EmptyState/EmptyState.tsx";
import { Flex, Heading, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { PageSkeleton } from "#design-system/Skeleton/Skeleton.tsx";
import { SearchField } from "#design-system/SearchField/SearchField.tsx";
import { developerTexts as texts } from "./texts.ts";
import type { SchemaState } from "./useSchema.ts";

const ROOTS = ["Query", "Mutation", "Subscription"];
/** Maximum number of types shown for a search in field names. */
const MAX_SHOWN = 60;

const fieldsOf = (type: GraphQLNamedType): string[] =>
  isObjectType(type) || isInterfaceType(type) || isInputObjectType(type) ? Object.keys(type.getFields()) : [];

/** The root types first, then the others by name. */
function byName(one: GraphQLNamedType, other: GraphQLNamedType): number {
  const rank = (type: GraphQLNamedType) => (ROOTS.includes(type.name) ? ROOTS.indexOf(type.name) : ROOTS.length);
  return rank(one) - rank(other) || one.name.localeCompare(other.name, "en");
}

/** The printed schema. A type is found by its name or a field's, and shown with descriptions. */
export default function DeveloperSchema({ schema }: { schema: SchemaState }) {
  const [search, setSearch] = useSearchParams();
  const [text, setText] = useState("");
  const ready = schema.state === "ready" ? schema.schema : null;
  const language = useMemo(() => [graphqlLanguage()], []);
  if (schema.state === "failed")
    return (
      <Notice kind="negative">
        {texts.schemaFailed} <Button onClick={schema.again}>{texts.tryAgain}</Button>
      </Notice>
    );
  if (!ready) return <PageSkeleton label={texts.loadingSchema} />;

  const sought = text.trim().toLowerCase();
  const types = Object.values(ready.getTypeMap())
    .filter((type) => !type.name.startsWith("__"))
    .filter((type) => [type.name, ...fieldsOf(type)].some((name) => name.toLowerCase().includes(sought)))
    .toSorted(byName);
  const chosen = ready.getType(search.get("type") ?? "Query") ?? types[0];

  return (
    <Flex gap="5" direction={{ base: "column", md: "row" }} align="stretch">
      <Stack gap="3" minW={{ md: "16rem" }} maxW={{ md: "18rem" }}>
        <SearchField label={texts.searchSchema} value={text} onChange={setText} />
        <Text role="status" color="muted">
          {texts.found(types.length)}
        </Text>
        {types.length === 0 ? (
          <EmptyState
            title={texts.nothingFound}
            action={<Button onClick={() => setText("")}>{texts.showAll}</Button>}
          />
        ) : (
          <Stack as="ul" gap="0" listStyleType="none" aria-label={texts.types} maxH="60vh" overflowY="auto">
            {types.slice(0, sought === "" ? types.length : MAX_SHOWN).map(({ name }) => (
              <li key={name}>
                <Button
                  kind="quiet"
                  size="sm"
                  aria-current={chosen?.name === name ? "true" : undefined}
                  onClick={() => setSearch((now) => (now.set("type", name), now), { replace: true })}
                >
                  {name}
                </Button>
              </li>
            ))}
          </Stack>
        )}
      </Stack>
      {chosen && (
        <Stack gap="3" flex="1" minW="0">
          <Heading level={2}>{chosen.name}</Heading>
          <CodeField label={texts.chosen(chosen.name)} value={printType(chosen)} language={language} readOnly />
        </Stack>
      )}
    </Flex>
  );
}
