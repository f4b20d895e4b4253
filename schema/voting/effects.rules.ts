// Effects of a decided motion on the others of its item. They are computed from all decisions, so that they can be
// computed again after a correction. Whatever a different outcome would not have changed is restored.
import type { StackMotion } from "./stack.rules.ts";

export type EffectMotion = StackMotion & {
  readonly text: string;
  /** Text before an amendment was adopted. Null if none was. */
  readonly originalText: string | null;
  /** For an amendment, the text of its target after adoption. Null if its text is added. */
  readonly wouldRead: string | null;
  /**
   * For an adopted amendment of a resolution: the target's text since the amended text was entered. Null if it was not
   * entered.
   */
  readonly enteredText?: string | null;
  readonly disposedByKey: string | null;
};

/** A motion after the decision. Omitted fields do not change. */
export type MotionChange = {
  readonly key: string;
  readonly text?: string;
  readonly originalText?: string | null;
  readonly state?: "PENDING" | "DISPOSED";
  readonly disposedByKey?: string | null;
};
export type Effects = {
  readonly changes: readonly MotionChange[];
  /** The decided motion that this new one brings before the body again. Null if none. */
  readonly againOf: string | null;
};

const adopted = (motion: StackMotion): boolean => motion.state === "CLOSED" && motion.outcome === "PASSED";

const amendmentsOf = (target: EffectMotion, motions: readonly EffectMotion[]): EffectMotion[] =>
  motions
    .filter((each) => each.targetKey === target.key && adopted(each))
    .filter(({ kind }) => kind === "AMEND" || kind === "SUBSTITUTE")
    .sort((a, b) => a.position - b.position);

/** The text of a motion after its adopted amendments and substitutes, applied in the order they were made. */
export function textAsAmended(target: EffectMotion, motions: readonly EffectMotion[]): string {
  return amendmentsOf(target, motions).reduce((text, each) => {
    if (each.enteredText != null) return each.enteredText;
    if (each.kind === "SUBSTITUTE") return each.text;
    return each.wouldRead ?? `${text}\n\nAs amended: ${each.text}`;
  }, target.originalText ?? target.text);
}

/** The effects of deciding or correcting a motion. `motions` are all motions of the item, including the decided one. */
export function effectsOf(decided: EffectMotion, motions: readonly EffectMotion[]): Effects {
  const { kind } = decided;
  if (kind === "AMEND" || kind === "SUBSTITUTE") return { changes: amending(decided, motions), againOf: null };
  if (kind === "TABLE" || kind === "POSTPONE" || kind === "REFER")
    return { changes: disposing(decided, motions), againOf: null };
  if (kind !== "RECONSIDER" || !decided.targetKey) return { changes: [], againOf: null };
  const again = motions.find((each) => each.againOfKey === decided.targetKey);
  if (!again) return { changes: [], againOf: adopted(decided) ? decided.targetKey : null };
  return { changes: adopted(decided) ? back(decided, [again]) : away(decided, [again]), againOf: null };
}

/** A target that is decided or deleted keeps its text. */
function amending(decided: EffectMotion, motions: readonly EffectMotion[]): MotionChange[] {
  const target = motions.find(({ key }) => key === decided.targetKey);
  if (target?.state !== "PENDING") return [];
  const text = textAsAmended(target, motions);
  if (text === target.text) return [];
  const original = target.originalText ?? target.text;
  return [{ key: target.key, text, originalText: text === original ? null : original }];
}

/**
 * Effect of entering the amended text on the pending main question of an item. If its text differs from `before`, the
 * text put to the body, someone wrote it, so it is kept. `enteredBy`: the adopted amendment that stores the text. Null
 * if none.
 */
export function enteredChanges(
  motions: readonly EffectMotion[],
  text: { readonly before: string; readonly after: string },
): { changes: readonly MotionChange[]; enteredBy: string | null } {
  const main = motions.find(({ kind, state }) => kind === "MAIN" && state === "PENDING");
  const last = main && amendmentsOf(main, motions).at(-1);
  if (!main) return { changes: [], enteredBy: null };
  const amendment = amendmentsOf(main, motions).findLast(({ enteredText }) => enteredText != null);
  const follows = amendment?.enteredText ?? main.originalText ?? main.text;
  if (follows !== text.before) return { changes: [], enteredBy: null };
  if (!last) return { changes: [{ key: main.key, text: text.after }], enteredBy: null };
  const entered = motions.map((each) => (each.key === last.key ? { ...each, enteredText: text.after } : each));
  return { changes: amending(last, entered), enteredBy: last.key };
}

const disposing = (decided: EffectMotion, motions: readonly EffectMotion[]): MotionChange[] =>
  adopted(decided) ? away(decided, motions) : back(decided, motions);

const away = (by: EffectMotion, motions: readonly EffectMotion[]): MotionChange[] =>
  motions
    .filter(({ key, state }) => state === "PENDING" && key !== by.key)
    .map(({ key }) => ({ key, state: "DISPOSED", disposedByKey: by.key }));

const back = (by: EffectMotion, motions: readonly EffectMotion[]): MotionChange[] =>
  motions
    .filter(({ state, disposedByKey }) => state === "DISPOSED" && disposedByKey === by.key)
    .map(({ key }) => ({ key, state: "PENDING", disposedByKey: null }));

/** What is withdrawn along with a motion: everything made on it, and for a main motion, everything pending. */
export function withdrawnWith(motion: EffectMotion, motions: readonly EffectMotion[]): MotionChange[] {
  const upon = (each: EffectMotion): boolean => {
    if (motion.kind === "MAIN") return each.position > motion.position && each.kind !== "MAIN";
    return each.targetKey === motion.key;
  };
  return away(motion, motions.filter(upon));
}

/** What is reinstated along with a withdrawn motion. */
export const reinstatedWith = (motion: EffectMotion, motions: readonly EffectMotion[]): MotionChange[] =>
  back(motion, motions);
