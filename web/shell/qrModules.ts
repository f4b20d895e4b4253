import qrcode from "qrcode-generator";

/**
 * A text as the modules of a QR code, row by row; true is dark. `Alphanumeric`: only capitals, digits and a few signs,
 * in a smaller code.
 */
export function qrModules(text: string, mode: "Byte" | "Alphanumeric" = "Byte"): boolean[][] {
  const code = qrcode(0, "M");
  code.addData(text, mode);
  code.make();
  const count = code.getModuleCount();
  return Array.from({ length: count }, (_row, y) => Array.from({ length: count }, (_cell, x) => code.isDark(y, x)));
}
