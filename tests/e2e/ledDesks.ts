import type { Page } from "playwright";
import type { Desks } from "#tests/support/desks.ts";

// Desks at which nobody types an address: whoever signs in goes where the product leads, and each press is counted.

export interface LedDesks {
  /** The desk of somebody with the default role of that name, e.g. 'department-staff': signs in once, and comes to the dashboard. */
  deskOf(role: string): Promise<Page>;
  /** Everyone goes home; whoever comes to a desk later signs in again, at a machine that shows this time. Null: the true one. */
  nextDay(now: Date | null): Promise<void>;
  /** Counts the presses of a window that was opened otherwise, as those of `who`. */
  count(page: Page, who: string): Promise<void>;
  /** Somebody goes to the dashboard by its link, and from there to what it asks in these words of a matter. */
  follow(role: string, asked: string, matter: string): Promise<Page>;
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
  const sitting = new Map<string, Page>();
  let now: Date | null = null;
  const count = async (page: Page, who: string) => {
    await page.context().exposeFunction("daisPressed", (what: string) => void pressed.push({ who, what }));
    await page.context().addInitScript({ content: TELL_PRESSES });
  };
  return {
    pressed,
    count,
    async deskOf(role) {
      const there = sitting.get(role);
      if (there) return there;
      const page = await desks.open(role, now ? { now } : {});
      sitting.set(role, page);
      await count(page, role);
      await desks.signIn(page, desks.emailOf(role));
      return page;
    },
    async nextDay(day) {
      for (const page of sitting.values()) await page.context().close();
      sitting.clear();
      now = day;
    },
    async follow(role, asked, matter) {
      const page = await this.deskOf(role);
      if (!page.url().endsWith("/dashboard"))
        await page.getByRole("link", { name: "Dashboard", exact: true }).first().click();
      const row = page.getByRole("row").filter({ hasText: asked }).filter({ hasText: matter });
      await row.getByRole("link").first().click();
      return page;
    },
  };
}
