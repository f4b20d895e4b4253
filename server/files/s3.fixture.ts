// A small S3 over HTTP that checks what a real one checks: Signature Version 4 by the published algorithm, signed headers, expiry.
import { createHash, createHmac, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

const ACCESS = { accessKeyId: "TESTKEY", secretAccessKey: "test-secret-of-the-stub", region: "us-east-1" };
const hex = (data: string | Uint8Array) => createHash("sha256").update(data).digest("hex");
const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();
const escape = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

interface Signed {
  scope: string;
  date: string;
  headers: string[];
  signature: string;
  payload: string;
  expires: number | null;
}

function readSignature(request: IncomingMessage, url: URL): Signed | null {
  const query = url.searchParams;
  if (query.has("X-Amz-Signature")) {
    return {
      scope: (query.get("X-Amz-Credential") ?? "").split("/").slice(1).join("/"),
      date: query.get("X-Amz-Date") ?? "",
      headers: (query.get("X-Amz-SignedHeaders") ?? "").split(";"),
      signature: query.get("X-Amz-Signature") ?? "",
      payload: query.get("X-Amz-Content-Sha256") ?? "UNSIGNED-PAYLOAD",
      expires: Number(query.get("X-Amz-Expires")),
    };
  }
  const match = /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
    request.headers.authorization ?? "",
  );
  if (!match) return null;
  return {
    scope: (match[1] ?? "").split("/").slice(1).join("/"),
    date: String(request.headers["x-amz-date"]),
    headers: (match[2] ?? "").split(";"),
    signature: match[3] ?? "",
    payload: String(request.headers["x-amz-content-sha256"]),
    expires: null,
  };
}

/** Why the request is refused. Null: its signature is valid. */
function refusal(request: IncomingMessage, url: URL, body: Buffer, now: Date): string | null {
  const signed = readSignature(request, url);
  if (!signed) return "AccessDenied";
  if (!signed.headers.includes("host")) return "AccessDenied";
  const query = [...url.searchParams]
    .filter(([name]) => name !== "X-Amz-Signature")
    .map(([name, value]) => `${escape(name)}=${escape(value)}`)
    .sort();
  const canonical = [
    request.method,
    url.pathname,
    query.join("&"),
    ...signed.headers.map(
      (name) =>
        `${name}:${String(request.headers[name] ?? "")
          .trim()
          .replace(/ +/g, " ")}`,
    ),
    "",
    signed.headers.join(";"),
    signed.payload,
  ].join("\n");
  const text = ["AWS4-HMAC-SHA256", signed.date, signed.scope, hex(canonical)].join("\n");
  const key = signed.scope
    .split("/")
    .reduce<Buffer | string>((secret, part) => hmac(secret, part), `AWS4${ACCESS.secretAccessKey}`);
  if (hmac(key, text).toString("hex") !== signed.signature) return "SignatureDoesNotMatch";
  if (signed.payload !== "UNSIGNED-PAYLOAD" && signed.payload !== hex(body)) return "XAmzContentSHA256Mismatch";
  if (signed.expires !== null) {
    const from = Date.parse(signed.date.replace(/(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/, "$1-$2-$3T$4:$5:$6Z"));
    if (now.valueOf() >= from + signed.expires * 1000) return "AccessDenied";
  }
  return null;
}

interface Stored {
  bytes: Buffer;
  contentType: string;
}

/** Starts the stub. `now` is the clock for expiring addresses. */
export async function startS3(now: () => Date) {
  const objects = new Map<string, Stored>();
  const uploads = new Map<string, { key: string; contentType: string; parts: Map<number, Buffer> }>();

  const answer = (
    response: ServerResponse,
    status: number,
    headers: Record<string, string> = {},
    body: string | Buffer = "",
  ) => response.writeHead(status, headers).end(body);
  const fail = (response: ServerResponse, status: number, code: string) =>
    answer(
      response,
      status,
      { "Content-Type": "application/xml" },
      `<Error><Code>${code}</Code><Message>${code}</Message></Error>`,
    );

  function handle(request: IncomingMessage, response: ServerResponse, url: URL, body: Buffer) {
    const refused = refusal(request, url, body, now());
    if (refused) return fail(response, 403, refused);
    const key = decodeURIComponent(url.pathname);
    const query = url.searchParams;
    const contentType = request.headers["content-type"] ?? "";
    const upload = uploads.get(query.get("uploadId") ?? "");
    if (request.method === "POST" && query.has("uploads")) {
      const id = randomUUID();
      uploads.set(id, { key, contentType, parts: new Map() });
      return answer(
        response,
        200,
        {},
        `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
      );
    }
    if (query.has("uploadId") && upload?.key !== key) return fail(response, 404, "NoSuchUpload");
    if (request.method === "PUT" && upload) {
      upload.parts.set(Number(query.get("partNumber")), body);
      return answer(response, 200, { ETag: `"${hex(body)}"` });
    }
    if (request.method === "GET" && upload) {
      const parts = [...upload.parts].map(
        ([number, bytes]) =>
          `<Part><PartNumber>${number}</PartNumber><ETag>&quot;${hex(bytes)}&quot;</ETag><Size>${bytes.length}</Size></Part>`,
      );
      return answer(response, 200, {}, `<ListPartsResult>${parts.join("")}</ListPartsResult>`);
    }
    if (request.method === "DELETE" && upload) {
      uploads.delete(query.get("uploadId") ?? "");
      return answer(response, 204);
    }
    if (request.method === "POST" && upload) {
      const parts = [...body.toString().matchAll(/<Part>.*?<\/Part>/gs)].map(([part]) => ({
        number: Number(/<PartNumber>(\d+)</.exec(part)?.[1]),
        tag: /<ETag>(?:&quot;|")?([^<&"]*)/.exec(part)?.[1],
      }));
      const matchingParts = parts.map(({ number, tag }) => {
        const bytes = upload.parts.get(number);
        return bytes && hex(bytes) === tag ? bytes : null;
      });
      if (matchingParts.some((part) => part === null)) return fail(response, 400, "InvalidPart");
      objects.set(key, { bytes: Buffer.concat(matchingParts as Buffer[]), contentType: upload.contentType });
      uploads.delete(query.get("uploadId") ?? "");
      return answer(response, 200, {}, "<CompleteMultipartUploadResult></CompleteMultipartUploadResult>");
    }
    const source = request.headers["x-amz-copy-source"];
    if (request.method === "PUT" && source !== undefined) {
      const copied = objects.get(`/${decodeURIComponent(String(source)).replace(/^\//, "")}`);
      if (!copied) return fail(response, 404, "NoSuchKey");
      objects.set(key, copied);
      return answer(response, 200, {}, `<CopyObjectResult><ETag>"${hex(copied.bytes)}"</ETag></CopyObjectResult>`);
    }
    if (request.method === "PUT") {
      objects.set(key, { bytes: body, contentType });
      return answer(response, 200, { ETag: `"${hex(body)}"` });
    }
    if (request.method === "DELETE") {
      objects.delete(key);
      return answer(response, 204);
    }
    const found = objects.get(key);
    if (!found) return request.method === "HEAD" ? answer(response, 404) : fail(response, 404, "NoSuchKey");
    const headers: Record<string, string> = {
      "Content-Type": query.get("response-content-type") ?? found.contentType,
      ...(query.has("response-content-disposition")
        ? { "Content-Disposition": query.get("response-content-disposition") ?? "" }
        : {}),
    };
    if (request.method === "HEAD")
      return answer(response, 200, { ...headers, "Content-Length": String(found.bytes.length) });
    const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? "");
    if (!range) return answer(response, 200, headers, found.bytes);
    if (Number(range[1]) >= found.bytes.length) return fail(response, 416, "InvalidRange");
    return answer(response, 206, headers, found.bytes.subarray(Number(range[1]), Number(range[2]) + 1));
  }

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () =>
      handle(request, response, new URL(request.url ?? "/", "http://stub"), Buffer.concat(chunks)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    settings: {
      bucket: "dais",
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      publicEndpoint: undefined,
      forcePathStyle: true,
      ...ACCESS,
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
