import PizZip from "pizzip";

export const DOCX = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

/** A Word file with one line, and a picture linked from elsewhere. */
export function wordFile(line: string, picture: string): Uint8Array {
  const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  const main = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
  const drawing = "http://schemas.openxmlformats.org/drawingml/2006";
  const types = "http://schemas.openxmlformats.org/package/2006/content-types";
  const relations = (inside: string) =>
    `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${inside}</Relationships>`;
  const zip = new PizZip();
  zip.file(
    "[Content_Types].xml",
    `<?xml version="1.0"?><Types xmlns="${types}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${DOCX}.main+xml"/></Types>`,
  );
  zip.file(
    "_rels/.rels",
    relations(`<Relationship Id="a" Type="${office}/officeDocument" Target="word/document.xml"/>`),
  );
  zip.file(
    "word/_rels/document.xml.rels",
    relations(`<Relationship Id="b" Type="${office}/image" Target="${picture}" TargetMode="External"/>`),
  );
  zip.file(
    "word/document.xml",
    `<?xml version="1.0"?><w:document xmlns:w="${main}" xmlns:r="${office}" xmlns:wp="${drawing}/wordprocessingDrawing" xmlns:a="${drawing}/main" xmlns:pic="${drawing}/picture"><w:body><w:p><w:r><w:t>${line}</w:t></w:r></w:p><w:p><w:r><w:drawing><wp:inline><wp:extent cx="990000" cy="990000"/><wp:docPr id="1" name="p"/><a:graphic><a:graphicData uri="${drawing}/picture"><pic:pic><pic:nvPicPr><pic:cNvPr id="1" name="p"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:link="b"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="990000" cy="990000"/></a:xfrm><a:prstGeom prst="rect"/></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p></w:body></w:document>`,
  );
  return zip.generate({ type: "uint8array", compression: "DEFLATE" });
}
