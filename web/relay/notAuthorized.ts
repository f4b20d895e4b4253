import { createContext } from "react";
import { RequestFailed } from "./request.ts";

/** What the administration's screens say of an answer 401 or 403; the specification's words. */
export const NOT_AUTHORIZED = "Your session has expired or you are not authorized. Please log in again.";

/** What an answer 401 or 403 is told with here. Null: its own words. */
export const NotAuthorizedWords = createContext<string | null>(null);

/** The words of a request that failed. */
export const wordsOfFailed = (failed: RequestFailed, words: string | null): string =>
  words !== null && (failed.status === 401 || failed.status === 403) ? words : failed.message;

/** The words of a refused verb; which permission it needs follows them. */
export function wordsOfRefused(code: string, message: string, words: string | null): string {
  if (words === null) return message;
  if (code === "SIGN_IN") return words;
  return code === "FORBIDDEN" ? `${words} ${message}` : message;
}
