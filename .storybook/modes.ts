import type { RunOptions } from "axe-core";
import { applyColorMode } from "#design-system/theme/colorMode.ts";
import type { ColorMode } from "#design-system/theme/colorMode.ts";

type Mode = { theme: ColorMode; width: number; height: number; options: RunOptions };

const colour = ["color-contrast", "link-in-text-block"];
const onlyColour: RunOptions = { runOnly: { type: "rule", values: colour } };
const allButColour: RunOptions = {
  rules: { region: { enabled: false }, ...Object.fromEntries(colour.map((rule) => [rule, { enabled: false }])) },
};

// The accessibility addon checks every rule in light at a desk, after this. What can differ elsewhere is checked here:
// in the dark the rules that look at colour, on a phone every other rule as well.
const otherModes: Mode[] = [
  { theme: "dark", width: 1280, height: 900, options: onlyColour },
  { theme: "dark", width: 360, height: 780, options: onlyColour },
  { theme: "light", width: 360, height: 780, options: allButColour },
];

const desk = { theme: "light", width: 1280, height: 900 } as const;

type StoryContext = {
  canvasElement: HTMLElement;
  parameters: Record<string, unknown>;
  globals: Record<string, unknown>;
};

declare global {
  /** Set by vitest.setup.ts; absent when a person looks at the story. */
  var resizeStory: ((width: number, height: number) => Promise<void>) | undefined;
}

/** Under test, looks at each story in the other three modes: no violation, no sideways scrolling on a phone. */
export async function checkOtherModes({ parameters }: StoryContext): Promise<void> {
  const a11y = parameters["a11y"] as { test?: string; config?: object } | undefined;
  if (!globalThis.resizeStory || a11y?.test !== "error") return;
  const { default: axe } = await import("axe-core");
  for (const mode of otherModes) {
    applyColorMode(mode.theme);
    await globalThis.resizeStory(mode.width, mode.height);
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const { violations } = await axe.run(document.body, {
      resultTypes: ["violations"],
      preload: false,
      ...mode.options,
    });
    const name = `${mode.theme}, ${mode.width} px`;
    if (violations.length > 0) {
      const told = violations.map(
        (v) =>
          `${v.id}: ${v.help}\n${v.nodes.map((n) => `  ${n.html.slice(0, 200)}\n  ${n.failureSummary ?? ""}`).join("\n")}`,
      );
      throw new Error(`Not accessible (${name}):\n${told.join("\n")}`);
    }
    await expectNoSidewaysScroll(mode.width, name);
  }
  applyColorMode(desk.theme);
  await globalThis.resizeStory(desk.width, desk.height);
}

/** What floats beside its trigger needs a moment to follow a new width. */
async function expectNoSidewaysScroll(width: number, name: string): Promise<void> {
  const page = document.documentElement;
  for (let tries = 0; page.scrollWidth > width + 1; tries++) {
    if (tries === 10) throw new Error(`The page scrolls sideways (${name}): ${page.scrollWidth} px wide.`);
    await new Promise((later) => setTimeout(later, 50));
  }
}
