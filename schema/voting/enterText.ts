import type { SignedContext } from "../context.ts";
import { writeChanges } from "./applyEffects.ts";
import { enteredChanges } from "./effects.rules.ts";
import { advance } from "./MotionRecord.ts";
import { loadMotions } from "./MotionStack.ts";

/**
 * Lets the main question of an item follow the text that was entered: where it says what was put to the body before, it says what is put now.
 * Its adopted amendment keeps these words, so that a later correction finds them. The meeting is locked by the caller.
 */
export async function enterText(
  context: SignedContext,
  itemId: string,
  text: { before: string; after: string },
): Promise<void> {
  const motions = await loadMotions(context, itemId);
  const { changes, enteredBy } = enteredChanges(motions, text);
  if (enteredBy !== null) await advance(context, { id: enteredBy }, { enteredText: text.after });
  await writeChanges(context, changes, motions);
}
