import { createContext } from "react";
import { RequestFailed } from "./request.ts";

/** The administration screens' message for a 401 or 403, in the specification's words. */
export const NOT_AUTHORIZED = "Your session has expired or you are not authorized. Please log in again.";

/** The message for a 401 or 403 on this screen. Null: the answer's own message. */
export const NotAuthorizedWords = createContext<string | null>(null);

/** The message of a failed request. */
export const wordsOfFailed = (failed: RequestFailed, words: string | null): string =>
  words !== null && (failed.status === 401 || failed.status === 403) ? words : failed.message;

/** The message of a refused mutation, followed by the permission that it needs. */
export function wordsOfRefused(code: string, message: string, words: string | null): string {
  if (words === null) return message;
  if (code === "SIGN_IN") return words;
  return code === "FORBIDDEN" ? `${words} ${message}` : message;
}
