import { useEffect } from "react";

/** Prevents the browser from leaving the page to open a file that was dropped outside of a file field. */
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
