import { Box } from "#design-system/Layout/Layout.tsx";
import { StatusBadge } from "#design-system/StatusBadge/StatusBadge.tsx";
import { texts } from "./texts.ts";

/** The mark of a result that its source contradicts, with the sentences a press away; nothing where it does not. */
export function Contradictions({ told }: { told: readonly string[] }) {
  if (told.length === 0) return null;
  return (
    <Box as="details" display="inline-block" verticalAlign="top" fontWeight="400" minW="0" maxW="100%">
      <summary>
        <StatusBadge word={texts.contradicted} hue="amber" shape="triangle" size="sm" />
      </summary>
      <Box as="ul" ps="5" py="1" fontSize="sm" listStyleType="disc" overflowWrap="anywhere">
        {told.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </Box>
    </Box>
  );
}
