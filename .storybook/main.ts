import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineMain } from "@storybook/react-vite/node";
import react from "@vitejs/plugin-react";
import { msw } from "msw/vite";
import { mergeConfig } from "vite";

const top = fileURLToPath(new URL("..", import.meta.url));
const appConfig = `${top}vite.config.ts`;

export default defineMain({
  stories: ["../design-system/**/*.stories.tsx", "../web/**/*.stories.tsx"],
  addons: ["@storybook/addon-docs", "@storybook/addon-a11y", "@storybook/addon-vitest"],
  staticDirs: existsSync(`${top}web/public`) ? ["../web/public"] : [],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  framework: {
    name: "@storybook/react-vite",
    options: existsSync(appConfig) ? { builder: { viteConfigPath: "vite.config.ts" } } : {},
  },
  // The application's own root is web/; stories live on two floors, so theirs is the top of the project.
  viteFinal: (config) =>
    mergeConfig(
      { ...config, root: top },
      {
        // The worker is served to stories alone; the product's own build never holds it.
        plugins: [msw({ mode: "worker-only" }), ...(existsSync(appConfig) ? [] : [react()])],
        build: { chunkSizeWarningLimit: 2000 },
        optimizeDeps: {
          include: [
            "react",
            "react-dom",
            "react-dom/client",
            "react/jsx-runtime",
            "react/jsx-dev-runtime",
            "@chakra-ui/react",
            "@chakra-ui/react/theme",
            "@emotion/react",
            "lucide-react",
            "@dnd-kit/core",
            "@dnd-kit/sortable",
            "@dnd-kit/utilities",
            "storybook/test",
            "axe-core",
            "graphql",
            "react-relay",
            "relay-runtime",
            "react-router",
            "msw",
            "msw/browser",
            "msw-storybook-addon/csf3",
            "@internationalized/date",
            "@tiptap/pm/tables",
            "@tiptap/react",
            "@tiptap/starter-kit",
            "@simplewebauthn/browser",
            "qrcode-generator",
            "diff",
            "@codemirror/autocomplete",
            "@codemirror/commands",
            "@codemirror/lang-json",
            "@codemirror/language",
            "@codemirror/state",
            "@codemirror/view",
            "@lezer/highlight",
            "cm6-graphql",
          ],
        },
      },
    ),
});
