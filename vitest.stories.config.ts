import { fileURLToPath } from "node:url";
import { storybookTest } from "@storybook/addon-vitest/vitest-plugin";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { relay } from "./web/relay/vitePlugin.ts";
import { chromiumShellPath } from "./tests/support/chromium.ts";

const executablePath = chromiumShellPath();

/** Each story is a test: its `play`, then axe in light and dark, at 1280 and 360 pixels. */
export default defineConfig({
  plugins: [relay(), storybookTest({ configDir: fileURLToPath(new URL("./.storybook", import.meta.url)) })],
  test: {
    name: "stories",
    sequence: { groupOrder: 2 },
    // A browser on a busy machine may miss the end of an opening; a story that fails twice is wrong.
    retry: 1,
    // A story leaves nothing behind; one page for all of them saves a quarter of the time.
    isolate: false,
    // Two pages side by side: one alone leaves a core idle.
    maxWorkers: 2,
    testTimeout: 60_000,
    setupFiles: ["./.storybook/vitest.setup.ts"],
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1280, height: 900 },
      provider: playwright({
        launchOptions: { ...(executablePath ? { executablePath } : {}), args: ["--no-sandbox", "--disable-gpu"] },
        contextOptions: { reducedMotion: "reduce", locale: "en-US", timezoneId: "America/New_York" },
      }),
      instances: [{ browser: "chromium" }],
    },
  },
});
