import { useEffect } from "react";

/**
 * Focuses the field named in the address as soon as it renders, because parts and editors load when they are first
 * shown.
 */
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
