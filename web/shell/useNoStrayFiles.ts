import { useEffect } from "react";

/** A file that is dropped beside its field does nothing; the browser would leave the page and show the file. */
export function useNoStrayFiles(): void {
  useEffect(() => {
    const stop = (event: DragEvent) => {
      if (!event.defaultPrevented && event.dataTransfer?.types.includes("Files")) event.preventDefault();
    };
    window.addEventListener("dragover", stop);
    window.addEventListener("drop", stop);
    return () => {
      window.removeEventListener("dragover", stop);
      window.removeEventListener("drop", stop);
    };
  }, []);
}
