import type { StatusHue, StatusShape } from "#design-system/StatusBadge/StatusBadge.tsx";
import { STATE_WORDS, texts } from "../texts.ts";

type Standing = { word: string; hue: StatusHue; shape: StatusShape };

/** The state of a motion in a word: its outcome once there is one, marked if the chair declared it. */
export function motionStanding(motion: {
  readonly state: keyof typeof STATE_WORDS;
  readonly outcome: "PASSED" | "FAILED" | null | undefined;
  readonly declared: "CARRIED" | "LOST" | null | undefined;
  readonly contradictions: readonly string[];
  readonly checked: string | null | undefined;
}): Standing {
  const standing = plainStanding(motion);
  return motion.contradictions.length > 0 ? { ...standing, hue: "amber" } : standing;
}

function plainStanding(motion: Parameters<typeof motionStanding>[0]): Standing {
  if (motion.declared) {
    const carried = motion.declared === "CARRIED";
    const word = motion.checked
      ? texts.flagged(carried ? texts.passes : texts.fails)
      : texts.declared(carried ? texts.carried : texts.lost);
    return carried ? { word, hue: "green", shape: "check" } : { word, hue: "red", shape: "cross" };
  }
  if (motion.outcome) {
    return motion.outcome === "PASSED"
      ? { word: texts.passes, hue: "green", shape: "check" }
      : { word: texts.fails, hue: "red", shape: "cross" };
  }
  const word = STATE_WORDS[motion.state];
  if (motion.state === "OPEN") return { word, hue: "blue", shape: "half" };
  return motion.state === "PENDING" ? { word, hue: "slate", shape: "ring" } : { word, hue: "slate", shape: "dash" };
}
