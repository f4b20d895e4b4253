type Listener = () => void;
const changed = new Set<Listener>();

/** Calls `listener` when the server says that the session ended or changed; returns the way to stop. */
export function onSessionChanged(listener: Listener): () => void {
  changed.add(listener);
  return () => changed.delete(listener);
}

/** Tells the shell to ask the server again who is signed in. */
export function sessionChanged(): void {
  for (const listener of changed) listener();
}
