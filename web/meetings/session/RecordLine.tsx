import type { ReactNode } from "react";
import { Box, Flex, HStack, Text } from "#design-system/Layout/Layout.tsx";
import { StatusBadge } from "#design-system/StatusBadge/StatusBadge.tsx";
import { writtenTime } from "#web/shell/formats.ts";
import { texts } from "./texts.ts";

/** A log entry behind an event. */
type Entry = {
  readonly at: string | null | undefined;
  readonly subject?: string | null | undefined;
  readonly struck: boolean;
  readonly reason: string | null | undefined;
  readonly byName: string;
};

const hourOf = (at: string | null | undefined): string => (at ? writtenTime(at) : texts.noTime);

type Props = {
  /** Current time of the event. Null: none. */
  hour: string | null;
  /** What happened, in a word or two. */
  what: string;
  subject?: string | null | undefined;
  entries: readonly Entry[];
  children?: ReactNode;
  /** Available actions. */
  actions: ReactNode;
};

/** One event of the record: its current state, its earlier versions, and who corrected it and why. */
export function RecordLine({ hour, what, subject = null, entries, children, actions }: Props) {
  const [first, ...corrections] = entries;
  const struck = entries.at(-1)?.struck ?? false;
  return (
    <Box as="li" borderTopWidth="1px" borderColor="line" py="2" _first={{ borderTopWidth: "0" }}>
      <Flex gap="2" align="start" justify="space-between" wrap="wrap">
        <HStack gap="2" wrap="wrap" minW="0">
          {hour !== null && (
            <Text as="span" textDecoration={struck ? "line-through" : undefined} fontVariantNumeric="tabular-nums">
              {hour}
            </Text>
          )}
          <Text as="span" fontWeight="600" textDecoration={struck ? "line-through" : undefined}>
            {what}
          </Text>
          {subject && <Text as="span">{subject}</Text>}
          {struck && <StatusBadge word={texts.takenBack} hue="slate" shape="cross" />}
        </HStack>
        {!struck && <HStack gap="1">{actions}</HStack>}
      </Flex>
      {children}
      {first && corrections.length > 0 && (
        <Box as="ol" listStyleType="none" color="muted" textStyle="small" aria-label={texts.correctOf(what)}>
          <li>{texts.recordedAs(hourOf(first.at), first.subject ?? null)}</li>
          {corrections.map((entry, index) => (
            <li key={index}>
              {entry.struck
                ? texts.undone(entry.byName, entry.reason ?? "")
                : texts.corrected(hourOf(entry.at), entry.subject ?? null, entry.byName, entry.reason ?? "")}
            </li>
          ))}
        </Box>
      )}
    </Box>
  );
}
