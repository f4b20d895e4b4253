import type { Preview } from "@storybook/react-vite";
import { useLayoutEffect } from "react";
import { mswLoader } from "msw-storybook-addon/csf3";
import { ThemeProvider } from "#design-system/theme/ThemeProvider.tsx";
import { applyColorMode } from "#design-system/theme/colorMode.ts";
import type { ColorMode } from "#design-system/theme/colorMode.ts";
import { inZone } from "#web/shell/formats.ts";
import { checkOtherModes } from "./modes.ts";
import { expectNothingMissing } from "./relay.tsx";

function Ground({ mode, accent, children }: { mode: ColorMode; accent?: string; children: React.ReactNode }) {
  useLayoutEffect(() => applyColorMode(mode), [mode]);
  return <ThemeProvider accent={accent}>{children}</ThemeProvider>;
}

const loadMsw = mswLoader();

// Stories without a frame are of a county in New York; what a frame tells holds for its story.
const inNewYork = () => inZone("America/New_York");

export default {
  parameters: {
    layout: "padded",
    a11y: { test: "error", options: { resultTypes: ["violations"], preload: false } },
    controls: { expanded: true },
    options: { storySort: { order: ["Theme", "Page", "Form", "Table", "File", "Vote", "*"] } },
    viewport: {
      options: {
        phone: { name: "Phone", styles: { width: "360px", height: "780px" }, type: "mobile" },
        desk: { name: "Desk", styles: { width: "1280px", height: "900px" }, type: "desktop" },
        wall: { name: "Wall of the room", styles: { width: "1920px", height: "1080px" }, type: "desktop" },
      },
    },
  },
  initialGlobals: { theme: "light", viewport: { value: "desk", isRotated: false } },
  globalTypes: {
    theme: {
      description: "Light or dark",
      toolbar: {
        title: "Theme",
        icon: "mirror",
        dynamicTitle: true,
        items: [
          { value: "light", title: "Light", icon: "sun" },
          { value: "dark", title: "Dark", icon: "moon" },
        ],
      },
    },
  },
  // The worker starts only for stories that speak to a server: parameters.msw = [handlers].
  loaders: [(context) => (context.parameters["msw"] ? loadMsw(context) : {})],
  decorators: [
    (Story, { globals, parameters }) => (
      <Ground mode={globals["theme"] === "dark" ? "dark" : "light"} accent={parameters["accent"] as string | undefined}>
        <Story />
      </Ground>
    ),
  ],
  beforeEach: inNewYork,
  afterEach: async (context) => {
    expectNothingMissing();
    await checkOtherModes(context);
  },
} satisfies Preview;
