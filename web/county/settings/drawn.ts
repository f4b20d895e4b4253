/** A drawing may hold a script, so it is never sent: the browser makes a picture of it, in which nothing runs. */
export const DRAWING = { ending: ".svg", type: "image/svg+xml" } as const;
/** Pixels of the longer side. */
const SIDE = 1200;

/** The file as a picture: a drawing is drawn, anything else stays as it is. Null: the drawing can't be read. */
export async function drawn(file: File): Promise<File | null> {
  if (file.type !== DRAWING.type && !file.name.toLowerCase().endsWith(DRAWING.ending)) return file;
  const address = URL.createObjectURL(new Blob([file], { type: DRAWING.type }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    // A drawing without a size of its own is given the browser's.
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
