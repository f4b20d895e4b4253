import { request as plain } from "node:http";
import { request as secure } from "node:https";
import type { LookupFunction } from "node:net";

export interface Posted {
  status: number;
  /** The status text and the first characters of the answer, in one line. */
  words: string;
}

/** Milliseconds; Standard Webhooks 1.0 advises 15 to 30 s. */
const PATIENCE_MS = 15_000;
/** Maximum characters read of an answer. */
const MAX_READ = 300;

/**
 * Posts a body and returns how it was received. Follows no redirects, keeps no connection, and waits 15 seconds in
 * total.
 * @throws Error with a message: no answer, a timeout, or a private address
 */
export function post(
  url: URL,
  { body, headers, lookup }: { body: string; headers: Record<string, string>; lookup: LookupFunction },
): Promise<Posted> {
  const bytes = Buffer.from(body);
  const signal = AbortSignal.timeout(PATIENCE_MS);
  return new Promise((resolve, reject) => {
    const fail = (error: Error) =>
      reject(signal.aborted ? new Error("It did not answer within 15 seconds.", { cause: error }) : error);
    const asking = (url.protocol === "http:" ? plain : secure)(
      url,
      {
        method: "POST",
        agent: false,
        lookup,
        signal,
        headers: {
          "content-type": "application/json",
          "content-length": bytes.length,
          "user-agent": "Dais-Webhooks/1",
          ...headers,
        },
      },
      (answer) => {
        const { statusCode: status = 0, statusMessage = "" } = answer;
        let responseText = "";
        const done = () => {
          const start = responseText.replaceAll(/[\s\p{Cc}]+/gu, " ").trim();
          const words = `${status} ${statusMessage}${start && `: ${start}`}`;
          resolve({ status, words: words.slice(0, MAX_READ) });
          answer.destroy();
        };
        answer.setEncoding("utf8");
        answer.on("data", (part: string) => {
          responseText += part.slice(0, MAX_READ - responseText.length);
          if (responseText.length >= MAX_READ) done();
        });
        answer.on("end", done);
        answer.on("error", fail);
      },
    );
    asking.on("error", fail);
    asking.end(bytes);
  });
}
