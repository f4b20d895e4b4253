import { Maximize } from "lucide-react";
import { IconButton } from "#design-system/Button/Button.tsx";
import { HStack } from "#design-system/Layout/Layout.tsx";
import { SelectField } from "#design-system/SelectField/SelectField.tsx";
import { texts } from "../texts.ts";
import { fillScreen } from "./useDisplaySettings.ts";
import { DISPLAY_SIZES, DISPLAY_THEMES } from "./displaySettings.ts";
import type { DisplaySettings } from "./displaySettings.ts";

/** Theme, size and full screen, for the person who sets up the display. Hidden until hovered or focused. */
export function DisplayControls({
  theme,
  size,
  change,
}: DisplaySettings & { change: (to: Partial<DisplaySettings>) => void }) {
  return (
    <section aria-label={texts.displayControls}>
      <HStack
        position="fixed"
        insetInlineEnd="2"
        bottom="2"
        p="2"
        gap="3"
        align="end"
        bg="surface.raised"
        color="ink"
        borderWidth="1px"
        borderColor="line.strong"
        borderRadius="6px"
        css={{ opacity: 0, "&:is(:hover, :focus-within)": { opacity: 1 } }}
      >
        <SelectField
          label={texts.theme}
          value={theme ?? ""}
          onChange={(value) => change({ theme: DISPLAY_THEMES.find((each) => each === value) ?? null })}
          options={[
            { value: "", label: texts.themes.own },
            ...DISPLAY_THEMES.map((each) => ({ value: each, label: texts.themes[each] })),
          ]}
        />
        <SelectField
          label={texts.size}
          value={size}
          onChange={(value) => change({ size: DISPLAY_SIZES.find((each) => each === value) ?? "normal" })}
          options={DISPLAY_SIZES.map((each) => ({ value: each, label: texts.sizes[each] }))}
        />
        <IconButton label={texts.fullScreen} icon={<Maximize aria-hidden size={18} />} onClick={fillScreen} />
      </HStack>
    </section>
  );
}
