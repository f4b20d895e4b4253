import { inflateSync } from "node:zlib";

/** What the tests read from a PDF that Typst wrote: bookmarks, page texts in reading order, and the bytes as text. */
export type ReadPdf = { raw: string; bookmarks: string[]; pages: string[] };

const ESCAPES: Record<string, string> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" };

/** A literal string of PDF as bytes (one character each). */
const unescapeLiteral = (text: string) =>
  text.replace(/\\([0-7]{1,3}|[\s\S])/g, (_, code: string) =>
    /^[0-7]/.test(code) ? String.fromCharCode(Number.parseInt(code, 8)) : (ESCAPES[code] ?? code),
  );

const fromUtf16 = (hex: string) => Buffer.from(hex, "hex").swap16().toString("utf16le");

const PLAIN = String.raw`[^\\()]|\\[\s\S]`;
/** Balanced parentheses are unescaped. Ours are nested twice at most. */
const LITERAL = String.raw`\(((?:${PLAIN}|\((?:${PLAIN}|\((?:${PLAIN})*\))*\))*)\)`;

const TEXT_SHOWN = new RegExp(
  String.raw`/(f\d+) [\d.]+ Tf|/(?:Lang|ActualText|Alt) ?${LITERAL}|${LITERAL}|\bET\b`,
  "g",
);

/** Reads only what Typst writes: plain objects, deflated contents, two-byte glyphs with a ToUnicode table. */
export function readPdf(pdf: Uint8Array): ReadPdf {
  const raw = Buffer.from(pdf).toString("latin1");
  const objects = new Map(
    [...raw.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id, body = ""]) => [Number(id), body]),
  );
  const reference = (body: string, key: string) =>
    objects.get(Number(new RegExp(`/${key} (\\d+) 0 R`).exec(body)?.[1])) ?? "";
  const stream = (body: string) => {
    const bytes = /stream\r?\n([\s\S]*)\r?\nendstream/.exec(body)?.[1] ?? "";
    return body.includes("/FlateDecode") ? inflateSync(Buffer.from(bytes, "latin1")).toString("latin1") : bytes;
  };
  const glyphs = (font: string) =>
    new Map(
      [...stream(reference(font, "ToUnicode")).matchAll(/^<([0-9A-F]{4})> <([0-9A-F]+)>$/gm)].map(
        ([, glyph = "", text = ""]) => [Number.parseInt(glyph, 16), fromUtf16(text)],
      ),
    );

  const pages = [...objects.values()]
    .filter((body) => /\/Type \/Page\n/.test(body))
    .map((page) => {
      const fonts = new Map(
        [...page.matchAll(/\/(f\d+) (\d+) 0 R/g)].map(([, name = "", id]) => [
          name,
          glyphs(objects.get(Number(id)) ?? ""),
        ]),
      );
      let font = new Map<number, string>();
      let text = "";
      for (const [token, name, , literal] of stream(reference(page, "Contents")).matchAll(TEXT_SHOWN)) {
        if (name) font = fonts.get(name) ?? new Map();
        else if (literal === undefined) text += token === "ET" ? "\n" : "";
        else {
          const codes = Buffer.from(unescapeLiteral(literal), "latin1");
          for (let at = 0; at + 1 < codes.length; at += 2) text += font.get(codes.readUInt16BE(at)) ?? "";
        }
      }
      return text;
    });

  const bookmarks: string[] = [];
  const follow = (item: string) => {
    for (let at = item; at; at = reference(at, "Next")) {
      const [, literal, hex] = new RegExp(String.raw`/Title (?:${LITERAL}|<([0-9A-F]+)>)`).exec(at) ?? [];
      bookmarks.push(hex ? fromUtf16(hex.slice(4)) : unescapeLiteral(literal ?? ""));
      follow(reference(at, "First"));
    }
  };
  follow(reference(reference(raw, "Outlines"), "First"));
  return { raw, bookmarks, pages };
}
