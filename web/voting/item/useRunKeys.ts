import { useEffect, useRef } from "react";
import { notify } from "#design-system/Toaster/notify.ts";
import { castable, voteLooks } from "#design-system/VoteButtons/voteChoices.ts";
import { isTyping, useShortcutsOn } from "#web/shell/shortcuts.ts";
import { texts } from "../texts.ts";

/** The keys for running a meeting, each with the control that it presses, found by its `data-shortcut`. */
const RUN_KEYS: Readonly<Record<string, keyof typeof texts.nothingToPress>> = {
  m: "mover",
  s: "seconder",
  o: "openVote",
  u: "allYes",
  c: "closeVote",
  p: "carried",
  l: "lost",
  f: "nextItem",
  b: "previousItem",
};

const asksSomething = () => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
/** A single key press without modifiers, outside of text fields and dialogs. */
export const isSingleKey = (event: KeyboardEvent): boolean =>
  !event.ctrlKey && !event.metaKey && !event.altKey && !event.repeat && !isTyping(event.target) && !asksSomething();

const isGrey = (button: HTMLElement) => button.ariaDisabled === "true";
/** Why a button is disabled, in the text that it shows itself. */
const reasonOf = (button: HTMLElement): string =>
  (button.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => document.getElementById(id)?.textContent ?? "")
    .join(" ")
    .trim();

/**
 * The element that a key presses. Of several, it is the visible and enabled one, so that an amendment wins over its
 * motion while it is pending.
 */
function pressedBy(name: string): HTMLElement | undefined {
  const seen = [...document.querySelectorAll<HTMLElement>(`[data-shortcut="${name}"]`)].filter((each) =>
    each.checkVisibility(),
  );
  return seen.find((each) => !isGrey(each)) ?? seen[0];
}

/** Vote keys that reach no member while a vote is open. */
const isStrayVote = (key: string): boolean =>
  castable.some((choice) => voteLooks[choice].key === key) && pressedBy("closeVote") !== undefined;

/**
 * Lets single keys press buttons of the page, except while typing or under a dialog. A key with no effect gives the
 * reason.
 */
export function useRunKeys(): void {
  const on = useShortcutsOn();
  useEffect(() => {
    if (!on) return;
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isSingleKey(event)) return;
      const key = event.key.toLowerCase();
      const name = RUN_KEYS[key];
      if (!name) {
        if (isStrayVote(key)) notify({ kind: "caution", text: texts.strayVote(key.toUpperCase()) });
        return;
      }
      event.preventDefault();
      const button = pressedBy(name);
      if (!button) notify({ kind: "caution", text: texts.nothingToPress[name] });
      else if (isGrey(button)) {
        const why = reasonOf(button);
        if (why) notify({ kind: "caution", text: `${button.textContent}: ${why}` });
      } else button.click();
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [on]);
}

/**
 * While `picking`, the next key goes to `pick` before anything else on the page gets it. `pick` returns whether it used
 * the key.
 */
export function usePickKey(picking: boolean, pick: (key: string) => boolean): void {
  const on = useShortcutsOn();
  const latest = useRef(pick);
  useEffect(() => {
    latest.current = pick;
  });
  useEffect(() => {
    if (!on || !picking) return;
    const listen = (event: KeyboardEvent) => {
      if (!isSingleKey(event) || !latest.current(event.key.toLowerCase())) return;
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener("keydown", listen, true);
    return () => document.removeEventListener("keydown", listen, true);
  }, [on, picking]);
}
