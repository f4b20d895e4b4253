import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** LibreOffice's text of a Word file's body, a line a paragraph. Fails if LibreOffice is missing. */
export async function wordsInWordFile(docx: Uint8Array): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "dais-office-"));
  try {
    await writeFile(join(folder, "document.docx"), docx);
    const profile = `-env:UserInstallation=file://${folder}/profile`;
    await run("soffice", [
      "--headless",
      profile,
      "--convert-to",
      "txt:Text (encoded):UTF8",
      "--outdir",
      folder,
      join(folder, "document.docx"),
    ]);
    const text = await readFile(join(folder, "document.txt"), "utf8");
    return text.replace(/^\ufeff/, "").replaceAll("\r\n", "\n");
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The tags of a PDF with their text, as pdfinfo prints them. */
export async function tagsInPdf(pdf: Uint8Array): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "dais-pdf-"));
  try {
    await writeFile(join(folder, "document.pdf"), pdf);
    return (await run("pdfinfo", ["-struct-text", join(folder, "document.pdf")])).stdout;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
