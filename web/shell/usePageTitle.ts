import { createContext, use, useEffect } from "react";
import { texts } from "./texts.ts";

/** The county's display name, for titles of windows; null while unknown. */
export const CountyName = createContext<string | null>(null);

/** Names the window: 'Meetings – Demo County – Dais', with 'Error: ' in front while a form has mistakes. */
export function usePageTitle(title: string, hasErrors = false): void {
  const county = use(CountyName);
  useEffect(() => {
    document.title = [hasErrors ? texts.titleWithErrors(title) : title, county, texts.product]
      .filter(Boolean)
      .join(" – ");
  }, [title, county, hasErrors]);
}
