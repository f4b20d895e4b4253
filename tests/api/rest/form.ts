import type { Question } from "#tests/support/http.ts";

/** A multipart form as a browser sends it. */
export async function form(
  fields: Record<string, string>,
  file?: { name: string; type: string; bytes: Uint8Array | string },
): Promise<Question> {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  if (file)
    data.append(
      "resolution_file",
      new File([file.bytes as string | Uint8Array<ArrayBuffer>], file.name, { type: file.type }),
    );
  const body = new Response(data);
  return {
    method: "PUT",
    headers: { "content-type": body.headers.get("content-type") ?? "" },
    body: new Uint8Array(await body.arrayBuffer()),
  };
}

/** The smallest document that content sniffing accepts as a PDF. */
export const PDF = "%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n";
