import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { draftText } from "../resolutions/clauses.rules.ts";
import { draftOf } from "./drafting.rules.ts";
import { refuseBlocks } from "../resolutions/editor/edit.rules.ts";
import {
  RESOLUTION_CATEGORIES,
  RESOLUTION_STATUSES,
  RESOLUTION_TYPES,
  type ResolutionFacts,
} from "../resolutions/facts.rules.ts";
import { bareFacts, facts } from "../resolutions/facts.fixture.ts";
import { hashtags, MAX_POST_LENGTH, pressReleaseOf, shortened } from "./press.rules.ts";
import { isRichText } from "../richText.rules.ts";
import { summaryOf } from "./summary.rules.ts";
import { longDay, money, share } from "../resolutions/words.rules.ts";

const words = (overrides: Partial<ResolutionFacts> = {}) => draftText(draftOf(facts(overrides)));
const bare = (overrides: Partial<ResolutionFacts> = {}) => draftText(draftOf(bareFacts(overrides)));

describe("a generated draft", () => {
  test("of a purchase authorizes the contract with vendor, term, amount a year, budget line and shares", () => {
    const text = words();
    expect(text.split("\n")[0]).toBe("RESOLUTION AUTHORIZING A BID CONTRACT WITH SALT & SONS, INC.");
    for (const phrase of [
      "WHEREAS, the Highway Department has asked for authority",
      "a competitive bid, reference B-17, dated May 1, 2026",
      "Purchasing was consulted (spoke with J. Roe)",
      "NOW, THEREFORE, BE IT RESOLVED, that the County of Greene hereby authorizes a contract with Salt & Sons, Inc., 1 Main Street,",
      "for road salt, for a term from October 1, 2026 to April 30, 2027, in the amount of $20,000.50 per year",
      "BE IT FURTHER RESOLVED, that the cost of this contract shall be charged to budget line A.5142.400, in these shares: State 25.5% and County 74.5%",
    ])
      expect(text).toContain(phrase);
  });

  test("a generated draft shows a labeled blank for each missing value", () => {
    expect(bare()).toContain("RESOLUTION AUTHORIZING A CONTRACT WITH __________ (VENDOR)");
    for (const gap of ["goods or services", "budget line", "amount", "first day of the term", "contract reference"])
      expect(bare()).toContain(`__________ (${gap})`);
    expect(bare({ category: "GRANT" })).toContain("a grant of __________ (agency)");
    expect(bare({ category: "LOCAL_LAW" })).toContain("shall be held on __________ (day) at __________ (hour)");
    expect(bare({ category: "PERSONNEL" })).toContain("takes effect on __________ (day)");
    expect(bare({ category: "APPOINTMENTS" })).toContain(
      "hereby appoints the following member to __________ (board or office): __________ (name), for the term",
    );
    expect(bare({ type: "RENEW" })).toContain("Resolution No. __________ (number of the prior resolution)");
  });

  test("of a contract for which Purchasing was not consulted does not speak of Purchasing", () => {
    expect(words({ purchasingConsulted: "N" })).not.toContain("Purchasing");
    expect(words({ purchasingConsulted: "Yes" })).toContain("Purchasing was consulted; and");
  });

  test("of a grant accepts it and amends the budget by its amount", () => {
    const text = words({
      category: "GRANT",
      grantAgency: "Office of Parks",
      grantAmount: 5_000_000,
      grantPurpose: "a trail along the river.",
      grantTermStart: "2026-04-01",
      grantTermEnd: "2027-03-31",
    });
    expect(text).toContain(
      "accepts the grant of Office of Parks in the amount of $50,000 for this purpose: a trail along the river; and",
    );
    expect(text).toContain("amended to receive $50,000 as revenue in line __________ (revenue line)");
  });

  test("a draft of appointments names each person with their term and predecessor, and the board once", () => {
    const text = words({
      category: "APPOINTMENTS",
      description: "Board of Health",
      appointments: [
        { name: "Ann Lee", address: "1 Main Street", term: "2026-01-01 to 2028-12-31", replacement: "Bo Roe" },
        { name: "Cy Poe", address: null, term: null, replacement: null },
      ],
    });
    expect(text).toContain("RESOLUTION APPROVING APPOINTMENTS TO THE BOARD OF HEALTH");
    expect(text).toContain(
      [
        "NOW, THEREFORE, BE IT RESOLVED, that the County of Greene hereby appoints the following members to the Board of Health:",
        "Ann Lee, 1 Main Street, for the term January 1, 2026 to December 31, 2028, in place of Bo Roe;",
        "Cy Poe, for the term __________ (term).",
      ].join("\n"),
    );
  });

  test("of a proclamation takes its own clauses and keeps the other words", () => {
    const proclamationText =
      "WHEREAS, volunteers answer calls; and\nWhereas they do so at night, now, therefore, be it\nRESOLVED, that May is their month.\nThank you.";
    expect(words({ category: "PROCLAMATIONS", title: "Volunteers", proclamationText }).split("\n\n")).toEqual([
      "RESOLUTION ISSUING A PROCLAMATION: VOLUNTEERS",
      "WHEREAS, volunteers answer calls; and",
      "WHEREAS, they do so at night;",
      "NOW, THEREFORE, BE IT RESOLVED, that May is their month.",
      "Thank you.",
    ]);
  });

  test("of a renewal or an amendment names the prior resolution and what becomes of it", () => {
    const prior = { number: "5-2025", title: "Road salt", adoptedOn: "2025-05-05" };
    expect(words({ type: "AMEND", prior })).toContain(
      "the County of Greene adopted Resolution No. 5-2025 (“Road salt”) on May 5, 2025",
    );
    expect(words({ type: "AMEND", prior })).toContain("continues in force as amended hereby.");
    expect(words({ type: "RENEW", priorNumber: "7-2024" })).toContain("Resolution No. 7-2024 is hereby renewed");
  });
});

test("the title is the purpose, and the description is quoted by no purchase, summary or press release", () => {
  const blower = { title: "Snow blower for the airport", description: "The old blower broke in March. Two quotes." };
  const generated = [facts(blower), facts({ ...blower, type: "AMEND" })].flatMap((resolutionFacts) => [
    draftText(draftOf(resolutionFacts)),
    summaryOf(resolutionFacts),
    pressReleaseOf(resolutionFacts, "2026-03-12").body,
  ]);
  for (const text of generated) {
    expect(text).toContain("for snow blower for the airport");
    expect(text).not.toContain("blower broke");
  }
  // Without its own title, the purpose is a blank, not the first words of the description.
  const untitled = { title: "Highway — purchase — New", description: blower.description };
  expect(words(untitled)).toContain("for __________ (goods or services), for a term");
  expect(words({ ...untitled, category: "GRANT" })).toContain("for this purpose: __________ (purpose of the grant)");
  expect(summaryOf(facts(untitled))).not.toContain("blower broke");
});

describe("a generated text is read aloud as a sentence", () => {
  const first = (overrides: Partial<ResolutionFacts>) =>
    words({ type: "NEW", ...overrides })
      .split("\n\n")
      .find((clause) => clause.startsWith("NOW, THEREFORE"));
  const described = "Replaces 2,300 feet of guide rail that is rusted through. Bids were opened.";
  test.each<[string, Partial<ResolutionFacts>, string]>([
    [
      "a purchase",
      { title: "Guide rail on County Route 12", description: described },
      "for guide rail on County Route 12, for a term",
    ],
    [
      "a purchase whose title begins as a resolution does",
      { title: "Authorizing the purchase of two plow trucks" },
      "for the purchase of two plow trucks, for a term",
    ],
    [
      "a purchase without a title",
      { title: "Highway — purchase — New", description: described },
      "for __________ (goods or services), for a term",
    ],
    [
      "appointments",
      {
        category: "APPOINTMENTS",
        title: "Appointments to the Youth Board",
        appointments: [{ name: "Ann Lee", address: null, term: "2028", replacement: null }],
      },
      "appoints the following member to the Youth Board: Ann Lee, for the term 2028.",
    ],
    [
      "a proclamation",
      { category: "PROCLAMATIONS", title: "EMS Week" },
      "hereby issues this proclamation on EMS Week.",
    ],
    [
      "a grant",
      { category: "GRANT", grantPurpose: "a trail along the river" },
      "for this purpose: a trail along the river; and",
    ],
    [
      "a personnel action",
      { category: "PERSONNEL", description: "Creates one position of Clerk." },
      "hereby approves this personnel action: “Creates one position of Clerk”; and",
    ],
    [
      "a local law",
      { category: "LOCAL_LAW", title: "Local Law C: sales of county land" },
      "a public hearing on the proposed local law",
    ],
    [
      "any other",
      { category: "OTHER", title: "Lease of the old armory", description: "Leases it to the town." },
      "hereby approves lease of the old armory, of which the request says “Leases it to the town”.",
    ],
  ])("of %s", (_what, overrides, words) => expect(first(overrides)).toContain(words));
});

const text = fc.constantFrom(
  "",
  "Salt & Sons",
  "1 Main Street",
  "B-17",
  "a trail; along the river.",
  "Zoë Đặng\nsecond line",
);
const day = fc.constantFrom("2026-01-31", "2027-04-30", "2028-02-29");
const some = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: null });
const cents = fc.integer({ min: 0, max: 999_999_999_999 });
const hundredths = fc.integer({ min: 0, max: 10_000 });
const anyFacts: fc.Arbitrary<ResolutionFacts> = fc
  .record({
    type: fc.constantFrom(...RESOLUTION_TYPES),
    category: fc.constantFrom(...RESOLUTION_CATEGORIES),
    status: fc.constantFrom(...RESOLUTION_STATUSES),
    title: fc.constantFrom("", "Road salt", "Highway — grant — Renew", "Resolution on salt"),
    description: text,
    department: fc.constantFrom("", "Highway", "County Clerk", "Office for the Aging"),
    contactName: some(text),
    priorNumber: some(fc.constantFrom("5-2025", "")),
    amount: some(cents),
    isAnnual: fc.boolean(),
    termStart: some(day),
    termEnd: some(day),
    vendor: some(text),
    vendorAddress: some(text),
    purchasingConsulted: some(fc.constantFrom("Y", "n", "yes, in May", "J. Roe")),
    contractType: some(fc.constantFrom("State Contract", "RFP", "Bid", "Other")),
    contractRef: some(text),
    contractDate: some(day),
    budgetLine: some(text),
    fundingFederal: some(hundredths),
    fundingLocal: some(hundredths),
    appointments: fc.array(fc.record({ name: text, address: some(text), term: some(text), replacement: some(text) }), {
      maxLength: 3,
    }),
    proclamationText: some(fc.constantFrom("", "WHEREAS, a; and\nRESOLVED, that b", "WHEREAS", "Free words")),
    grantPurpose: some(text),
    grantAmount: some(cents),
    grantTermStart: some(day),
    grantAgency: some(text),
    adoptedOn: some(day),
    number: some(fc.constant("17-2026")),
    prior: some(fc.record({ number: fc.constant("5-2025"), title: text, adoptedOn: some(day) })),
  })
  .map((overrides) => facts(overrides));

/** All texts in which the facts may appear. */
function knownText(resolutionFacts: ResolutionFacts): string {
  const days = [
    resolutionFacts.termStart,
    resolutionFacts.termEnd,
    resolutionFacts.contractDate,
    resolutionFacts.dateOfRequest,
    resolutionFacts.grantTermStart,
    resolutionFacts.grantTermEnd,
    resolutionFacts.adoptedOn,
    resolutionFacts.prior?.adoptedOn,
  ];
  const sums = [resolutionFacts.amount, resolutionFacts.grantAmount];
  const shares = [
    resolutionFacts.fundingFederal,
    resolutionFacts.fundingState,
    resolutionFacts.fundingCounty,
    resolutionFacts.fundingLocal,
  ];
  return [
    JSON.stringify(resolutionFacts),
    ...days.flatMap((each) => (each ? [longDay(each)] : [])),
    ...sums.flatMap((each) => (each === null ? [] : [money(each)])),
    ...shares.flatMap((each) => (each === null ? [] : [share(each)])),
    longDay("2026-03-12"),
  ].join(" ");
}

test("generated texts never contain a number that was not entered, or a missing value as if it existed", () => {
  fc.assert(
    fc.property(anyFacts, (resolutionFacts) => {
      const known = knownText(resolutionFacts);
      const press = pressReleaseOf(resolutionFacts, "2026-03-12");
      for (const generated of [
        draftText(draftOf(resolutionFacts)),
        summaryOf(resolutionFacts),
        press.headline.replace(/\S*…$/, ""),
        press.body,
      ]) {
        for (const number of generated.match(/\$?\d[\d,.]*\d|\d/g) ?? []) expect(known).toContain(number);
        expect(generated).not.toMatch(/undefined|null|NaN|\(\)|\bthat\s*[.;]/);
      }
    }),
  );
});

test("a generated draft is one that may be saved, the same for the same facts", () => {
  fc.assert(
    fc.property(anyFacts, (resolutionFacts) => {
      const blocks = draftOf(resolutionFacts);
      expect(refuseBlocks(blocks)).toBeNull();
      expect(blocks.every(({ content }) => isRichText(content))).toBe(true);
      expect(blocks[0]?.kind).toBe("TITLE");
      expect(draftText(blocks)).toMatch(/^RESOLUTION .+\n\nWHEREAS, [^]+;\n\nNOW, THEREFORE, BE IT RESOLVED, that /);
      expect(draftOf(resolutionFacts)).toEqual(blocks);
    }),
  );
});

describe("a summary", () => {
  test("has one to three paragraphs", () => {
    fc.assert(
      fc.property(anyFacts, (resolutionFacts) => {
        const paragraphs = summaryOf(resolutionFacts).split("\n\n");
        expect(paragraphs.length).toBeGreaterThanOrEqual(1);
        expect(paragraphs.length).toBeLessThanOrEqual(3);
      }),
    );
  });

  test("says who asks for what, what it costs, and what became of it", () => {
    expect(summaryOf(facts({ status: "ADOPTED", number: "17-2026", adoptedOn: "2026-04-01" })).split("\n\n")).toEqual([
      "The Highway Department asks that the County of Greene authorize a contract with Salt & Sons, Inc. for road salt. The request (RLA-2026-17, Purchase of goods/services / contracts) is dated March 11, 2026.",
      "The contract is in the amount of $20,000.50 per year, for a term from October 1, 2026 to April 30, 2027. The cost is charged to budget line A.5142.400. It is shared as follows: State 25.5% and County 74.5%.",
      "It was adopted as Resolution No. 17-2026 on April 1, 2026.",
    ]);
  });
});

describe("a press release", () => {
  test("has a short post of at most 280 characters, hashtags whole", () => {
    fc.assert(
      fc.property(anyFacts, fc.string({ maxLength: 400 }), (resolutionFacts, vendor) => {
        const { social } = pressReleaseOf({ ...resolutionFacts, vendor }, "2026-03-12");
        expect(social.length).toBeLessThanOrEqual(MAX_POST_LENGTH);
        expect(social.endsWith(hashtags(resolutionFacts).join(" "))).toBe(true);
      }),
    );
  });

  test("begins with county and day, and tells an adopted resolution from one that is asked for", () => {
    expect(pressReleaseOf(facts(), "2026-03-12").body).toMatch(
      /^GREENE COUNTY, March 12, 2026 – The County of Greene is asked to authorize/,
    );
    expect(pressReleaseOf(facts(), "2026-03-12").body).toContain("it has not been adopted");
    const adopted = pressReleaseOf(
      facts({ status: "PUBLISHED", number: "17-2026", adoptedOn: "2026-04-01" }),
      "2026-04-02",
    );
    expect(adopted.headline).toMatch(/^Greene County has resolved to authorize/);
    expect(adopted.body).toContain("Resolution No. 17-2026 on April 1, 2026");
  });

  test("has hashtags of county, department and category", () => {
    expect(hashtags(facts({ department: "Office for the Aging" }))).toEqual([
      "#GreeneCounty",
      "#OfficeForTheAging",
      "#Purchasing",
    ]);
    expect(hashtags(facts({ department: "§ –" }))).toEqual(["#GreeneCounty", "#Purchasing"]);
  });

  test("is cut between words, never within a character", () => {
    expect(shortened("one two three", 9)).toBe("one two…");
    expect(shortened("👩‍👩‍👧".repeat(50), 30).isWellFormed()).toBe(true);
  });
});
