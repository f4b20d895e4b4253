type Listener = (dialog: string) => void;
const asked = new Set<Listener>();

/** Calls `listener` when a page requests a dialog. Returns a function to stop. */
export function onDialogAsked(listener: Listener): () => void {
  asked.add(listener);
  return () => asked.delete(listener);
}

/** Opens a dialog over the current page, by the name that a room registers. */
export function openDialog(dialog: string): void {
  for (const listener of asked) listener(dialog);
}
