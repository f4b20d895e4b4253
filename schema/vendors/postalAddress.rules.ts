/** The lines of a text, trimmed, without empty ones. */
export const linesOf = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

/** The vendor's mailing address, with line breaks. '' if unknown. */
export function postalAddress(vendor: {
  address: string | null;
  city: string | null;
  state: string | null;
  zip: string | null;
}): string {
  const region = [vendor.state, vendor.zip].filter(Boolean).join(" ");
  return [...linesOf(vendor.address ?? ""), [vendor.city, region].filter(Boolean).join(", ")]
    .filter(Boolean)
    .join("\n");
}
