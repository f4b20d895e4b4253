/** What can be opened over any page. */
export type ShellDialog = "newMeeting" | "newResolution";

type Listener = (dialog: ShellDialog) => void;
const asked = new Set<Listener>();

/** Calls `listener` when a page asks for a dialog; returns the way to stop. */
export function onDialogAsked(listener: Listener): () => void {
  asked.add(listener);
  return () => asked.delete(listener);
}

/** Opens a dialog over the page that is shown. */
export function openDialog(dialog: ShellDialog): void {
  for (const listener of asked) listener(dialog);
}
