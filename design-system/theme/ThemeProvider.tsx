import "@fontsource-variable/public-sans/index.css";
import "@fontsource-variable/source-serif-4/index.css";
import { ChakraProvider } from "@chakra-ui/react";
import { Global } from "@emotion/react";
import { accentOf } from "./accent.ts";
import type { AccentShades } from "./accent.ts";
import { system } from "./system.ts";

export type ThemeProviderProps = {
  /** The county's accent as '#rrggbb'. Adjusted until it is readable, ignored when it is not a color. */
  accent?: string | null;
  children: React.ReactNode;
};

const variables = (shades: AccentShades) => ({
  "--dais-colors-accent": shades.DEFAULT,
  "--dais-colors-accent-hover": shades.hover,
  "--dais-colors-accent-ink": shades.ink,
  "--dais-colors-accent-subtle": shades.subtle,
});

/** The look of the whole product: tokens, recipes, fonts, and the county's accent. */
export function ThemeProvider({ accent, children }: ThemeProviderProps) {
  const shades = accent ? accentOf(accent) : null;
  return (
    <ChakraProvider value={system}>
      {shades && <Global styles={{ "html:root": variables(shades.light), "html:root.dark": variables(shades.dark) }} />}
      {children}
    </ChakraProvider>
  );
}
