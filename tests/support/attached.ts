import type { Person } from "./world.ts";

/** A PDF by its first bytes. The text makes it unique. */
export const smallPdf = (words: string) => Buffer.from(`%PDF-1.7\n%\xe2\xe3\n${words}\n%%EOF\n`, "latin1");

/** Uploads a PDF as a person does, to its meeting or item, and attaches it. Returns its global id. */
export async function attached(
  who: Person,
  to: { kind: string; meetingId?: string; itemId?: string; filename: string },
  bytes: Buffer,
): Promise<string> {
  const input = { ...to, contentType: "application/pdf", size: String(bytes.byteLength) };
  const ticket = await who.does("prepareUpload", input, "fileId uploadUrl headers { name value }");
  const { pathname, search } = new URL(ticket.uploadUrl, "http://here");
  const headers = Object.fromEntries(
    ticket.headers.map(({ name, value }: { name: string; value: string }) => [name, value]),
  );
  const { status } = await who.http(pathname + search, { method: "PUT", body: bytes, headers });
  if (status >= 300) throw new Error(`The store answered ${status}.`);
  await who.does("attachFile", { fileId: ticket.fileId });
  return ticket.fileId;
}
