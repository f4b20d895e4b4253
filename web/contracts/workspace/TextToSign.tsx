import type { ComponentProps, ReactNode } from "react";
import { Box, Facts, type FactsProps, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { RichTextView } from "#design-system/RichTextView/RichTextView.tsx";
import { routeTexts as texts } from "./routeTexts.ts";

type Props = {
  facts: FactsProps["items"];
  text: ComponentProps<typeof RichTextView>["value"] | null | undefined;
  hash: string;
  /** Maximum height before the text scrolls. */
  most: string;
  /** In a dialog, the text gets the focus first, so that people read before signing and can scroll by keyboard. */
  focused?: boolean;
  /** Parts of the text: its exhibits. */
  children?: ReactNode;
};

/** What is signed: the facts, the whole text and its fingerprint, identical for everyone who signs. */
export function TextToSign({ facts, text, hash, most, focused = false, children }: Props) {
  return (
    <Stack as="section" aria-label={texts.signRead} gap="3">
      <Facts items={facts} />
      <Box
        role="region"
        aria-label={texts.signText}
        tabIndex={0}
        data-autofocus={focused || undefined}
        maxH={most}
        overflowY="auto"
        borderWidth="1px"
        borderColor="line"
        borderRadius="6px"
        bg="surface"
        p="3"
      >
        {text ? <RichTextView value={text} /> : <Text color="muted">{texts.noText}</Text>}
      </Box>
      {children}
      <Text textStyle="small" color="muted" overflowWrap="anywhere">
        {texts.hash}: <code>{hash}</code>
      </Text>
    </Stack>
  );
}
