type Listener = (dialog: string) => void;
const listeners = new Set<Listener>();

/** Calls `listener` when a page requests a dialog. Returns a function to stop. */
export function onDialogRequest(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Opens a dialog over the current page, by the name that a room registers. */
export function openDialog(dialog: string): void {
  for (const listener of listeners) listener(dialog);
}
