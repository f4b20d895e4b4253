type Listener = () => void;
const changed = new Set<Listener>();

/** Calls `listener` when the server reports that the session ended or changed. Returns a function to stop. */
export function onSessionChanged(listener: Listener): () => void {
  changed.add(listener);
  return () => changed.delete(listener);
}

/** Tells the shell to ask the server again who is signed in. */
export function sessionChanged(): void {
  for (const listener of changed) listener();
}
