import { useEffect } from "react";

/** While the page is mounted, messages appear over the navigation, because the whole area below is in use. */
export function useToastsAtHead(): void {
  useEffect(() => {
    document.documentElement.dataset["toasts"] = "head";
    return () => void delete document.documentElement.dataset["toasts"];
  }, []);
}
