import type { Page } from "playwright";
import type { Desks } from "#tests/support/desks.ts";
import type { WindowOptions } from "#tests/support/browser.ts";

// Desks at which nobody types an address: whoever signs in goes where the product leads, and each press is counted.

export interface LedDesks {
  /** Somebody with the default role of that name signs in, and comes to the dashboard. */
  sit(role: string, options?: WindowOptions): Promise<Page>;
  /** Counts the presses of a window that was opened otherwise, as those of `who`. */
  count(page: Page, who: string): Promise<void>;
  /** Goes to the dashboard by its link, and from there to what it asks in these words of a matter. */
  follow(page: Page, asked: string, matter: string): Promise<void>;
  /** What was pressed so far, in order: by whom, and the words on it. */
  readonly pressed: readonly { who: string; what: string }[];
}

/** In the page: tells each press of a person on what can be pressed; a text that takes the cursor is none. */
const TELL_PRESSES = `addEventListener("pointerdown", (event) => {
  const on = event.target.closest("a,button,summary,[role=tab],[role=menuitem],[role=option],input,label");
  if (!on || (on.matches("input") && !/checkbox|radio|file/.test(on.type))) return;
  const words = on.getAttribute("aria-label") ?? (on.matches("input") ? on.labels[0] : on)?.textContent ?? "";
  daisPressed(words.trim().slice(0, 60));
}, true)`;

export function ledDesks(desks: Desks): LedDesks {
  const pressed: { who: string; what: string }[] = [];
  const count = async (page: Page, who: string) => {
    await page.context().exposeFunction("daisPressed", (what: string) => void pressed.push({ who, what }));
    await page.context().addInitScript({ content: TELL_PRESSES });
  };
  return {
    pressed,
    count,
    async sit(role, options) {
      const page = await desks.open(role, options);
      await count(page, role);
      await desks.signIn(page, desks.emailOf(role));
      return page;
    },
    async follow(page, asked, matter) {
      if (!/\/dashboard$/.test(page.url())) await page.getByRole("link", { name: "Dashboard", exact: true }).click();
      const row = page.getByRole("row").filter({ hasText: asked }).filter({ hasText: matter });
      await row.getByRole("link").first().click();
    },
  };
}
