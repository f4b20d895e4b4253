import { chakra } from "@chakra-ui/react";

export type QrCodeProps = {
  /** The content in words, for people who cannot scan it. */
  label: string;
  /** Row by row, true is dark. */
  modules: readonly (readonly boolean[])[];
  /** Such as '12rem'. */
  size?: string;
};

/** The white margin that scanners need, in modules. */
const EDGE = 4;

/** A QR code, dark on white in both color modes, because cameras need that. */
export function QrCode({ label, modules, size = "12rem" }: QrCodeProps) {
  const across = modules.length + 2 * EDGE;
  const path = modules
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + EDGE} ${y + EDGE}h1v1h-1z` : "")))
    .join("");
  return (
    <chakra.svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${across} ${across}`}
      shapeRendering="crispEdges"
      w={size}
      maxW="100%"
      bg="white"
      borderRadius="4px"
      borderWidth="1px"
      borderColor="line"
    >
      <chakra.path d={path} fill="black" />
    </chakra.svg>
  );
}
