import type { Context } from "../../context.ts";

/** Why the technical scores of a solicitation are not locked yet, in words. Null: they are. */
type Asked = (context: Context, solicitationId: string) => Promise<string | null>;

const rules: Asked[] = [];

/** Registers the rule by which evaluation says that technical scores are locked. Prices are opened only after that. */
export const locksTechnical = (rule: Asked): void => void rules.push(rule);

/** Why prices stay sealed. Null if the technical scores are locked. Without a panel they stay sealed. */
export async function technicalLeft(context: Context, solicitationId: string): Promise<string | null> {
  if (rules.length === 0) return "No one evaluates the technical part here.";
  for (const rule of rules) {
    const why = await rule(context, solicitationId);
    if (why !== null) return why;
  }
  return null;
}
