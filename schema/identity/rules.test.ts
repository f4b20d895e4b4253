import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { COMMON_PASSWORDS } from "./commonPasswords.rules.ts";
import { refusePassword } from "./rules.ts";

const words = ["Dais", "demo", "Hartwell County"];
const why = (password: string) => refusePassword(password, { words })?.code ?? null;

describe("a new password", () => {
  it.each(["Seven-Quiet-Rivers-9", "ö7 Brücken über dem Fluß!", "Right-Horse-42", "Aa1!".repeat(64)])(
    "%j may be used",
    (password) => expect(why(password)).toBeNull(),
  );

  it("has at least ten characters and at most 256, counted as people count them", () => {
    expect(why("Aa1!aaaaa")).toBe("PASSWORD_TOO_SHORT");
    expect(why("Aa1!😀😀😀😀😀")).toBe("PASSWORD_TOO_SHORT");
    expect(why("Aa1!😀😀😀😀😀😀")).toBeNull();
    expect(why("Aa1!".repeat(64))).toBeNull();
    expect(why(`${"Aa1!".repeat(64)}x`)).toBe("PASSWORD_TOO_LONG");
  });

  it.each([
    ["seven-quiet-9", "one uppercase letter"],
    ["SEVEN-QUIET-9", "one lowercase letter"],
    ["Seven-Quiet-Rivers", "one digit"],
    ["SevenQuietRivers9", "one special character"],
    ["Seven Quiet Rivers 9", "one special character"],
    ["sevenquietrivers", "one uppercase letter, one digit, one special character"],
  ])("%j is refused with what it lacks: %s", (password, lacks) => {
    expect(refusePassword(password, { words })).toEqual({
      code: "PASSWORD_NEEDS_CLASSES",
      message: `The password needs at least ${lacks}.`,
      field: "password",
    });
  });

  it.each([
    "Password1!",
    "P@ssw0rd2026!",
    "Pa$$w0rd!!11",
    "2026-Welcome!",
    "Summer2026!!",
    "1qaz@WSX3edc",
    "Qwertyuiop1!",
    "County-Clerk-1",
    "ＰａｓｓＷｏｒｄ１！",
  ])("%j is guessed first, however it is dressed", (password) => expect(why(password)).toBe("PASSWORD_COMMON"));

  it.each(["Dais-2026!!", "D4is!!20266", "HartwellCounty1!", "Hartwell County 2026!"])(
    "%j is only a name of the place",
    (password) => expect(why(password)).toBe("PASSWORD_IS_NAME"),
  );

  it("is compared whole: a common word or a name may be a part of it", () => {
    expect(why("Password-Rivers-9")).toBeNull();
    expect(why("Dais-Seven-Rivers-9")).toBeNull();
  });

  it("is answered whatever is sent, and every listed one is refused in every case and with a tail of figures and marks", () => {
    fc.assert(fc.property(fc.string({ unit: "binary", maxLength: 400 }), (password) => void why(password)));
    for (const common of COMMON_PASSWORDS.filter((each) => /^[a-z]{3}/.test(each))) {
      expect([common, why(`${common[0]?.toUpperCase()}${common.slice(1)}2026-26!`)]).toEqual([
        common,
        "PASSWORD_COMMON",
      ]);
    }
  });
});
