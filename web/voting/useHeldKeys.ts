import { choiceOfKey, type VoteChoice } from "#design-system/VoteButtons/voteChoices.ts";
import { notify } from "#design-system/Toaster/notify.ts";
import { useShortcutsOn } from "#web/shell/shortcuts.ts";
import { texts } from "./texts.ts";
import { isSingleKey } from "./useRunKeys.ts";

// Keys of votes that are typed while a vote opens, before its roll is on the page. Each is recorded for its member, or reported as lost.

/** Keys that are kept at most. */
const MOST = 200;
/** How long an opened vote may take until its roll is drawn. */
const DRAWN_MS = 10_000;

let held: VoteChoice[] = [];
let stop = () => {};

function hold(): void {
  stop();
  held = [];
  const listen = (event: KeyboardEvent) => {
    const choice = choiceOfKey(event.key);
    if (!choice || held.length >= MOST || !isSingleKey(event)) return;
    held.push(choice);
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener("keydown", listen, true);
  stop = () => document.removeEventListener("keydown", listen, true);
}

/** What was typed since the vote began to open, in order. Keys go where the focus is from now on. */
export function takeHeldKeys(): readonly VoteChoice[] {
  stop();
  stop = () => {};
  const taken = held;
  held = [];
  return taken;
}

/** Says that so many keys were not recorded. */
export function tellLostKeys(count: number): void {
  if (count > 0) notify({ kind: "negative", text: texts.keysLost(count) });
}

/** Keeps the keys of votes while `opening` runs. If it fails, or no roll takes them, the lost keys are reported. @param opening resolves to whether the vote was opened */
export function useHeldKeys(): (opening: () => Promise<boolean>) => Promise<void> {
  const on = useShortcutsOn();
  return async (opening) => {
    if (on) hold();
    const opened = await opening();
    if (!opened) return tellLostKeys(takeHeldKeys().length);
    const listening = stop;
    // Of a roll that never came: its keys would be swallowed for good.
    setTimeout(() => {
      if (stop === listening) tellLostKeys(takeHeldKeys().length);
    }, DRAWN_MS);
  };
}
