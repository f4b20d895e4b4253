type Listener = (dialog: string) => void;
const asked = new Set<Listener>();

/** Calls `listener` when a page asks for a dialog; returns the way to stop. */
export function onDialogAsked(listener: Listener): () => void {
  asked.add(listener);
  return () => asked.delete(listener);
}

/** Opens a dialog over the page that is shown, by the name under which a room brings it. */
export function openDialog(dialog: string): void {
  for (const listener of asked) listener(dialog);
}
