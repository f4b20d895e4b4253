import { chakra, Heading as ChakraHeading } from "@chakra-ui/react";
import { useId } from "react";

export { Box, Flex, Grid, HStack, Stack, Text, VisuallyHidden } from "@chakra-ui/react";

const sizes = { 1: "pageTitle", 2: "sectionTitle", 3: "label", 4: "label" } as const;

export type HeadingProps = {
  level?: 1 | 2 | 3 | 4;
  /** The visual size, when a one-line heading has no room for its level. */
  look?: 1 | 2 | 3 | 4;
  id?: string;
  children: React.ReactNode;
};

export function Heading({ level = 2, look = level, id, children }: HeadingProps) {
  return (
    <ChakraHeading
      as={`h${level}`}
      id={id}
      textStyle={sizes[look]}
      fontFamily="heading"
      color="ink"
      overflowWrap="anywhere"
    >
      {children}
    </ChakraHeading>
  );
}

export type SectionProps = {
  title: string;
  level?: 2 | 3;
  /** Buttons at the right of the title. */
  actions?: React.ReactNode;
  description?: React.ReactNode;
  id?: string;
  /** Without a border, for a section directly on the page's background. */
  plain?: boolean;
  /** The title is only for screen readers, because the section's content is self-explanatory. */
  heard?: boolean;
  children: React.ReactNode;
};

/** A titled section of a page; a region with its own name. */
export function Section({
  title,
  level = 2,
  actions,
  description,
  id,
  plain = false,
  heard = false,
  children,
}: SectionProps) {
  const heading = useId();
  if (heard)
    return (
      <chakra.section id={id} aria-labelledby={heading} position="relative" minW="0">
        <chakra.div srOnly>
          <Heading level={level} id={heading}>
            {title}
          </Heading>
        </chakra.div>
        {children}
      </chakra.section>
    );
  return (
    <chakra.section
      id={id}
      aria-labelledby={heading}
      bg={plain ? undefined : "surface"}
      borderWidth={plain ? undefined : "1px"}
      borderColor="line"
      borderRadius="6px"
      p={plain ? undefined : { base: "4", md: "5" }}
      minW="0"
    >
      <chakra.div display="flex" flexWrap="wrap" alignItems="start" justifyContent="space-between" gap="2" mb="3">
        <chakra.div minW="0">
          <Heading level={level} id={heading}>
            {title}
          </Heading>
          {description && (
            <chakra.p color="muted" textStyle="small" mt="0.5">
              {description}
            </chakra.p>
          )}
        </chakra.div>
        {actions && (
          <chakra.div display="flex" flexWrap="wrap" gap="2">
            {actions}
          </chakra.div>
        )}
      </chakra.div>
      {children}
    </chakra.section>
  );
}

export type ColumnsProps = {
  min?: string;
  gap?: string;
  /** Aligns the controls of a form's fields, though one has a help or an error above it. */
  fields?: boolean;
  children: React.ReactNode;
};

/** Read-only values are at the top; beside a control, where its text is. */
const READ = {
  "&:not(:has(input, select, textarea))": { alignItems: "start" },
  "&:has(input, select, textarea) .dais-read > .value": { py: "2" },
} as const;

/** As many equal columns as fit; stacked on a phone. */
export function Columns({ min = "18rem", gap = "4", fields = false, children }: ColumnsProps) {
  return (
    <chakra.div
      display="grid"
      gap={gap}
      alignItems={fields ? "end" : undefined}
      css={fields ? READ : undefined}
      gridTemplateColumns={`repeat(auto-fit, minmax(min(100%, ${min}), 1fr))`}
    >
      {children}
    </chakra.div>
  );
}

/** Legal text: drafts, resolutions, minutes. A line of about 70 characters. */
export function Prose({ children }: { children: React.ReactNode }) {
  return (
    <chakra.div
      textStyle="law"
      maxW="42rem"
      css={{
        "& p + p": { mt: "1em" },
        "& h2, & h3": { fontWeight: "650", mt: "1.4em", mb: "0.4em" },
        "& ol, & ul": { pl: "1.5em", listStyle: "revert" },
      }}
    >
      {children}
    </chakra.div>
  );
}

export type FactsProps = { items: { term: string; value: React.ReactNode }[] };

/** A description list. An empty value is shown as such. */
export function Facts({ items }: FactsProps) {
  return (
    <chakra.dl
      display="grid"
      gridTemplateColumns={{ base: "1fr", md: "minmax(8rem, max-content) 1fr" }}
      columnGap="5"
      rowGap={{ base: "0", md: "1.5" }}
      css={{ "& dt": { color: "muted" }, "& dd": { minW: "0", mb: { base: "2", md: "0" } } }}
    >
      {items.map(({ term, value }) => [
        <dt key={`${term}-term`}>{term}</dt>,
        <dd key={`${term}-value`}>{value || "Not provided"}</dd>,
      ])}
    </chakra.dl>
  );
}
