import { useState } from "react";
import { Link } from "react-router";
import { Button } from "#design-system/Button/Button.tsx";
import { Box, Flex, HStack, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { TextField } from "#design-system/TextField/TextField.tsx";
import { texts } from "./texts.ts";
import type { Paper } from "./usePapers.ts";

/** A chosen file with its resolution, or a field for a number that its name does not contain. */
export function PaperRow({
  paper: { file, belongs },
  failed,
  onFind,
  onDrop,
}: {
  paper: Paper;
  /** The lookup of resolutions failed. */
  failed: boolean;
  onFind: (number: string) => void;
  onDrop: () => void;
}) {
  const [number, setNumber] = useState("");
  const reason = belongs?.reason;
  return (
    <Flex as="li" gap="3" align="start" justify="space-between" wrap="wrap" minW="0">
      <Stack gap="1" minW="0" flex="1 1 16rem">
        <Text overflowWrap="anywhere">{file.name}</Text>
        {belongs === undefined && (
          <Text textStyle="small" color="muted">
            {texts.looking}
          </Text>
        )}
        {belongs && (
          <Text textStyle="small" overflowWrap="anywhere">
            <Link to={`/resolutions/${belongs.key}`}>{belongs.number}</Link> {belongs.title}
          </Text>
        )}
        {reason && (
          <Text textStyle="small" color="negative">
            {reason}
          </Text>
        )}
        {belongs === null && (
          <Box
            as="form"
            onSubmit={(event: React.FormEvent) => {
              event.preventDefault();
              if (number.trim()) onFind(number);
            }}
          >
            <Text textStyle="small" color="negative" mb="1">
              {failed ? texts.notFound : texts.unknown}
            </Text>
            <HStack gap="2" align="end">
              <TextField
                label={texts.numberOf(file.name)}
                hideLabel
                placeholder={texts.number}
                width="12rem"
                value={number}
                onChange={setNumber}
              />
              <Button type="submit" size="sm" aria-label={texts.findFor(file.name)}>
                {texts.find}
              </Button>
            </HStack>
          </Box>
        )}
      </Stack>
      <Button size="sm" kind="quiet" onClick={onDrop}>
        {texts.leaveOut(file.name)}
      </Button>
    </Flex>
  );
}
