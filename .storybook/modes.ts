import type { RunOptions } from "axe-core";
import { applyColorMode } from "#design-system/theme/colorMode.ts";
import type { ColorMode } from "#design-system/theme/colorMode.ts";

const color = ["color-contrast", "link-in-text-block"];
const onlyColor: RunOptions = { runOnly: { type: "rule", values: color } };
const allButColor: RunOptions = {
  rules: { region: { enabled: false }, ...Object.fromEntries(color.map((rule) => [rule, { enabled: false }])) },
};
/** Of the rules beside color, those that look at sizes; the others look at what is there and what it says of itself. */
const onlySizes: RunOptions = { runOnly: { type: "rule", values: ["scrollable-region-focusable"] } };

const desk = { width: 1280, height: 900 };
const phone = { width: 360, height: 780 };

type StoryContext = {
  canvasElement: HTMLElement;
  parameters: Record<string, unknown>;
  globals: Record<string, unknown>;
};

declare global {
  /** Set by vitest.setup.ts; absent when a person looks at the story. */
  var resizeStory: ((width: number, height: number) => Promise<void>) | undefined;
  /** Ways in which text stands on a ground that axe found legible. */
  var judgedPairings: Set<string> | undefined;
}

/**
 * Under test, looks at each story in the other three modes: no violation, no sideways scrolling on a phone. The
 * accessibility addon checks every rule in light at a desk, after this. Where a mode shows a rule nothing but what it
 * saw before, it is not asked twice.
 */
export async function checkOtherModes({ parameters }: StoryContext): Promise<void> {
  const a11y = parameters["a11y"] as { test?: string; config?: object } | undefined;
  if (!globalThis.resizeStory || a11y?.test !== "error") return;
  const atDesk = perceivable();
  await show("light", phone);
  await expectNoViolation("light, 360 px", perceivable() === atDesk ? onlySizes : allButColor);
  await expectNoSidewaysScroll(phone.width, "light, 360 px");
  await show("dark", phone);
  await expectLegible("dark, 360 px");
  await expectNoSidewaysScroll(phone.width, "dark, 360 px");
  await show("dark", desk);
  await expectLegible("dark, 1280 px");
  await show("light", desk);
}

/** Colors are judged where a text stands on a ground as none did before, in whatever story: the page stands for all of them. */
async function expectLegible(mode: string): Promise<void> {
  globalThis.judgedPairings ??= new Set();
  const judged = globalThis.judgedPairings;
  const here = pairings();
  if ([...here].every((pairing) => judged.has(pairing))) return;
  await expectNoViolation(mode, onlyColor);
  for (const pairing of here) judged.add(pairing);
}

async function show(theme: ColorMode, { width, height }: typeof desk): Promise<void> {
  applyColorMode(theme);
  if (innerWidth !== width || innerHeight !== height) await globalThis.resizeStory?.(width, height);
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
}
async function expectNoViolation(mode: string, options: RunOptions): Promise<void> {
  const { default: axe } = await import("axe-core");
  const { violations } = await axe.run(document.body, { resultTypes: ["violations"], preload: false, ...options });
  if (violations.length === 0) return;
  const details = violations.map(
    (v) =>
      `${v.id}: ${v.help}\n${v.nodes.map((n) => `  ${n.html.slice(0, 200)}\n  ${n.failureSummary ?? ""}`).join("\n")}`,
  );
  // The first line names rule and element, because reports keep only that.
  const rules = violations.map((v) => `${v.id} at ${v.nodes[0]?.target.join(" ")}`);
  throw new Error(`Not accessible (${mode}): ${rules.join(", ")}\n${details.join("\n")}`);
}

const visible = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true });

/** The elements that one can perceive, with what they say of themselves; the same text means the same page to every rule but those of color and size. */
function perceivable(): string {
  const descriptions: string[] = [];
  for (const element of document.body.querySelectorAll("*")) {
    if (!visible(element)) continue;
    const attributes = [...element.attributes].filter(({ name }) => name !== "class" && name !== "style");
    descriptions.push(
      `${element.tagName} ${attributes.map(({ name, value }) => `${name}=${value}`).join(" ")} ${ownText(element)}`,
    );
  }
  return descriptions.join("\n");
}

const ownText = (element: Element): string =>
  [...element.childNodes]
    .map((node) => (node.nodeType === Node.TEXT_NODE ? (node.textContent ?? "").trim() : ""))
    .join("");

/** Every way in which text stands on a ground here: its color and size, that of the text around it, and the grounds behind it. */
function pairings(): Set<string> {
  const grounds = new Map<Element | null, string>([[null, ""]]);
  const groundOf = (element: Element | null): string => {
    const known = grounds.get(element);
    if (known !== undefined || !element) return known ?? "";
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
    const own =
      backgroundColor === "rgba(0, 0, 0, 0)" && backgroundImage === "none" && opacity === "1"
        ? ""
        : `${backgroundColor} ${backgroundImage} ${opacity} < `;
    const ground = own + groundOf(element.parentElement);
    grounds.set(element, ground);
    return ground;
  };
  const found = new Set<string>();
  for (const element of document.body.querySelectorAll("*")) {
    if (!visible(element) || (ownText(element) === "" && !element.matches("input, textarea, select"))) continue;
    const { color, fontSize, fontWeight, textDecorationLine, textShadow } = getComputedStyle(element);
    const around = element.parentElement ? getComputedStyle(element.parentElement).color : "";
    found.add(
      [element.tagName, color, fontSize, fontWeight, textDecorationLine, textShadow, around, groundOf(element)].join(
        " | ",
      ),
    );
  }
  return found;
}

/** What floats beside its trigger needs a moment to follow a new width. */
async function expectNoSidewaysScroll(width: number, name: string): Promise<void> {
  const page = document.documentElement;
  for (let tries = 0; page.scrollWidth > width + 1; tries++) {
    if (tries === 10) throw new Error(`The page scrolls sideways (${name}): ${page.scrollWidth} px wide.`);
    await new Promise((later) => setTimeout(later, 50));
  }
}
