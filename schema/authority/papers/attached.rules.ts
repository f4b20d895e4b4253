// Files attached to the product's PDFs for verification.
import { type Bytes, bytesOf } from "../../bids/sealing/bytes.rules.ts";
import { fromLatin1, latin1 } from "./seal.rules.ts";

/** Maximum unpacked length of an attachment of an executed contract. */
const MAX_BYTES = 20 * 1024 * 1024;

/** Unpacks zlib data. Null: incomplete, or longer than any of ours. */
async function unpacked(packed: Bytes): Promise<Bytes | null> {
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate")).getReader();
  const parts: Uint8Array[] = [];
  try {
    for (let length = 0; ;) {
      const { done, value } = await reader.read();
      if (done) break;
      length += value.length;
      if (length > MAX_BYTES) return null;
      parts.push(value);
    }
  } catch {
    return null;
  }
  return bytesOf(await new Blob(parts as Bytes[]).arrayBuffer());
}

/** The text of an attachment of one of the product's PDFs. Null: none with this name, or two. */
export async function attachedText(pdf: Uint8Array, name: string): Promise<string | null> {
  const text = latin1(pdf);
  const named = [
    ...text.matchAll(/\/Type \/Filespec\s+\/F \(([^()\\]{0,200})\)[^>]{0,200}?\/EF <<\s*\/F (\d+) 0 R/g),
  ].filter(([, each]) => each === name);
  const [found] = named;
  if (!found || named.length > 1) return null;
  const objects = [...text.matchAll(new RegExp(`(?<=\\n)${found[2]} 0 obj\\n`, "g"))];
  const [object] = objects;
  if (!object || objects.length > 1) return null;
  const head = /^<<([\s\S]{0,600}?)\nstream\r?\n/.exec(text.slice(object.index + object[0].length));
  const length = Number(/\/Length (\d+)/.exec(head?.[1] ?? "")?.[1]);
  if (!head?.[1]?.includes("/EmbeddedFile") || !Number.isSafeInteger(length)) return null;
  const from = object.index + object[0].length + head[0].length;
  const bytes = fromLatin1(text.slice(from, from + length));
  const plain = head[1].includes("/FlateDecode") ? await unpacked(bytes) : bytes;
  try {
    return plain && new TextDecoder("utf-8", { fatal: true }).decode(plain);
  } catch {
    return null;
  }
}
