import { chakra } from "@chakra-ui/react";

export type HighlightProps = { parts: readonly { text: string; hit: boolean }[] };

/** A text with the search words marked: by weight and background, and as `mark` for screen readers. */
export function Highlight({ parts }: HighlightProps) {
  return (
    <span>
      {parts.map(({ text, hit }, index) =>
        hit ? (
          // oxlint-disable-next-line react/no-array-index-key -- the parts of one text, always drawn together
          <chakra.mark key={index} bg="highlight.subtle" color="ink" fontWeight="650" borderRadius="2px" px="0.5">
            {text}
          </chakra.mark>
        ) : (
          text
        ),
      )}
    </span>
  );
}
