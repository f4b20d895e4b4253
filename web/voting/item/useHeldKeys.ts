import { choiceOfKey, type VoteChoice } from "#design-system/VoteButtons/voteChoices.ts";
import { notify } from "#design-system/Toaster/notify.ts";
import { useShortcutsOn } from "#web/shell/shortcuts.ts";
import { texts } from "../texts.ts";
import { isSingleKey } from "./useRunKeys.ts";

// Keys of votes typed while a vote opens, before its roll is on the page. Each is recorded for its member or reported
// as lost.

/** Maximum number of keys kept. */
const MAX = 200;
/** How long an opened vote may take until its roll renders. */
const DRAWN_MS = 10_000;

/** Keys typed while one vote opens. */
interface Held {
  /** Null: its motion is still being created. */
  motionId: string | null;
  keys: VoteChoice[];
  stop: () => void;
}
let now: Held | null = null;

function hold(): Held {
  // Another vote opens before the first one's roll appeared, so the keys of the first are lost.
  if (now) tellLostKeys(release(now).length);
  const capture: Held = { motionId: null, keys: [], stop: () => document.removeEventListener("keydown", listen, true) };
  function listen(event: KeyboardEvent) {
    const choice = choiceOfKey(event.key);
    if (!choice || capture.keys.length >= MAX || !isSingleKey(event)) return;
    capture.keys.push(choice);
    event.preventDefault();
    event.stopPropagation();
  }
  document.addEventListener("keydown", listen, true);
  now = capture;
  return capture;
}

/** Lets keys go to the focused element again. Returns the keys kept and not yet taken. */
function release(capture: Held): readonly VoteChoice[] {
  capture.stop();
  if (now === capture) now = null;
  return capture.keys.splice(0);
}

/**
 * The keys typed since this motion's vote began to open, in order. Keys for another motion's vote are left for its own
 * roll.
 */
export const takeHeldKeys = (motionId: string): readonly VoteChoice[] =>
  now?.motionId === motionId ? release(now) : [];

/** Reports how many keys were not recorded. */
export function tellLostKeys(count: number): void {
  if (count > 0) notify({ kind: "negative", text: texts.keysLost(count) });
}

/**
 * Keeps the keys of votes while `opening` runs. If it fails or throws, or no roll takes them, the lost keys are
 * reported.
 * @param opening reports whose vote it opens as soon as the motion is known, and resolves to whether it was opened
 */
export function useHeldKeys(): (opening: (of: (motionId: string) => void) => Promise<boolean>) => Promise<void> {
  const on = useShortcutsOn();
  return async (opening) => {
    const capture = on ? hold() : null;
    const letGo = () => capture && tellLostKeys(release(capture).length);
    let opened = false;
    try {
      opened = await opening((motionId) => {
        if (capture) capture.motionId = motionId;
      });
    } finally {
      if (!opened) letGo();
    }
    // If the roll never appears, keys must not be captured forever.
    if (opened) setTimeout(letGo, DRAWN_MS);
  };
}
