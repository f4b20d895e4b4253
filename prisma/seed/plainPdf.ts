// A one-page document for the demonstration: a heading and paragraphs in Helvetica (PDF 1.4).

const WIDTH = 88;

/** Wraps words to lines of a maximum length, in characters. */
function wrapped(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < WIDTH) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** A PDF string. Characters outside Latin are omitted. */
const literal = (text: string): string =>
  `(${text
    .replaceAll(/[“”]/g, '"')
    .replaceAll(/[^\x20-\x7e]/g, "")
    .replaceAll(/[\\()]/g, (sign) => `\\${sign}`)})`;

/** The bytes of a letter-sized page. Overflow is cut off. */
export function plainPdf(heading: string, paragraphs: readonly string[]): Uint8Array {
  const body = paragraphs.flatMap((text) => [...wrapped(text), ""]);
  const show = (text: string) => `${literal(text)} Tj T*`;
  const page = `BT /F2 16 Tf 72 720 Td 24 TL ${show(heading)} /F1 11 Tf 15 TL ${body.map(show).join("\n")} ET`;
  const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R /Lang (en-US) >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>",
    `<< /Length ${page.length} >>\nstream\n${page}\nendstream`,
    font("Helvetica"),
    font("Helvetica-Bold"),
    `<< /Title ${literal(heading)} >>`,
  ];
  let text = "%PDF-1.4\n";
  const places = objects.map((object, index) => {
    const place = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R /Info ${objects.length} 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return new TextEncoder().encode(`${text}xref\n0 ${size}\n0000000000 65535 f \n${table}${trailer}`);
}
