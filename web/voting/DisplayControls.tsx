import { Maximize } from "lucide-react";
import { IconButton } from "#design-system/Button/Button.tsx";
import { ColorModeSwitch } from "#design-system/ColorModeSwitch/ColorModeSwitch.tsx";
import { HStack } from "#design-system/Layout/Layout.tsx";
import { texts } from "./texts.ts";

/** Full screen, light or dark: for the person who sets the display up, hidden until pointed at or reached by key. */
export function DisplayControls() {
  // A browser that shows no page full screen refuses; the page stays as it is.
  const fill = () => void document.documentElement.requestFullscreen().catch(() => {});
  return (
    <section aria-label={texts.displayControls}>
      <HStack
        position="fixed"
        insetInlineEnd="2"
        bottom="2"
        bg="surface.raised"
        color="ink"
        borderRadius="6px"
        css={{ opacity: 0, "&:is(:hover, :focus-within)": { opacity: 1 } }}
      >
        <ColorModeSwitch />
        <IconButton label={texts.fullScreen} icon={<Maximize aria-hidden size={18} />} onClick={fill} />
      </HStack>
    </section>
  );
}
