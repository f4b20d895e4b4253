import type { Context } from "./context.ts";

interface Batch<T> {
  keys: Set<string>;
  loaded: Promise<Map<string, T>>;
}

/**
 * Gathers the keys that are asked for in one turn and loads them with one statement, so that a list costs as much as one row.
 * Keeps nothing afterwards: what is read after a write is fresh. Undefined: `load` found nothing for the key.
 */
export async function batched<T>(
  context: Context,
  name: string,
  key: string,
  load: (keys: string[]) => Promise<Map<string, T>>,
): Promise<T | undefined> {
  let batch = context.memo.get(name) as Batch<T> | undefined;
  if (!batch) {
    const keys = new Set<string>();
    // After every promise of this turn has run, as sibling fields have then all asked.
    const turnEnds = new Promise<void>((resolve) => void Promise.resolve().then(() => process.nextTick(resolve)));
    batch = {
      keys,
      loaded: turnEnds.then(() => {
        context.memo.delete(name);
        return load([...keys]);
      }),
    };
    context.memo.set(name, batch);
  }
  batch.keys.add(key);
  return (await batch.loaded).get(key);
}
