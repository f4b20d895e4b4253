import { Moon, Sun } from "lucide-react";
import { IconButton } from "#design-system/Button/Button.tsx";
import { useColorMode } from "#design-system/theme/colorMode.ts";
import { texts } from "./texts.ts";

/** Switches between light and dark with one press. The help page also offers the system's setting. */
export function ColorModeButton() {
  const { mode, choose } = useColorMode();
  const other = mode === "dark" ? "light" : "dark";
  return (
    <IconButton
      label={texts.useColors[other]}
      icon={mode === "dark" ? <Sun aria-hidden size={18} /> : <Moon aria-hidden size={18} />}
      onClick={() => choose(other)}
    />
  );
}
