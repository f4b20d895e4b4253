import { createContext, use, useEffect } from "react";
import { texts } from "./texts.ts";

/** The county's display name for window titles. Null: not known. */
export const CountyName = createContext<string | null>(null);

/** Sets the window's title: 'Meetings – Demo County – Dais', with 'Error: ' in front while a form has errors. */
export function usePageTitle(title: string, hasErrors = false): void {
  const county = use(CountyName);
  useEffect(() => {
    document.title = [hasErrors ? texts.titleWithErrors(title) : title, county, texts.product]
      .filter(Boolean)
      .join(" – ");
  }, [title, county, hasErrors]);
}
