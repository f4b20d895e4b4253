import { Box } from "#design-system/Layout/Layout.tsx";
import { StatusBadge } from "#design-system/StatusBadge/StatusBadge.tsx";
import { texts } from "./texts.ts";

/** Marks a result that its source contradicts; a press shows the reasons. Renders nothing without contradictions. */
export function Contradictions({ sentences }: { sentences: readonly string[] }) {
  if (sentences.length === 0) return null;
  return (
    <Box as="details" display="inline-block" verticalAlign="top" fontWeight="400" minW="0" maxW="100%">
      <summary>
        <StatusBadge word={texts.contradicted} hue="amber" shape="triangle" size="sm" />
      </summary>
      <Box as="ul" ps="5" py="1" fontSize="sm" listStyleType="disc" overflowWrap="anywhere">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </Box>
    </Box>
  );
}
