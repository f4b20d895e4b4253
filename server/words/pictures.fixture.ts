import { posix } from "node:path";
import PizZip from "pizzip";

/** The pictures of a Word file by the part that draws them, found as Word finds them: by relationship, with a content type. */
export function picturesInWordFile(docx: Uint8Array): { part: string; bytes: Buffer; type: string }[] {
  const { files } = new PizZip(docx) as unknown as {
    files: Record<string, { asText(): string; asNodeBuffer(): Buffer }>;
  };
  const types = files["[Content_Types].xml"]?.asText() ?? "";
  return Object.keys(files).flatMap((part) => {
    const drawn = part.endsWith(".xml") ? [...(files[part]?.asText() ?? "").matchAll(/r:embed="(\w+)"/g)] : [];
    return drawn.map(([, id]) => {
      const folder = posix.dirname(part);
      const relationships = files[posix.join(folder, "_rels", `${posix.basename(part)}.rels`)]?.asText() ?? "";
      const matches = [...relationships.matchAll(/<Relationship [^>]*>/g)].filter(([each]) =>
        each.includes(`Id="${id}"`),
      );
      const target = posix.join(folder, /Target="([^"]+)"/.exec(matches[0]?.[0] ?? "")?.[1] ?? "");
      const bytes = files[target]?.asNodeBuffer();
      const type = new RegExp(`Extension="${posix.extname(target).slice(1)}" ContentType="([^"]+)"`, "i").exec(
        types,
      )?.[1];
      if (matches.length !== 1 || !bytes || !type) throw new Error(`${part} draws ${id}, which is not in the file.`);
      return { part, bytes, type };
    });
  });
}
