import type { ReaderSignature } from "#schema/authority/papers/makePaper.ts";

/** Maximum bytes of a signature with its certificate chain. */
const ROOM = 16_384;
const DIGITS = 12;

const one = (found: RegExpMatchArray | null, what: string): string => {
  if (!found?.[1]) throw new Error(`This PDF has no ${what} to sign beside.`);
  return found[1];
};

/** A PDF object that the product wrote: plain, and present once. */
function objectOf(text: string, reference: string): string {
  return one(new RegExp(`\\n${reference} 0 obj\\n([\\s\\S]*?)\\nendobj`).exec(text), `object ${reference}`);
}

/** Adds one entry to the dictionary. */
const withEntry = (dictionary: string, entry: string): string => dictionary.replace(/>>\s*$/, `  ${entry}\n>>`);

/**
 * Appends an update to a PDF of the product: a hidden signature field of zero size, so that accessibility does not
 * change, and room for the signature, which covers everything but itself (ISO 32000-1, 12.8).
 */
export function withSignaturePlace(pdf: Uint8Array, signing: { name: string; at: Date }): Uint8Array {
  const text = Buffer.from(pdf).toString("latin1");
  const trailer = one(/trailer\n<<([\s\S]*?)>>\nstartxref/.exec(text), "trailer");
  const size = Number(one(/\/Size (\d+)/.exec(trailer), "size"));
  const root = one(/\/Root (\d+) 0 R/.exec(trailer), "catalog");
  const before = one(/startxref\n(\d+)\n%%EOF\n?$/.exec(text), "end");
  const trailerEntries = trailer.replace(/\/Size \d+/, "").trim();
  const catalog = objectOf(text, root);
  const pages = objectOf(text, one(/\/Pages (\d+) 0 R/.exec(catalog), "pages"));
  const page = one(/\/Kids \[(\d+) 0 R/.exec(pages), "page");
  const [signature, field] = [size, size + 1];
  const pageNow = objectOf(text, page);
  if (/\/Annots\b/.test(pageNow)) throw new Error("The first page has annotations of its own.");
  const tabs = pageNow.includes("/Tabs") ? "" : "/Tabs /S ";
  const hex = (words: string) => `<FEFF${Buffer.from(words, "utf16le").swap16().toString("hex")}>`;
  const when = signing.at.toISOString().replaceAll(/[-:T]/g, "").slice(0, 14);
  const objects: [number: number | string, body: string][] = [
    [
      signature,
      [
        "<<",
        "/Type /Sig",
        "/Filter /Adobe.PPKLite",
        "/SubFilter /adbe.pkcs7.detached",
        `/Name ${hex(signing.name)}`,
        `/M (D:${when}Z)`,
        `/ByteRange [${"0".repeat(DIGITS * 3 + 4)}]`,
        `/Contents <${"0".repeat(ROOM * 2)}>`,
        ">>",
      ].join("\n"),
    ],
    [
      field,
      `<<\n/Type /Annot\n/Subtype /Widget\n/FT /Sig\n/T (County)\n/TU ${hex(`Signature of ${signing.name}`)}\n/F 130\n/Rect [0 0 0 0]\n/P ${page} 0 R\n/V ${signature} 0 R\n>>`,
    ],
    [page, withEntry(pageNow, `${tabs}/Annots [${field} 0 R]`)],
    [root, withEntry(catalog, `/AcroForm << /Fields [${field} 0 R] /SigFlags 3 >>`)],
  ];
  let added = text.endsWith("\n") ? "" : "\n";
  const offsets = objects.map(([number, body]) => {
    const offset = text.length + added.length;
    added += `${number} 0 obj\n${body}\nendobj\n`;
    return `${number} 1\n${String(offset).padStart(10, "0")} 00000 n \n`;
  });
  const table = text.length + added.length;
  added += `xref\n0 1\n0000000000 65535 f \n${offsets.join("")}trailer\n<<\n  /Size ${size + 2}\n  ${trailerEntries}\n  /Prev ${before}\n>>\nstartxref\n${table}\n%%EOF\n`;
  const fullText = text + added;
  const { from, to } = gapOf(fullText);
  const range = `0 ${from} ${to} ${fullText.length - to}`.padEnd(DIGITS * 3 + 4);
  return Buffer.from(fullText.replace(/\/ByteRange \[[ 0]+\]/, `/ByteRange [${range}]`), "latin1");
}

/** What the signature does not cover: its own hex digits and the brackets around them. */
function gapOf(text: string): { from: number; to: number } {
  const found = /\/ByteRange \[[ 0-9]+\]\n\/Contents (<[0-9a-f]*>)/.exec(text);
  const digits = one(found, "place for a signature");
  const to = (found?.index ?? 0) + (found?.[0].length ?? 0);
  return { from: to - digits.length, to };
}

/** A county's certificate as the server keeps it. */
export interface CountyCertificate {
  p12: Uint8Array;
  password: string;
}

/**
 * Signs a county's PDFs with its certificate so that PDF readers can verify them (PAdES, profile for CMS signatures:
 * ETSI EN 319 142-2).
 */
export const readerSignature = (
  { p12, password }: CountyCertificate,
  signing: { name: string; at: Date },
): ReaderSignature => ({
  placed: (pdf) => withSignaturePlace(pdf, signing),
  signed: async (pdf) => {
    const bytes = Buffer.from(pdf);
    const { from, to } = gapOf(bytes.toString("latin1"));
    // Few counties have a certificate, so the library is not loaded at startup.
    const { P12Signer } = await import("@signpdf/signer-p12");
    const signer = new P12Signer(Buffer.from(p12), { passphrase: password });
    const signature = await signer.sign(Buffer.concat([bytes.subarray(0, from), bytes.subarray(to)]), signing.at);
    if (signature.length > ROOM) throw new Error("The county's certificates are too long for a PDF's signature.");
    const digits = signature.toString("hex").padEnd(ROOM * 2, "0");
    return Buffer.concat([bytes.subarray(0, from), Buffer.from(`<${digits}>`, "latin1"), bytes.subarray(to)]);
  },
});
