import { execFileSync, spawnSync } from "node:child_process";
import { createHash, generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import forge from "node-forge";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { agreedText } from "#schema/contracts/agreed.rules.ts";
import type { ContractDocument } from "#schema/authority/papers/ContractDocument.ts";
import { attachedText } from "#schema/authority/papers/attached.rules.ts";
import { AGREED_FILE, CERTIFICATE_FILE } from "#schema/authority/papers/paper.rules.ts";
import { fromLatin1, latin1, sealed, withSealLine } from "#schema/authority/papers/seal.rules.ts";
import {
  type CertificateBody,
  certificateText,
  type EventBody,
  hashOf,
  signedCertificate,
  type SigningEvent,
  withEvent,
} from "#schema/contracts/signing/certificate.rules.ts";
import { readPdf } from "../typesetting/readPdf.ts";
import { createTypesetting } from "../typesetting/typesetting.ts";
import { verifyContract } from "./verifyContract.ts";
import { readerSignature } from "./readerSignature.ts";

/** Unlimited repeats that can run past the next place where their pattern begins. With them, work grows with the square of the text. */
function repeatsPastItsBeginning({ source }: RegExp): string[] {
  const begins = /^(?:\(\?<=\\n\))?\\?(.)/.exec(source)?.[1] ?? "";
  const signs = source.matchAll(/(\\.|\[(?:\\.|[^\]\\])+\]|.)([*+]|\{\d+,\})?/g);
  return [...signs]
    .filter(([, sign = "", repeat]) => repeat && (sign === ")" || new RegExp(`^${sign}$`).test(begins)))
    .map(([repeated]) => `${repeated} of ${source}`);
}

const typesetting = createTypesetting();
const folder = mkdtempSync(join(tmpdir(), "papers-"));
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await typesetting.close();
});

interface County {
  key: string;
  sign: (text: string) => string;
}
function countyKey(): County {
  const { privateKey, publicKey }: { privateKey: KeyObject; publicKey: KeyObject } = generateKeyPairSync("ed25519");
  const key = publicKey.export({ format: "jwk" }).x as string;
  return { key, sign: (text) => sign(null, Buffer.from(text), privateKey).toString("base64url") };
}
const county = countyKey();
const forger = countyKey();

const AGREED = {
  number: "2026-0001",
  name: "Road salt \u{1f9c2} 塩",
  description: "",
  department: "Highway",
  vendorName: "Ash Salt Inc.",
  startDate: "2026-04-01",
  endDate: "2027-03-31",
  notToExceed: "12000000",
  text: { type: "doc" as const, content: [] },
  exhibits: [{ exhibit: 1, version: 2, name: "Prices.xlsx", size: 4_096, sha256: "e".repeat(64) }],
};
const PEOPLE = [
  { id: "legal", name: "Lee Gal", does: "APPROVE", order: 1 },
  { id: "vendor", name: "Vera Endor", does: "SIGN", order: 1 },
  { id: "chair", name: "Cara Hair", does: "SIGN", order: 2 },
] as const;
const hash = (text: string) => createHash("sha256").update(text).digest("hex");

interface Story {
  contract?: string;
  /** Replaces the events of the certificate. */
  events?: (events: Omit<EventBody, "previous">[]) => Omit<EventBody, "previous">[];
  agreed?: typeof AGREED;
  by?: County;
}

async function certificate({ contract = "contract-1", events = (all) => all, agreed = AGREED, by = county }: Story) {
  const textHash = hash(agreedText(agreed));
  const event = (kind: EventBody["kind"], second: number, who: { id: string; name: string }) => ({
    kind,
    contract,
    at: `2026-03-01T12:00:0${second}.000Z`,
    who: { id: who.id, name: who.name },
    factor: kind === "SIGNED" ? ("PASSKEY" as const) : null,
    textHash,
    reason: null,
  });
  const clerk = { id: "clerk", name: "Cla Erk" };
  let signedEvents: SigningEvent[] = [];
  for (const each of events([
    event("STARTED", 1, clerk),
    event("APPROVED", 2, PEOPLE[0]),
    event("SIGNED", 3, PEOPLE[1]),
    event("SIGNED", 4, PEOPLE[2]),
    event("COMPLETED", 5, clerk),
  ]))
    signedEvents = await withEvent(signedEvents, "county-1", each);
  const body: CertificateBody = {
    v: 1,
    county: "county-1",
    contract,
    number: agreed.number,
    textHash,
    people: [...PEOPLE],
    events: signedEvents,
  };
  return certificateText({ body, signature: by.sign(signedCertificate(await hashOf(body))) });
}

const DOCUMENT: ContractDocument = {
  county: { name: "County of Example", displayName: "Example County" },
  printedText: "Executed March 1, 2026, 12:00 PM",
  printedAt: "2026-03-01T17:00:00Z",
  number: AGREED.number,
  name: AGREED.name,
  facts: [["Vendor", AGREED.vendorName]],
  route: [{ part: "Approvals", order: "1", name: "Lee Gal", action: "Approval", state: "Done" }],
  thread: [{ link: "Contract", words: "Contract 2026-0001", hashes: ["a".repeat(64)] }],
  executed: {
    clauses: [
      {
        key: "text",
        kind: "TEXT",
        paragraphs: [
          { isItem: false, runs: [{ text: "#panic(1) *salt*", bold: false, italic: false, underline: false }] },
        ],
      },
    ],
    exhibits: [{ label: "Exhibit 1, version 2", name: "Prices.xlsx", size: "4,096 bytes", sha256: "e".repeat(64) }],
    signatures: [
      { name: "Vera Endor", words: "Typed", hash: "b".repeat(64), strokes: null },
      { name: "Cara Hair", words: "Drawn", hash: "b".repeat(64), strokes: [[10, 10, 200, 150, 400, 20]] },
    ],
    events: [{ number: "1", words: "Sent to its route by Cla Erk", textHash: "b".repeat(64), hash: "c".repeat(64) }],
    proofs: [["Key of the county", county.key]],
  },
};

const set = async (story: Story, other: { agreed?: string } = {}) =>
  typesetting.contractPdf(DOCUMENT, [
    {
      name: AGREED_FILE,
      description: "What was agreed",
      mediaType: "application/json",
      text: other.agreed ?? agreedText(story.agreed ?? AGREED),
    },
    {
      name: CERTIFICATE_FILE,
      description: "Signature certificate",
      mediaType: "application/json",
      text: await certificate(story),
    },
  ]);
const paper = async (story: Story = {}, by: County = county) => sealed(withSealLine(await set(story), by.key), by.sign);

/** What the check says does not hold. */
const against = async (pdf: Uint8Array, trustedKey: string | null = county.key) => {
  const { lines, holds } = await verifyContract(pdf, trustedKey);
  const wrong = lines.filter((line) => line.startsWith("DOES NOT HOLD")).join("\n");
  expect(holds).toBe(wrong === "");
  return wrong;
};

describe("the file of an executed contract", () => {
  let contractFile: Uint8Array;
  beforeAll(async () => {
    contractFile = await paper();
  });

  test("is valid as made, says in plain words what was checked, and names the signers", async () => {
    const { lines, holds } = await verifyContract(contractFile, county.key);
    expect(holds).toBe(true);
    const text = lines.join("\n");
    for (const words of [
      "Contract: 2026-0001 Road salt",
      "Signed by: Vera Endor, March 1, 2026, 12:00 PM UTC, proven by passkey",
      "Exhibit 1: Prices.xlsx",
      "Not to exceed: $120,000",
      "Every byte of the file is as sealed.",
      "The chain has 5 events, including 2 signatures.",
    ])
      expect(text).toContain(words);
  });

  test("is accessible, shows typed text unchanged, and includes the agreed content byte by byte in any font", async () => {
    const { raw, pages, bookmarks } = readPdf(contractFile);
    for (const expected of ["pdfuaid:part>1<", "/Lang (en-US)", "/Alt (Drawn signature of Cara Hair)"])
      expect(raw).toContain(expected);
    expect(pages.join("\n")).toContain("#panic(1) *salt*");
    expect(bookmarks).toEqual([
      "Route",
      "Thread of authority",
      "Contract",
      "Exhibits",
      "Signatures",
      "Signature certificate",
      "Hashes, signature and key",
    ]);
    expect(await attachedText(contractFile, AGREED_FILE)).toBe(agreedText(AGREED));
    expect(Buffer.compare(await paper(), contractFile)).toBe(0);
    const file = join(folder, "whole.pdf");
    writeFileSync(file, contractFile);
    expect(execFileSync("pdfinfo", [file], { encoding: "utf8" })).toMatch(/Tagged: +yes/);
  });

  test("is detected if any byte is changed, removed or added", async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(contractFile.length - 1), fc.integer({ min: 1, max: 255 }), async (at, by) => {
        const changed = Uint8Array.from(contractFile);
        changed[at] = (changed[at] ?? 0) ^ by;
        expect(await against(changed)).not.toBe("");
        expect(await against(contractFile.subarray(0, at))).not.toBe("");
      }),
      { numRuns: 30 },
    );
    expect(await against(Buffer.concat([contractFile, Buffer.from("\n")]))).toContain("A byte of the file was changed");
    const twice = fromLatin1(latin1(contractFile) + /%DaisSeal1 .*\n/.exec(latin1(contractFile))?.[0]);
    expect(await against(twice)).toContain("no seal");
  }, 60_000);

  test("is not the county's if sealed or signed with another key, even if it names that key itself", async () => {
    const forged = await paper({ by: forger }, forger);
    expect(await against(forged, null)).toBe("");
    expect(await against(forged)).toContain("a key that is not the county's");
    expect(await against(await paper({ by: forger }))).toContain("not signed by the county");
  });

  test("is detected if a signature is dropped, added or moved, even if the county sealed it", async () => {
    const without = (kind: string, name: string) => (all: Omit<EventBody, "previous">[]) =>
      all.filter((each) => each.kind !== kind || each.who.name !== name);
    expect(await against(await paper({ events: without("SIGNED", "Cara Hair") }))).toContain(
      "It was completed without Cara Hair.",
    );
    expect(await against(await paper({ events: without("APPROVED", "Lee Gal") }))).toContain(
      "Vera Endor came before Lee Gal",
    );
    const moved = (all: Omit<EventBody, "previous">[]) =>
      all.map((each) => (each.who.name === "Cara Hair" ? { ...each, contract: "contract-2" } : each));
    expect(await against(await paper({ events: moved }))).toContain("Event 4 is for another contract.");
    // The certificate of one contract in the file of another.
    const other = { ...AGREED, number: "2026-0002" };
    const text = withSealLine(await set({}, { agreed: agreedText(other) }), county.key);
    expect(await against(await sealed(text, county.sign))).toContain("for another contract: 2026-0001, not 2026-0002");
    const dearer = withSealLine(
      await set({}, { agreed: agreedText({ ...AGREED, notToExceed: "99900000" }) }),
      county.key,
    );
    expect(await against(await sealed(dearer, county.sign))).toContain("The contract was changed");
  });

  test("is reported if it is not such a file", async () => {
    expect(await against(Buffer.from("%PDF-1.7\nnothing"))).toContain("no seal");
    expect(await against(new Uint8Array(0))).toContain("no seal");
    expect(await against(new Uint8Array(60 * 1024 * 1024))).toContain("larger than an executed contract can be");
  });

  test("takes work in proportion to its size, even if made to slow the check down", async () => {
    const [, seal = ""] = /(\n%DaisSeal1 \S+ \S+\n)/.exec(Buffer.from(contractFile).toString("latin1")) ?? [];
    expect(seal).not.toBe("");
    const file = Buffer.from(`%PDF-1.7${seal}${"/Type /Filespec /F (x) ".repeat(5_000)}`, "latin1");
    const exec = vi.spyOn(RegExp.prototype, "exec");
    try {
      expect(await against(file)).toContain("no readable contract or signature certificate");
      const patterns = (exec.mock.contexts as RegExp[]).filter(
        (_, call) => (exec.mock.calls[call]?.[0].length ?? 0) > 100_000,
      );
      expect(patterns.length).toBeGreaterThan(2);
      expect(patterns.flatMap(repeatsPastItsBeginning)).toEqual([]);
    } finally {
      exec.mockRestore();
    }
  });
});

describe("a county's certificate for PDF readers", () => {
  function madeP12(): Uint8Array {
    const keys = forge.pki.rsa.generateKeyPair(2048);
    const certificate = forge.pki.createCertificate();
    certificate.publicKey = keys.publicKey;
    certificate.serialNumber = "01";
    certificate.validity.notBefore = new Date("2026-01-01T00:00:00Z");
    certificate.validity.notAfter = new Date("2036-01-01T00:00:00Z");
    const named = [{ name: "commonName", value: "Example County" }];
    certificate.setSubject(named);
    certificate.setIssuer(named);
    certificate.sign(keys.privateKey, forge.md.sha256.create());
    const p12 = forge.pkcs12.toPkcs12Asn1(keys.privateKey, certificate, "secret words");
    return Buffer.from(forge.asn1.toDer(p12).getBytes(), "binary");
  }

  test("signs the whole file: pdfsig confirms it, the seal stays valid, and it stays tagged", async () => {
    const readers = readerSignature(
      { p12: madeP12(), password: "secret words" },
      { name: "Example County", at: new Date("2026-03-01T17:00:00Z") },
    );
    const lined = withSealLine(await set({}), county.key);
    const signed = await readers.signed(await sealed(readers.placed(lined), county.sign));
    expect(await against(signed)).toBe("");
    const file = join(folder, "signed.pdf");
    writeFileSync(file, signed);
    const { stdout } = spawnSync("pdfsig", ["-nocert", file], { encoding: "utf8" });
    expect(stdout).toContain("Signature is Valid.");
    expect(stdout).toContain("Total document signed");
    expect(stdout).toContain("Example County");
    expect(execFileSync("pdfinfo", [file], { encoding: "utf8" })).toMatch(/Tagged: +yes/);
    // Hidden, of no size, and named: accessibility asks nothing more of such a field (ISO 14289-1, 7.18.1).
    expect(latin1(signed)).toMatch(/\/Subtype \/Widget[\s\S]*\/TU <FEFF[\s\S]*\/F 130\n\/Rect \[0 0 0 0\]/);
    const changed = Uint8Array.from(signed);
    changed[2_000] = (changed[2_000] ?? 0) ^ 1;
    expect(await against(changed)).not.toBe("");
    writeFileSync(file, changed);
    expect(spawnSync("pdfsig", ["-nocert", file], { encoding: "utf8" }).stdout).not.toContain("Signature is Valid.");
    // What the seal leaves out for it holds nothing else.
    const text = latin1(signed);
    const widened = text.replace(/\/ByteRange \[0 (\d+) /, (_, from: string) => `/ByteRange [0 ${Number(from) - 1} `);
    expect(await against(fromLatin1(widened))).toContain("no seal");
  }, 60_000);

  test("is refused with a wrong password", async () => {
    const readers = readerSignature({ p12: madeP12(), password: "other" }, { name: "x", at: new Date(0) });
    const lined = readers.placed(withSealLine(await set({}), county.key));
    await expect(readers.signed(lined)).rejects.toThrow(/password/i);
  }, 60_000);
});
