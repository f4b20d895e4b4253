import { useEffect } from "react";

/** Puts the focus on a field that the address names, as soon as its part is drawn: parts and editors are fetched when they are first shown. */
export function FocusField({ id }: { id: string }) {
  useEffect(() => {
    const focus = () => {
      const field = document.getElementById(id);
      field?.focus();
      return field !== null;
    };
    if (focus()) return undefined;
    const drawn = new MutationObserver(() => {
      if (focus()) drawn.disconnect();
    });
    drawn.observe(document.body, { childList: true, subtree: true });
    return () => drawn.disconnect();
  }, [id]);
  return null;
}
