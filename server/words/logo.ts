import type PizZip from "pizzip";
import type { Letterhead } from "#schema/tenancy/letterhead.rules.ts";
import { refusePaperLogo, sidesOf } from "../county/paperLogo.ts";
import { escaped } from "./paragraphXml.ts";

/** English Metric Units, in which Word measures pictures. */
const INCH = 914_400;
/** As high as on typeset papers, and never wider than the lines of a letter. */
const HEIGHT = Math.round(0.62 * INCH);
const WIDEST = Math.round(6.5 * INCH);

const DRAWING = "http://schemas.openxmlformats.org/drawingml/2006";
const RELATIONSHIPS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const NO_RELATIONSHIPS =
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"></Relationships>';

/** The county's logo on a Word paper. */
export interface WordLogo {
  png: Buffer;
  /** Alternative text for screen readers. */
  alt: string;
  /** Width and height in EMU. */
  width: number;
  height: number;
}

/** The logo of a paper. Null: there is none, the county omits it, or it is damaged. */
export function wordLogo({ logo, displayName }: Letterhead): WordLogo | null {
  const png = logo ? Buffer.from(logo, "base64") : null;
  if (!png || refusePaperLogo(png)) return null;
  const pixels = sidesOf(png);
  const width = Math.min(WIDEST, Math.round((HEIGHT * pixels.width) / pixels.height));
  const height = Math.max(1, Math.round((width * pixels.height) / pixels.width));
  return { png, alt: `Logo of ${displayName}`, width: Math.max(1, width), height: Math.min(HEIGHT, height) };
}

/** A name that no relationship or picture of the template uses. */
export function freeLogoName(zip: PizZip): string {
  const names = Object.keys(zip.files);
  const relationships = names
    .filter((name) => name.endsWith(".rels"))
    .map((name) => zip.files[name]?.asText() ?? "")
    .join("");
  const pictures = names.join("\n").toLowerCase();
  let count = 1;
  while (relationships.includes(`"CountyLogo${count}"`) || pictures.includes(`/countylogo${count}.png`)) count += 1;
  return `CountyLogo${count}`;
}

// A cell or a header must hold a paragraph, so this one has zero height.
const NOTHING =
  '<w:p><w:pPr><w:spacing w:before="0" w:after="0" w:line="20" w:lineRule="exact"/><w:rPr><w:sz w:val="2"/></w:rPr></w:pPr></w:p>';

/** Far above the numbers that Word gives to a template's drawings. */
const FIRST_DRAWING = 1_900_000_000;

/**
 * A paragraph with the logo in WordprocessingML. `count`: its index in the file. `properties`: of the paragraph that it
 * replaces, so that centering is kept.
 */
export function logoXml(logo: WordLogo | null, name: string, properties: string, count: number): string {
  if (!logo) return NOTHING;
  const extent = `cx="${logo.width}" cy="${logo.height}"`;
  const alt = escaped(logo.alt);
  return [
    `<w:p>${properties}<w:r><w:drawing><wp:inline xmlns:wp="${DRAWING}/wordprocessingDrawing" distT="0" distB="0" distL="0" distR="0">`,
    `<wp:extent ${extent}/><wp:docPr id="${FIRST_DRAWING + count}" name="${name}" descr="${alt}"/><wp:cNvGraphicFramePr/>`,
    `<a:graphic xmlns:a="${DRAWING}/main"><a:graphicData uri="${DRAWING}/picture"><pic:pic xmlns:pic="${DRAWING}/picture">`,
    `<pic:nvPicPr><pic:cNvPr id="0" name="${name}" descr="${alt}"/><pic:cNvPicPr/></pic:nvPicPr>`,
    `<pic:blipFill><a:blip xmlns:r="${RELATIONSHIPS}" r:embed="${name}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill>`,
    `<pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext ${extent}/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr>`,
    "</pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>",
  ].join("");
}

const behind = (xml: string, opening: RegExp, more: string) => xml.replace(opening, (found) => `${found}${more}`);

/** Adds the logo to the file wherever it was drawn: the picture, each part's relationship, and its content type. */
export function packLogo(zip: PizZip, logo: WordLogo | null, name: string, date: Date): void {
  if (!logo) return;
  const drawn = Object.keys(zip.files).filter(
    (part) => part.endsWith(".xml") && zip.files[part]?.asText().includes(`r:embed="${name}"`),
  );
  for (const part of drawn) {
    const [, folder = "", file = ""] = /^(.*\/)?([^/]*)$/.exec(part) ?? [];
    const path = `${folder}_rels/${file}.rels`;
    const relationships = (zip.files[path]?.asText() ?? NO_RELATIONSHIPS).replace(
      /(<Relationships\b[^>]*?)\/>/,
      (_, opening: string) => `${opening}></Relationships>`,
    );
    const relationship = `<Relationship Id="${name}" Type="${RELATIONSHIPS}/image" Target="media/${name}.png"/>`;
    zip.file(path, behind(relationships, /<Relationships\b[^>]*>/, relationship));
    zip.file(`${folder}media/${name}.png`, logo.png, { date, binary: true, compression: "STORE" });
  }
  const types = zip.files["[Content_Types].xml"]?.asText() ?? "";
  if (drawn.length > 0 && !/Extension="png"/i.test(types))
    zip.file(
      "[Content_Types].xml",
      behind(types, /<Types\b[^>]*>/, '<Default Extension="png" ContentType="image/png"/>'),
    );
}
