import { describe, expect, test } from "vitest";
import { accentOf, contrast } from "./accent.ts";
import { accent, highlight, ink, meanings, muted, statusHues, surface } from "./palette.ts";

const grounds = [surface.DEFAULT, surface.sunken, surface.raised, surface.hover];
const modes = ["light", "dark"] as const;

describe("every color of the house is readable", () => {
  for (const mode of modes) {
    test(`ink, quiet text and every meaning have a contrast of 7:1 or better on the plain surface (${mode})`, () => {
      const shades = [
        ink,
        muted,
        accent.DEFAULT,
        highlight.DEFAULT,
        ...[...Object.values(meanings), ...Object.values(statusHues)].map((m) => m.DEFAULT),
      ];
      for (const shade of shades) expect(contrast(shade[mode], surface.DEFAULT[mode])).toBeGreaterThanOrEqual(7);
    });

    test(`quiet text has a contrast of 4.5:1 or better on every background (${mode})`, () => {
      for (const ground of grounds) expect(contrast(muted[mode], ground[mode])).toBeGreaterThanOrEqual(4.5);
    });

    test(`a status is readable on its own tint, on the room display too (${mode})`, () => {
      for (const hue of [...Object.values(meanings), ...Object.values(statusHues), highlight]) {
        expect(contrast(hue.DEFAULT[mode], hue.subtle[mode])).toBeGreaterThanOrEqual(7);
      }
    });

    test(`the accent is readable as text, as a button and on its own tint (${mode})`, () => {
      for (const ground of [...grounds, accent.subtle])
        expect(contrast(accent.DEFAULT[mode], ground[mode])).toBeGreaterThanOrEqual(4.5);
      expect(contrast(accent.ink[mode], accent.DEFAULT[mode])).toBeGreaterThanOrEqual(7);
    });
  }
});

describe("a county's own accent", () => {
  test.each(["#ffff00", "#ffffff", "#000000", "#808080", "#ff0000", "#00a0ff", "#0b5258"])(
    "%s is made readable in light and dark",
    (chosen) => {
      const shades = accentOf(chosen);
      for (const mode of modes) {
        expect(contrast(shades![mode].DEFAULT, surface.DEFAULT[mode])).toBeGreaterThanOrEqual(7);
        expect(contrast(shades![mode].ink, shades![mode].DEFAULT)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(shades![mode].DEFAULT, shades![mode].subtle)).toBeGreaterThanOrEqual(4.5);
      }
    },
  );

  test("a color that is already readable is kept as chosen", () => {
    expect(accentOf("#0b5258")).toMatchObject({ adjusted: false, light: { DEFAULT: "#0b5258" } });
  });

  test("a text that is not a color is refused", () => {
    expect(accentOf("teal")).toBeNull();
  });
});
