import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { COMMON_PASSWORDS } from "./commonPasswords.rules.ts";
import { passwordChecks, refusePassword } from "./rules.ts";

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

  it("any new password gets an answer, and listed ones are refused in any case and with trailing digits", () => {
    fc.assert(fc.property(fc.string({ unit: "binary", maxLength: 400 }), (password) => void why(password)));
    for (const common of COMMON_PASSWORDS.filter((each) => /^[a-z]{3}/.test(each))) {
      expect([common, why(`${common[0]?.toUpperCase()}${common.slice(1)}2026-26!`)]).toEqual([
        common,
        "PASSWORD_COMMON",
      ]);
    }
  });
});

describe("the policy of length alone", () => {
  const nist = (password: string, hasSecondFactor = false) =>
    refusePassword(password, { words, policy: "NIST", hasSecondFactor })?.code ?? null;

  it("asks for fifteen characters, or eight with a second factor, and for no classes", () => {
    expect(nist("quiet rivers ab")).toBeNull();
    expect(nist("quiet rivers a")).toBe("PASSWORD_TOO_SHORT");
    expect(nist("quiet ri", true)).toBeNull();
    expect(nist("quiet r", true)).toBe("PASSWORD_TOO_SHORT");
  });

  it("easily guessed passwords and local names are refused", () => {
    expect(nist("password", true)).toBe("PASSWORD_COMMON");
    expect(nist("aaaaaaaaaaaaaaa")).toBe("PASSWORD_COMMON");
    expect(nist("Hartwell County 26")).toBe("PASSWORD_IS_NAME");
  });
});

describe("the live checklist", () => {
  it("names the requirements of the specification, none met by an empty field", () => {
    expect(passwordChecks("", "SPEC", { words })).toEqual(
      [
        "At least 10 characters",
        "At least one uppercase letter",
        "At least one lowercase letter",
        "At least one digit",
        "At least one special character",
        "Not one of the first passwords people guess",
        "Not your name, your address, or a name of this county",
      ].map((text) => ({ text, met: false })),
    );
    expect(passwordChecks("", "NIST", { words })[0]?.text).toBe("At least 15 characters");
    expect(passwordChecks("", "NIST", { words, hasSecondFactor: true })[0]?.text).toBe("At least 8 characters");
  });

  it("is met in every line exactly where the password is taken", () => {
    const some = fc.oneof(
      fc.string({ unit: "grapheme", maxLength: 30 }),
      fc.constantFrom("Password1!", "Dais-2026!!", "Right-Horse-42"),
    );
    fc.assert(
      fc.property(
        some,
        fc.constantFrom("SPEC" as const, "NIST" as const),
        fc.boolean(),
        (password, policy, hasSecondFactor) => {
          const isAccepted = refusePassword(password, { words, policy, hasSecondFactor }) === null;
          expect(passwordChecks(password, policy, { words, hasSecondFactor }).every(({ met }) => met)).toBe(isAccepted);
        },
      ),
    );
  });

  it("knows some thousand passwords that are guessed first", () => {
    expect(new Set(COMMON_PASSWORDS).size).toBeGreaterThanOrEqual(3000);
    for (const common of ["Samantha2024!", "Qwertyuiop-1", "Dragonball-99!", "Sunshine-2026"])
      expect([common, why(common)]).toEqual([common, "PASSWORD_COMMON"]);
  });
});
