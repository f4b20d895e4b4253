import { chakra } from "@chakra-ui/react";
import { statusBadgeRecipe } from "./StatusBadge.recipe.ts";

const Root = chakra("span", statusBadgeRecipe);

export type StatusHue = "slate" | "blue" | "violet" | "teal" | "green" | "amber" | "red" | "brown";
export type StatusShape =
  | "circle"
  | "ring"
  | "half"
  | "square"
  | "diamond"
  | "triangle"
  | "check"
  | "cross"
  | "clock"
  | "dash";

const ink = { fill: "currentColor" };
const stroke = {
  fill: "none",
  stroke: "currentColor",
  strokeWidth: 2.4,
  strokeLinecap: "round",
  strokeLinejoin: "round",
} as const;

const shapes: Record<StatusShape, React.ReactNode> = {
  circle: <circle cx="8" cy="8" r="6.5" {...ink} />,
  ring: <circle cx="8" cy="8" r="5.8" {...stroke} />,
  half: (
    <>
      <circle cx="8" cy="8" r="5.8" {...stroke} />
      <path d="M8 2.2a5.8 5.8 0 0 1 0 11.6z" {...ink} />
    </>
  ),
  square: <rect x="2" y="2" width="12" height="12" rx="1.5" {...ink} />,
  diamond: <path d="M8 .8 15.2 8 8 15.2.8 8z" {...ink} />,
  triangle: <path d="M8 1.5 15.3 14.5H.7z" {...ink} />,
  check: <path d="m2 8.6 4 4 8-9" {...stroke} />,
  cross: <path d="m3 3 10 10M13 3 3 13" {...stroke} />,
  clock: (
    <>
      <circle cx="8" cy="8" r="6.3" {...stroke} strokeWidth={2} />
      <path d="M8 4.5V8l2.5 1.8" {...stroke} strokeWidth={2} />
    </>
  ),
  dash: <path d="M2 8h12" {...stroke} />,
};

/** One of the small shapes beside words. Hidden from screen readers. */
export function Shape({ shape }: { shape: StatusShape }) {
  return (
    <svg viewBox="0 0 16 16" aria-hidden focusable="false">
      {shapes[shape]}
    </svg>
  );
}

export type StatusBadgeProps = { word: string; hue?: StatusHue; shape?: StatusShape; size?: "sm" | "md" | "display" };

/** A status: always a word and a shape. The hue only helps. */
export function StatusBadge({ word, hue = "slate", shape = "circle", size = "sm" }: StatusBadgeProps) {
  return (
    <Root hue={hue} size={size}>
      <Shape shape={shape} />
      <span>{word}</span>
    </Root>
  );
}
