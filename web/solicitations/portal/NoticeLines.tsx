import { useEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { type Column, DataTable } from "#design-system/DataTable/DataTable.tsx";
import { Box, HStack, Section, Text } from "#design-system/Layout/Layout.tsx";
import type { NoticeLines_content$data, NoticeLines_content$key } from "./__generated__/NoticeLines_content.graphql.ts";
import { grouped } from "#schema/projects/lines/decimals.rules.ts";
import { texts } from "./texts.ts";

type Line = NoticeLines_content$data["lines"][number];

const columns: Column<Line>[] = [
  { key: "number", header: texts.line, rowHeader: true, width: "5rem", cell: ({ number }) => number },
  {
    key: "description",
    header: texts.description,
    cell: ({ kind, description, allowance }) =>
      `${kind === "ALTERNATE" ? texts.alternate : kind === "ALLOWANCE" ? texts.allowance(grouped(allowance ?? "0")) : ""}${description}`,
  },
  { key: "quantity", header: texts.quantity, align: "end", width: "8rem", cell: ({ quantity }) => grouped(quantity) },
  { key: "unit", header: texts.unit, width: "9rem", cell: ({ unit }) => unit },
];

/** Number of lines rendered at first, because the documents and bid instructions come after them. */
const FIRST = 100;

/** The lines that bidders price. Others appear on request and always in print. Renders nothing if there are none. */
export function NoticeLines({ content }: { content: NoticeLines_content$key }) {
  const { lines } = useFragment(
    graphql`
      fragment NoticeLines_content on SolicitationContent {
        lines {
          key
          kind
          number
          description
          unit
          quantity
          allowance
        }
      }
    `,
    content,
  );
  const [all, setAll] = useState(lines.length <= FIRST);
  const shown = useMemo(() => (all ? lines : lines.slice(0, FIRST)), [all, lines]);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const print = () => flushSync(() => setAll(true));
    addEventListener("beforeprint", print);
    return () => removeEventListener("beforeprint", print);
  }, []);
  if (lines.length === 0) return null;
  const further = () => {
    flushSync(() => setAll(true));
    // Keeps the reader's place by moving the focus to the next line.
    const next = box.current?.querySelectorAll<HTMLElement>("tbody tr")[FIRST];
    next?.setAttribute("tabindex", "-1");
    next?.focus({ preventScroll: true });
  };
  return (
    <Section title={texts.lines}>
      <Box ref={box}>
        <DataTable<Line> caption={texts.lines} captionHidden rows={shown} rowKey={({ key }) => key} columns={columns} />
      </Box>
      {shown.length < lines.length && (
        <HStack gap="3" wrap="wrap" mt="3" data-no-print>
          <Button size="sm" onClick={further}>
            {texts.allLines(lines.length)}
          </Button>
          <Text color="muted" textStyle="small">
            {texts.firstLines(FIRST)}
          </Text>
        </HStack>
      )}
    </Section>
  );
}
