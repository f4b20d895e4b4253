import { createSystem, defaultBaseConfig, defineConfig } from "@chakra-ui/react";
import {
  animationStyles,
  breakpoints,
  cssVarsRoot,
  dialogSlotRecipe,
  drawerSlotRecipe,
  globalCss,
  keyframes,
  layerStyles,
  semanticTokens,
  skeletonRecipe,
  tabsSlotRecipe,
  textStyles as chakraTextStyles,
  toastSlotRecipe,
  tokens,
} from "@chakra-ui/react/theme";
import { houseGlobalCss } from "./globalCss.ts";
import { colors, fonts, textStyles } from "./tokens.ts";

/** Only the recipes in use are sent to browsers. A Chakra part whose recipe is missing here appears unstyled. */
const config = defineConfig({
  preflight: true,
  cssVarsPrefix: "dais",
  cssVarsRoot,
  globalCss: { ...globalCss, ...houseGlobalCss },
  theme: {
    breakpoints,
    keyframes: { ...keyframes, blinkOnce: { "0%": { boxShadow: "0 0 0 5px var(--dais-colors-highlight)" } } },
    tokens: { ...tokens, fonts: { ...tokens.fonts, ...fonts } },
    semanticTokens: { ...semanticTokens, colors: { ...semanticTokens.colors, ...colors } },
    textStyles: { ...chakraTextStyles, ...textStyles },
    layerStyles,
    animationStyles,
    recipes: { skeleton: skeletonRecipe },
    slotRecipes: { dialog: dialogSlotRecipe, drawer: drawerSlotRecipe, tabs: tabsSlotRecipe, toast: toastSlotRecipe },
  },
});

export const system = createSystem(defaultBaseConfig, config);
