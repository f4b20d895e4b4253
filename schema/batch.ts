import DataLoader from "dataloader";
import type { Context } from "./context.ts";

/**
 * Collects the keys requested in one turn and loads them with one query, so that a list costs as much as one row. Keeps
 * nothing afterward, so reads after a write are fresh. Undefined if `load` found nothing for the key.
 */
export function batched<T>(
  { memo }: Pick<Context, "memo">,
  name: string,
  key: string,
  load: (keys: string[]) => Promise<Map<string, T>>,
): Promise<T | undefined> {
  const open = memo.get(name) as DataLoader<string, T | undefined> | undefined;
  if (open) return open.load(key);
  // A loader serves one turn: later requests get a new one.
  const loader = new DataLoader<string, T | undefined>(async (keys) => {
    if (memo.get(name) === loader) memo.delete(name);
    const found = await load([...keys]);
    return keys.map((each) => found.get(each));
  });
  memo.set(name, loader);
  return loader.load(key);
}
