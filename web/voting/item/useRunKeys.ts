import { useEffect, useRef } from "react";
import { notify } from "#design-system/Toaster/notify.ts";
import { castable, voteLooks } from "#design-system/VoteButtons/voteChoices.ts";
import { isTyping, useShortcutsOn } from "#web/shell/shortcuts.ts";
import { texts } from "../texts.ts";

/** The keys of a meeting that is run, with the thing on screen that each presses. It is found by its `data-shortcut`. */
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
/** A key alone, pressed once, that goes into no text and no dialog. */
export const isSingleKey = (event: KeyboardEvent): boolean =>
  !event.ctrlKey && !event.metaKey && !event.altKey && !event.repeat && !isTyping(event.target) && !asksSomething();

const isGrey = (button: HTMLElement) => button.ariaDisabled === "true";
/** Why a button is grey, in the words that it shows itself. */
const reasonOf = (button: HTMLElement): string =>
  (button.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => document.getElementById(id)?.textContent ?? "")
    .join(" ")
    .trim();

/** What a key presses now: of several on the page the one that can be seen and pressed, so that of a motion and its amendment the pending one. */
function pressedBy(name: string): HTMLElement | undefined {
  const seen = [...document.querySelectorAll<HTMLElement>(`[data-shortcut="${name}"]`)].filter((each) =>
    each.checkVisibility(),
  );
  return seen.find((each) => !isGrey(each)) ?? seen[0];
}

/** Keys of votes that reach no member while a vote is open. */
const isStrayVote = (key: string): boolean =>
  castable.some((choice) => voteLooks[choice].key === key) && pressedBy("closeVote") !== undefined;

/** Lets single keys press buttons of the page: never while someone types, and never under a dialog. A key that does nothing says why. */
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

/** While `picking`, the next key goes to `pick`, before anything else on the page hears it. Resolves nothing by itself: `pick` says whether it took the key. */
export function usePickKey(picking: boolean, pick: (key: string) => boolean): void {
  const on = useShortcutsOn();
  const told = useRef(pick);
  useEffect(() => {
    told.current = pick;
  });
  useEffect(() => {
    if (!on || !picking) return;
    const listen = (event: KeyboardEvent) => {
      if (!isSingleKey(event) || !told.current(event.key.toLowerCase())) return;
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener("keydown", listen, true);
    return () => document.removeEventListener("keydown", listen, true);
  }, [on, picking]);
}
