import { chakra } from "@chakra-ui/react";
import { useId } from "react";
import { useColorMode } from "../theme/colorMode.ts";
import type { ColorModeChoice } from "../theme/colorMode.ts";

const choices: { value: ColorModeChoice; label: string }[] = [
  { value: "system", label: "System" },
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
];

/** Light, dark, or the system's setting. Remembered in this browser. */
export function ColorModeSwitch() {
  const { choice, choose } = useColorMode();
  const name = useId();
  return (
    <chakra.fieldset
      display="inline-flex"
      gap="4"
      flexWrap="wrap"
      css={{ "& input": { accentColor: "var(--dais-colors-accent)", me: "1.5" } }}
    >
      <chakra.legend srOnly>Colors</chakra.legend>
      {choices.map(({ value, label }) => (
        <chakra.label key={value} minH="6" display="inline-flex" alignItems="center">
          <input type="radio" name={name} value={value} checked={choice === value} onChange={() => choose(value)} />
          {label}
        </chakra.label>
      ))}
    </chakra.fieldset>
  );
}
