import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  composeRegistration,
  fileText,
  MAX_CERTIFICATIONS,
  MAX_FILE_BYTES,
  readRegistration,
  refuseTakeover,
  type RegistrationFile,
  signedText,
} from "./registrationFile.rules.ts";
import { MAX_LENGTH, MAX_CATEGORIES, refuseOwnExport, type VendorFields } from "./rules.ts";

const HUDSON = composeRegistration({
  county: { key: "demo", name: "Demo County" },
  writtenOn: "2026-11-22",
  vendor: {
    legalName: "Hudson Paving LLC",
    dba: "Hudson “Roads”",
    address: "12 River Street",
    city: "Hudson",
    state: "NY",
    zip: "12534",
    phone: null,
    email: "office@hudson-paving.example",
    website: null,
  },
  categories: ["05", "13-1"],
  certifications: [{ kind: "MWBE", title: "Certificate of the State", issued: "2025-05-01", expires: null }],
});

const words = (most: number) =>
  fc
    .string({ unit: "grapheme", minLength: 1, maxLength: most })
    .map((text) => text.slice(0, most).toWellFormed().replaceAll("\0", "x"));
const day = fc
  .date({ min: new Date("1970-01-01"), max: new Date("2199-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const maybe = <T>(each: fc.Arbitrary<T>) => fc.option(each, { nil: null });
const vendor = fc.record(
  Object.fromEntries(
    Object.entries(MAX_LENGTH).map(([name, most]) => [name, name === "legalName" ? words(most) : maybe(words(most))]),
  ),
) as unknown as fc.Arbitrary<VendorFields>;
const anyFile: fc.Arbitrary<RegistrationFile> = fc
  .record({
    county: fc.record({ key: words(64), name: words(200) }),
    writtenOn: day,
    vendor,
    categories: fc.array(words(40), { maxLength: MAX_CATEGORIES }),
    certifications: fc.array(
      fc.record({
        kind: fc.constantFrom("MWBE" as const, "SDVOB" as const),
        title: words(200),
        issued: maybe(day),
        expires: maybe(day),
      }),
      { maxLength: MAX_CERTIFICATIONS },
    ),
  })
  .map(composeRegistration);

const refusalOf = (text: string) => {
  const read = readRegistration(text);
  return "refusal" in read ? read.refusal : null;
};
/** The file with one thing changed. */
const but = (change: (file: ReturnType<typeof JSON.parse>) => void) => {
  const file = JSON.parse(fileText(HUDSON, "s"));
  change(file);
  return JSON.stringify(file);
};

describe("a registration file", () => {
  test("is read back as written, for any vendor", () => {
    fc.assert(
      fc.property(anyFile, words(100), (file, signature) => {
        expect(readRegistration(fileText(file, signature))).toEqual({ file, signature });
      }),
      { numRuns: 200 },
    );
  });

  test("fails its signature or is refused if any signed character is changed", () => {
    // Without its last brace, which follows the signature.
    const signed = signedText(HUDSON).slice(0, -1);
    const withSignature = (text: string) => `${text},"signature":"s"}`;
    expect(readRegistration(withSignature(signed))).toEqual({ file: HUDSON, signature: "s" });
    for (let at = 0; at < signed.length; at += 1) {
      for (const letter of ["x", "0", "9", '"', " ", "é", ""]) {
        if (signed[at] === letter) continue;
        const read = readRegistration(withSignature(signed.slice(0, at) + letter + signed.slice(at + 1)));
        expect("refusal" in read ? null : signedText(read.file)).not.toBe(signedText(HUDSON));
      }
    }
    fc.assert(
      fc.property(fc.nat(signed.length - 1), fc.string({ minLength: 1, maxLength: 5 }), (at, letters) => {
        const changed = signed.slice(0, at) + letters + signed.slice(at + letters.length);
        const read = readRegistration(withSignature(changed));
        expect("refusal" in read || changed === signed || signedText(read.file) !== signedText(HUDSON)).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  test("keeps its signature if only its whitespace changes", () => {
    const spaced = JSON.stringify(JSON.parse(fileText(HUDSON, "s")), null, 7);
    const read = readRegistration(`\n${spaced}\r\n`);
    expect("file" in read && signedText(read.file)).toBe(signedText(HUDSON));
  });

  test("never contains a tax ID, notes, people or holds, even if the vendor's record has them", () => {
    const more = { taxIdSealed: "sealed", taxIdLast4: "6789", notes: "slow", contacts: ["Sam"], holds: ["debarred"] };
    const file = composeRegistration({ ...HUDSON, vendor: { ...HUDSON.vendor, ...more } });
    expect(file).toEqual(HUDSON);
  });

  test("omits values beyond its limits", () => {
    const certification = HUDSON.certifications[0] as RegistrationFile["certifications"][number];
    const file = composeRegistration({
      ...HUDSON,
      categories: Array.from({ length: 90 }, (_, index) => String(index)),
      certifications: Array.from({ length: 90 }, () => certification),
    });
    expect([file.categories.length, file.certifications.length]).toEqual([MAX_CATEGORIES, MAX_CERTIFICATIONS]);
    expect(refusalOf(fileText(file, "s"))).toBeNull();
  });

  test.each([
    ["", "its text is not JSON"],
    ["nonsense", "its text is not JSON"],
    ["null", "kind must be “vendor registration”"],
    ["[]", "kind must be “vendor registration”"],
    ["{}", "kind must be “vendor registration”"],
    [but((file) => (file.kind = "invoice")), "kind must be"],
    [but((file) => (file.taxId = "12-3456789")), "the file must not have “taxId”"],
    [but((file) => (file.vendor.taxId = "12-3456789")), "vendor must not have “taxId”"],
    [but((file) => (file.vendor = "Hudson")), "vendor has no named values"],
    [but((file) => (file.vendor.legalName = null)), "vendor.legalName must be text"],
    [but((file) => (file.vendor.city = 12534)), "vendor.city must be text"],
    [but((file) => delete file.vendor.city), "vendor.city must be text"],
    [but((file) => (file.vendor.zip = "1".repeat(21))), "vendor.zip may have at most 20 characters"],
    [but((file) => (file.vendor.dba = "a\0b")), "vendor.dba contains invalid characters"],
    [but((file) => (file.county = null)), "county has no named values"],
    [but((file) => (file.county.key = 1)), "county.key must be text"],
    [but((file) => (file.writtenOn = "2026-02-30")), "writtenOn must be a date"],
    [but((file) => (file.categories = "05")), "categories must be a list"],
    [but((file) => (file.categories = Array.from({ length: 61 }, String))), "categories may have at most 60 entries"],
    [but((file) => (file.categories[1] = {})), "categories[1] must be text"],
    [but((file) => (file.certifications[0].kind = "W9")), "certifications[0].kind must be one of MWBE, SDVOB"],
    [but((file) => (file.certifications[0].issued = "soon")), "certifications[0].issued must be a date"],
    [but((file) => (file.certifications[0].file = "a.pdf")), "certifications[0] must not have “file”"],
    [but((file) => delete file.signature), "signature must be text"],
  ])("is refused with what is wrong and where if it is malformed: %j", (text, what) => {
    expect(refusalOf(text)).toMatchObject({ code: "FILE_WRONG", message: expect.stringContaining(what) });
  });

  test("is refused for its version or for more than 64 KB", () => {
    expect(refusalOf(but((file) => (file.version = 2)))).toMatchObject({ code: "FILE_VERSION" });
    const long = fileText(HUDSON, "s");
    const padded = (bytes: number) => long + " ".repeat(bytes - new TextEncoder().encode(long).length);
    expect(refusalOf(padded(MAX_FILE_BYTES))).toBeNull();
    expect(refusalOf(padded(MAX_FILE_BYTES + 1))).toMatchObject({ code: "FILE_TOO_LARGE" });
    expect(refusalOf("é".repeat(MAX_FILE_BYTES / 2 + 1))).toMatchObject({ code: "FILE_TOO_LARGE" });
  });

  test("always gets a result, whatever it contains", () => {
    const refused = (text: string) => {
      expect(refusalOf(text)?.code).toBe("FILE_WRONG");
    };
    fc.assert(fc.property(fc.string(), refused));
    fc.assert(fc.property(fc.json(), refused));
  });

  test("is accepted if its signature is valid, by every county except the one that wrote it", () => {
    expect(refuseTakeover(true, HUDSON, { key: "river" })).toBeNull();
    expect(refuseTakeover(false, HUDSON, { key: "river" })).toMatchObject({
      message: "This file was changed, or was not created here. Type your registration instead.",
    });
    expect(refuseTakeover(true, HUDSON, { key: "demo" })).toMatchObject({ code: "FILE_OWN_COUNTY" });
    // A forged one gets no further explanation.
    expect(refuseTakeover(false, HUDSON, { key: "demo" })).toMatchObject({ code: "FILE_CHANGED" });
  });
});

test("can be exported only if the county has approved the registration", () => {
  expect(refuseOwnExport({ standing: "ACTIVE" })).toBeNull();
  expect(refuseOwnExport({ standing: "WAITING" })?.code).toBe("NOT_APPROVED");
  expect(refuseOwnExport({ standing: "REFUSED" })?.code).toBe("REGISTRATION_REFUSED");
  expect(refuseOwnExport({ standing: "MERGED" })?.code).toBe("MERGED");
});
