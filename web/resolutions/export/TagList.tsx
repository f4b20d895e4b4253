import { Box, Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { templateTexts as texts } from "./texts.ts";

/** The tags of a template as written, each with its replacement. */
export function TagList({ help, tags }: { help: string; tags: readonly (readonly [tag: string, meaning: string])[] }) {
  return (
    <Section title={texts.tags} description={help}>
      <Stack as="dl" gap="2">
        {tags.map(([tag, meaning]) => (
          <Box key={`${tag} ${meaning}`} display="grid" gap="2" gridTemplateColumns={{ base: "1fr", sm: "18rem 1fr" }}>
            <Text as="dt" fontWeight="650" overflowWrap="anywhere">
              {tag}
            </Text>
            <Text as="dd" color="muted">
              {meaning}
            </Text>
          </Box>
        ))}
      </Stack>
    </Section>
  );
}
