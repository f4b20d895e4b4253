import type { SignedContext } from "../context.ts";
import { writeChanges } from "./applyEffects.ts";
import { enteredChanges } from "./effects.rules.ts";
import { advance } from "./MotionRecord.ts";
import { loadMotions } from "./MotionStack.ts";

/**
 * Makes the main question of an item follow the entered text: if its text is what was put to the body before, it
 * becomes what is put now. Its adopted amendment stores this text, so that a later correction finds it. The caller has
 * locked the meeting.
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
