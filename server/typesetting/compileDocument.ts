import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { NodeCompiler } from "@myriaddreamin/typst-ts-node-compiler";
import { ROOT } from "#house";
import type { Letterhead } from "#schema/tenancy/letterhead.rules.ts";
import { inkOf } from "../county/ink.ts";
import { refusePaperLogo } from "../county/paperLogo.ts";
import { type DocumentLayout, oneLine } from "./paper.ts";

/** A typeset document, and what could not be printed as given. */
export type Compiled = {
  pdf: Uint8Array;
  /** Characters without a glyph in any available font, printed as U+FFFD. */
  unprintable: string[];
  /** Why the logo was left out. Null: it is printed, or there is none. */
  logoRefusal: string | null;
};

const LOGO = "/logo.png";
const REPLACEMENT = "\ufffd";
/** Each round of replacing characters can only uncover a few more. */
const ROUNDS = 4;

const FONTS = [
  "source-serif-4/400Regular/SourceSerif4_400Regular.ttf",
  "source-serif-4/400Regular_Italic/SourceSerif4_400Regular_Italic.ttf",
  "source-serif-4/600SemiBold/SourceSerif4_600SemiBold.ttf",
  "source-serif-4/700Bold/SourceSerif4_700Bold.ttf",
  "public-sans/400Regular/PublicSans_400Regular.ttf",
  "public-sans/600SemiBold/PublicSans_600SemiBold.ttf",
  "public-sans/700Bold/PublicSans_700Bold.ttf",
];

const FOLDER = join(ROOT, "server/typesetting");

/** Opens Typst with our fonts. Its workspace is this folder, so it can read nothing outside of it. */
export function openCompiler(): NodeCompiler {
  const { resolve } = createRequire(import.meta.url);
  return NodeCompiler.create({
    workspace: FOLDER,
    fontArgs: [{ fontBlobs: FONTS.map((path) => readFileSync(resolve(`@expo-google-fonts/${path}`))) }],
  });
}

/** PDF/UA refuses text without a glyph and names each one. The binding reports that only as the printed form of a Rust string. */
function charactersWithoutGlyph(message: string): string[] {
  const named = message.matchAll(/the text `\\"(.+?)\\"` could not be displayed/g);
  const plain = [...named].map(([, text = ""]) =>
    text.replace(/\\+u\{([0-9a-f]+)\}/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16))),
  );
  return [...new Set(plain)];
}

function replaceIn<Layout>(layout: Layout, characters: string[]): Layout {
  return JSON.parse(JSON.stringify(layout), (_, value: unknown) =>
    typeof value === "string"
      ? characters.reduce((text, missing) => text.replaceAll(missing, REPLACEMENT), value)
      : value,
  ) as Layout;
}

/** The parts of the documents, each after the shared letterhead. */
export type Part =
  | "affidavit"
  | "agenda"
  | "coverSheet"
  | "certifiedCopy"
  | "register"
  | "solicitation"
  | "openingRecord"
  | "paperLetter"
  | "tabulation"
  | "votingPower"
  | "bidReceipt"
  | "contract"
  | "minutes"
  | "packetSheet"
  | "importReport"
  | "audit";

const typ = (name: string) => readFileSync(join(FOLDER, `${name}.typ`), "utf8");
const letterhead = typ("letterhead");
const clauses = typ("clauses");
const PARTS: Readonly<Record<Part, string>> = {
  affidavit: letterhead + typ("affidavit"),
  agenda: letterhead + typ("agenda"),
  coverSheet: letterhead + typ("coverSheet"),
  solicitation: letterhead + clauses + typ("solicitation"),
  openingRecord: letterhead + typ("openingRecord"),
  paperLetter: letterhead + typ("paperLetter"),
  minutes: letterhead + typ("minutes"),
  packetSheet: letterhead + typ("packetSheet"),
  importReport: letterhead + typ("importReport"),
  audit: letterhead + typ("audit"),
  bidReceipt: letterhead + typ("bidReceipt"),
  tabulation: letterhead + typ("tabulation"),
  votingPower: letterhead + typ("votingPower"),
  certifiedCopy: letterhead + clauses + typ("certifiedCopy"),
  register: letterhead + typ("register"),
  contract: letterhead + clauses + typ("contract"),
};

/** The binding puts errors of the page into `code` and errors of the file into `message`. */
function errorText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return [error.message, (error as NodeJS.ErrnoException).code].filter(Boolean).join(" ");
}

/** Typst's own errors are one long debug string. Only its messages help a person. */
function typstMessages(error: unknown): string {
  const text = errorText(error);
  const messages = [...text.matchAll(/message: "((?:[^"\\]|\\.)*)"/g)].map(([, message]) => message);
  return messages.length > 0 ? messages.slice(0, 5).join("; ") : text.slice(0, 500);
}

/**
 * Typesets a document as PDF/UA-1, blocking the calling thread. The same layout gives the same bytes.
 * @param letterhead color, logo, and lines of the county
 * @throws Error with Typst's messages when the page cannot be set.
 */
export function compileDocument(
  compiler: NodeCompiler,
  part: Part,
  baseLayout: DocumentLayout,
  letterhead: Pick<Letterhead, "accent" | "logo" | "lines"> = {},
): Compiled {
  const png = letterhead.logo ? Buffer.from(letterhead.logo, "base64") : null;
  let logoRefusal = png && refusePaperLogo(png);
  const logo = png && !logoRefusal ? LOGO : null;
  const logoPath = logo && join(FOLDER, logo);
  const accent = inkOf(letterhead.accent);
  let layout = { ...baseLayout, logo, accent, letterheadLines: (letterhead.lines ?? []).map(oneLine) };
  const unprintable = new Set<string>();
  if (logoPath && png) compiler.mapShadow(logoPath, png);
  try {
    for (let round = 0; ; round += 1) {
      try {
        const inputs = { document: JSON.stringify(layout) };
        const pdf = compiler.pdf({ mainFileContent: PARTS[part], inputs }, { pdfStandard: "ua-1" });
        return { pdf: new Uint8Array(pdf), unprintable: [...unprintable], logoRefusal };
      } catch (error) {
        const missing = charactersWithoutGlyph(errorText(error));
        if (missing.length > 0 && round < ROUNDS) {
          for (const character of missing) unprintable.add(character);
          layout = replaceIn(layout, missing);
        } else if (layout.logo) {
          logoRefusal = `the logo cannot be drawn: ${typstMessages(error)}`;
          layout = { ...layout, logo: null };
        } else {
          throw new Error(`The document could not be typeset: ${typstMessages(error)}`, { cause: error });
        }
      }
    }
  } finally {
    if (logoPath) compiler.unmapShadow(logoPath);
    // Typst caches every page it ever set. A server must evict them.
    compiler.evictCache(5);
  }
}
