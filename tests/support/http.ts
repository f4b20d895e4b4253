import { request as httpRequest } from "node:http";

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  /** Text of the body. */
  text: string;
  bytes: Buffer;
  /** The body parsed as JSON. Undefined: not JSON. */
  json: any;
}

export interface Question {
  method?: string;
  headers?: Record<string, string>;
  /** An object is sent as JSON; text and bytes as they are. */
  body?: unknown;
}

/** One HTTP request to the product under test, with any Host header. */
export function ask(port: number, host: string, path: string, question: Question = {}): Promise<Answer> {
  const { body } = question;
  const raw =
    body === undefined
      ? undefined
      : typeof body === "string" || body instanceof Uint8Array
        ? body
        : JSON.stringify(body);
  const isJson = raw !== undefined && typeof body === "object" && !(body instanceof Uint8Array);
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      {
        host: "127.0.0.1",
        port,
        // One connection per request: a kept-alive one may be closed while a busy test does not notice.
        agent: false,
        path,
        method: question.method ?? (raw === undefined ? "GET" : "POST"),
        headers: {
          host,
          ...(isJson ? { "content-type": "application/json" } : {}),
          ...(raw === undefined ? {} : { "content-length": String(Buffer.byteLength(raw)) }),
          ...question.headers,
        },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("end", () => {
          const bytes = Buffer.concat(chunks);
          const text = bytes.toString("utf8");
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text, bytes, json: parsed(text) });
        });
      },
    );
    request.on("error", reject);
    request.end(raw);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
