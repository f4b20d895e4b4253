import type { ReactNode } from "react";
import { Box, Stack, Text } from "#design-system/Layout/Layout.tsx";

/** One word for the whole room, as large as the display allows, with an explanation. */
export function DisplayStanding({ word, text, children }: { word: string; text?: ReactNode; children?: ReactNode }) {
  return (
    <Stack flex="1" minH="0" gap="0.6em" justifyContent={children ? "flex-start" : "center"}>
      <Box textAlign="center">
        <Text as="h1" textStyle="displayHuge">
          {word}
        </Text>
        {text && (
          <Text as="div" fontSize="1.35em" fontWeight="550" lineClamp="3">
            {text}
          </Text>
        )}
      </Box>
      {children}
    </Stack>
  );
}
