import { Moon, Sun } from "lucide-react";
import { IconButton } from "#design-system/Button/Button.tsx";
import { useColorMode } from "#design-system/theme/colorMode.ts";
import { texts } from "./texts.ts";

/** One press from light to dark and back; the help page also offers what the system says. */
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
