import type { Page } from "playwright";
import type { Desks } from "#tests/support/desks.ts";

// Desks where no one types an address: after sign-in, people only follow the product's links. Each press is counted.

export interface LedDesks {
  /**
   * The desk of a user with the default role of that name, e.g. 'department-staff'. Signs in once and opens the
   * dashboard.
   */
  deskOf(role: string): Promise<Page>;
  /** Everyone leaves. A person who comes back signs in again, on a machine with this time. Null: the real one. */
  nextDay(now: Date | null): Promise<void>;
  /** Counts the presses of a window opened otherwise, as presses of `who`. */
  count(page: Page, who: string): Promise<void>;
  /** Opens the dashboard by its link, and from there the task with this label for a matter. */
  follow(role: string, task: string, matter: string): Promise<Page>;
  /** All presses so far in order: who, and the label pressed. */
  readonly pressed: readonly { who: string; what: string }[];
}

/** Runs in the page: reports each press on a clickable element, except on text fields. */
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
    async follow(role, task, matter) {
      const page = await this.deskOf(role);
      if (!page.url().endsWith("/dashboard"))
        await page.getByRole("link", { name: "Dashboard", exact: true }).first().click();
      const row = page.getByRole("row").filter({ hasText: task }).filter({ hasText: matter });
      await row.getByRole("link").first().click();
      return page;
    },
  };
}
