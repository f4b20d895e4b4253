/** An SVG may contain a script, so it is never uploaded. The browser renders it to a picture, in which nothing runs. */
export const DRAWING = { ending: ".svg", type: "image/svg+xml" } as const;
/** Pixels of the longer side. */
const SIDE = 1200;

/** The file as a picture: an SVG is rendered, anything else is unchanged. Null: the SVG can't be read. */
export async function drawn(file: File): Promise<File | null> {
  if (file.type !== DRAWING.type && !file.name.toLowerCase().endsWith(DRAWING.ending)) return file;
  const address = URL.createObjectURL(new Blob([file], { type: DRAWING.type }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    // An SVG without its own size gets the browser's default.
    const [width, height] = [image.naturalWidth || 300, image.naturalHeight || 150];
    const scale = SIDE / Math.max(width, height);
    const canvas = document.createElement("canvas");
    canvas.width = Math.max(1, Math.round(width * scale));
    canvas.height = Math.max(1, Math.round(height * scale));
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
    return blob && new File([blob], file.name.replace(/\.svg$/i, "") + ".png", { type: "image/png" });
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(address);
  }
}
