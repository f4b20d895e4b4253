import { useEffect } from "react";

/** While the page is there, messages stand over the navigation: its whole height below is worked on. */
export function useToastsAtHead(): void {
  useEffect(() => {
    document.documentElement.dataset["toasts"] = "head";
    return () => void delete document.documentElement.dataset["toasts"];
  }, []);
}
