import { useEffect, useState } from "react";
import { Button } from "#design-system/Button/Button.tsx";
import { Disclosure } from "#design-system/Disclosure/Disclosure.tsx";
import { Box, HStack, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { StatusBadge } from "#design-system/StatusBadge/StatusBadge.tsx";
import { dollars, quantityInWords } from "#schema/projects/lines/decimals.rules.ts";
import { type GridLine, LINES_PER_PAGE } from "./gridLines.ts";
import { texts } from "./texts.ts";

/** Fetched lines, and a function that requests more of them. */
interface LinesAtHand {
  lineCount: number;
  lineAt: (at: number) => GridLine | undefined;
  want: (from: number, to: number) => void;
}

/** The lines of one bid as a list, for narrow screens. `at`: index of the bid. */
export function BidLines({ at, lineCount, lineAt, want }: LinesAtHand & { at: number }) {
  const [open, setOpen] = useState(false);
  const [pages, setPages] = useState(1);
  const shown = Math.min(lineCount, pages * LINES_PER_PAGE);
  useEffect(() => {
    if (open && shown > 0) want(0, shown - 1);
  }, [open, shown, want]);
  return (
    <Disclosure title={texts.showLines} level={4} open={open} onToggle={setOpen}>
      <Stack gap="3">
        <Box as="ul" listStyle="none" fontVariantNumeric="tabular-nums">
          {Array.from({ length: shown }, (_, index) => (
            <Line key={index} line={lineAt(index)} at={at} />
          ))}
        </Box>
        {shown < lineCount && (
          <HStack gap="3" wrap="wrap">
            <Button onClick={() => setPages(pages + 1)}>{texts.showMore}</Button>
            <Text color="muted">{texts.shownOf(shown, lineCount)}</Text>
          </HStack>
        )}
      </Stack>
    </Disclosure>
  );
}

function Line({ line, at }: { line: GridLine | undefined; at: number }) {
  const cell = line?.cells[at];
  return (
    <Box as="li" py="2" borderTopWidth="1px" borderColor="line" overflowWrap="anywhere">
      {line && cell ? (
        <>
          <Text>
            {line.number} {line.description}
          </Text>
          <HStack justify="space-between" align="baseline" gap="3" wrap="wrap">
            <Text color="muted">
              {line.kind === "ALTERNATE" && `${texts.alternate}${line.isChosen ? `, ${texts.chosen}` : ""} · `}
              {line.kind === "ALLOWANCE"
                ? texts.allowance
                : `${quantityInWords(line)}${cell.unitPrice ? ` · ${texts.each(dollars(cell.unitPrice), line.unit)}` : ""}`}
            </Text>
            <HStack gap="2" wrap="wrap" ms="auto">
              {cell.isLow && <StatusBadge word={texts.low} hue="green" shape="triangle" />}
              {cell.state === "CORRECTED" && <StatusBadge word={texts.corrected} hue="amber" shape="ring" />}
              {cell.state === "UNCLEAR" ? (
                <StatusBadge word={texts.unclear} hue="amber" shape="diamond" />
              ) : (
                <Text textStyle="label">{cell.amount ? dollars(cell.amount) : texts.missingCell}</Text>
              )}
            </HStack>
          </HStack>
        </>
      ) : (
        <Text color="muted">{texts.loadingLine}</Text>
      )}
    </Box>
  );
}
