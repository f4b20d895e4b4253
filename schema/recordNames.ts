import { type Context, may } from "./context.ts";
import { batched } from "./batch.ts";

/** A record in words, and where its page is. */
export interface RecordName {
  words: string;
  /** Null: it has no page of its own. */
  path: string | null;
}

type Loader = (context: Context, keys: string[]) => Promise<(RecordName & { key: string })[]>;

const loaders = new Map<string, Loader>();

/**
 * Says how the records of a type are called in the log, for the keys that are asked for at once; each node says it of itself. A type that says
 * nothing is told by its name alone.
 */
export const calledInLog = (noun: string, load: Loader): void => void loaders.set(noun, load);

/** Whoever may see the log sees what every line is about; others see the history of a record that they already read. */
export const seesLog = (context: Context): boolean => may(context, "administration.audit-log.view");

/** A record of the log in words. Null: it is not there any more, its type has none, or the viewer may not see the log. */
export async function recordName(context: Context, noun: string, key: string): Promise<RecordName | null> {
  const load = loaders.get(noun);
  if (!load || !seesLog(context)) return null;
  const found = await batched(context, `record ${noun}`, key, async (keys) => {
    const names = await load(context, keys);
    return new Map(names.map((name) => [name.key, name]));
  });
  return found ?? null;
}
