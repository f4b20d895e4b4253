import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { lookAtInsurance } from "#server/insurance/nightly.ts";
import { type Bucket, BUCKETS } from "#schema/insurance/board.rules.ts";
import { threadLinks } from "#schema/authority/papers/threadRecords.ts";
import { createContract, type Started } from "#tests/api/contracts/request.ts";
import { department } from "#tests/api/projects/request.ts";
import { takingMail } from "#tests/support/letters.ts";
import { type County, openWorld, PASSWORD, type Person, type World } from "#tests/support/world.ts";
import { stopJobs } from "#tests/support/work.ts";
import { CONSTRUCTION, DB, GL, paper, vendorWith, WC } from "./papers.ts";

const mail = takingMail();
let world: World;
let county: County;
let risk: Person;
let reviewer: Person;
let legal: Person;
let purchasing: Person;
let highway: string;
let harbor: Awaited<ReturnType<typeof vendorWith>>;
let stone: Awaited<ReturnType<typeof vendorWith>>;
let set: { id: string; key: string; version: number };

beforeAll(async () => {
  world = await openWorld({ mail: mail.mail });
  // The product's own job runs every minute, and would do the work that these tests count.
  await stopJobs(world, world.dais.outbox);
  county = await world.county("cover");
  [risk, legal, purchasing] = (await Promise.all(
    ["Risk manager", "Legal reviewer", "Purchasing"].map((role) => county.as(role)),
  )) as [Person, Person, Person];
  reviewer = await county.with(
    "insurance.certificate-record.view",
    "insurance.review.accept",
    "insurance.review.mark-deficient",
    "insurance.review.override-with-reason",
    "insurance.review.verify-with-carrier",
  );
  highway = (await department(world, county, "Highway")).id;
  harbor = await vendorWith(world, county, "Harbor Paving LLC", "vera@harbor.example", risk.userId as string);
  stone = await vendorWith(world, county, "Stone Works Inc.", "sam@stone.example", risk.userId as string);
  set = (await risk.does("createRequirementSet", { requirements: CONSTRUCTION }, "requirementSet { id key version }"))
    .requirementSet;
});
afterAll(() => world?.close());

/** A vendor's person, signed in. */
async function asVendor(email: string) {
  const { token } = (await county.guest.http("/api/login", { body: { email, password: PASSWORD } })).json;
  return async (query: string, variables: object = {}) =>
    (
      await county.guest.http("/graphql", {
        body: { query, variables },
        headers: { authorization: `Bearer ${token}` },
      })
    ).json;
}

/** A contract of a vendor that requires the set, from April 2026 to March 2027. */
async function asking(vendor: { id: string }, fields: object = {}): Promise<Started> {
  const contract = await createContract(purchasing, highway, { vendorId: vendor.id, vendorName: null, ...fields });
  await risk.does("assignRequirementSet", { contractId: contract.id, requirementSetId: set.id });
  return contract;
}

const INSURANCE =
  "insurance { state setName version { number } holds { act } lines { line state bucket endsOn requirement { perOccurrence } deficiencies { code codeWords sentence } gaps { from to } covered { from to } waived { reason } } }";
const insuranceOf = async (of: Started, who = risk) =>
  (
    await who.read(`query($key: ID!) { contract(key: $key) { missingLinks { code message mender } ${INSURANCE} } }`, {
      key: of.key,
    })
  ).contract;
const codesOf = async (of: Started) =>
  (await insuranceOf(of)).insurance.lines.flatMap(({ deficiencies }: { deficiencies: { codeWords: string }[] }) =>
    deficiencies.map(({ codeWords }) => codeWords),
  );
const statesOf = async (of: Started) =>
  Object.fromEntries(
    (await insuranceOf(of)).insurance.lines.map(({ line, state }: { line: string; state: string }) => [line, state]),
  );

/** The links of a contract's thread, as its cover sheet prints them. */
const threadOf = async ({ key }: Started) => {
  const tenant = await world.database.inDirectory((db) => db.tenant.findUniqueOrThrow({ where: { id: county.id } }));
  const links = await world.database.inTenant(county.id, (db) =>
    threadLinks({ db, ports: world.dais.ports, memo: new Map(), tenant }, key, {
      timeZone: tenant.timeZone,
      needsResolution: false,
    }),
  );
  return Object.fromEntries(links.map((link) => [link.kind, link]));
};

const CERTIFICATE = "certificate { id key version review state enteredByName deficiencies { codeWords } viewerCan { accept { allowed reason } override { allowed } delete { allowed } } }"; // prettier-ignore
const enters = async (who: Person, vendor: { id: string }, certificate: object) =>
  (await who.does("enterCertificate", { vendorId: vendor.id, certificate }, CERTIFICATE)).certificate;
const good = (name: string, days: object) => [
  paper(name, [{ ...GL, ...days }]),
  paper(name, [{ ...WC, ...days }], { form: "U_26_3" }),
  paper(name, [{ ...DB, ...days }], { form: "DB_155" }),
];
/** Everything that is required, entered by staff and accepted by someone else. */
async function covered(vendor: { id: string }, name: string, days: object = {}) {
  const { name: holder } = await world.database.inDirectory((db) => db.tenant.findFirstOrThrow({ where: { id: county.id } })); // prettier-ignore
  for (const content of good(name, days)) {
    const { id } = await enters(risk, vendor, { ...content, holder });
    await reviewer.does("acceptCertificate", { certificateId: id });
  }
  return holder;
}

describe("a requirement set", () => {
  test("is refused by its rules, and the answer names the field", async () => {
    for (const [wrong, code, field] of [
      [{ name: " construction " }, "NAME_TAKEN", "requirements.name"],
      [{ name: "Empty", lines: [] }, "REQUIRED", "lines"],
      [{ name: "Twice", lines: [{ line: "AUTO" }, { line: "AUTO" }] }, "TWICE", "lines.1.line"],
      [{ name: "Odd", lines: [{ line: "AUTO", aggregate: "1" }] }, "NOT_HERE", "lines.0.aggregate"],
    ] as const)
      expect(await risk.verb("createRequirementSet", { requirements: { ...CONSTRUCTION, ...wrong } })).toMatchObject({
        code,
        field,
      });
    expect(await purchasing.verb("retireRequirementSet", { requirementSetId: set.id })).not.toMatchObject({
      code: "NOT_FOUND",
    });
    // Purchasing may, because its role includes the sets. It is replaced by a set of the same name.
    set = (await risk.does("createRequirementSet", { requirements: CONSTRUCTION }, "requirementSet { id key version }"))
      .requirementSet;
  });

  test("has a unique name ignoring case, and one that differs by a character is another", async () => {
    const named = async (name: string) =>
      (await risk.verb("createRequirementSet", { requirements: { ...CONSTRUCTION, name } })).code ?? null;
    expect([await named("Road work"), await named("ROAD WORK"), await named("Road_work"), await named("R%")]).toEqual([
      null,
      "NAME_TAKEN",
      null,
      null,
    ]);
  });

  test("has versions that never change, and a contract keeps its own until the set is assigned again", async () => {
    const contract = await asking(stone);
    await risk.does("reviseRequirementSet", {
      requirementSetId: set.id,
      version: set.version,
      requirements: { ...CONSTRUCTION, lines: CONSTRUCTION.lines.slice(0, 2), note: "Counsel said so." },
    });
    expect((await insuranceOf(contract)).insurance).toMatchObject({ version: { number: 1 } });
    expect((await insuranceOf(contract)).insurance.lines).toHaveLength(3);
    await risk.does("assignRequirementSet", { contractId: contract.id, requirementSetId: set.id });
    expect((await insuranceOf(contract)).insurance.lines).toHaveLength(2);
    const { requirementSet } = await risk.read(
      "query($key: ID!) { requirementSet(key: $key) { version contractCount versions { number note } viewerCan { revise { allowed } } } }",
      { key: set.key },
    );
    expect(requirementSet).toMatchObject({
      contractCount: 1,
      versions: [{ number: 2, note: "Counsel said so." }, { number: 1 }],
      viewerCan: { revise: { allowed: true } },
    });
    await risk.does("reviseRequirementSet", {
      requirementSetId: set.id,
      version: requirementSet.version,
      requirements: CONSTRUCTION,
    });
    await expect(
      world.database.inTenant(county.id, (db) => db.requirementSetVersion.updateMany({ data: { name: "x" } })),
    ).rejects.toThrow(/permission denied/);
  });
});

describe("a contract that requires insurance", () => {
  test("lists each missing code with the sentence for the broker, and is not executed before", async () => {
    const contract = await asking(harbor);
    expect(await codesOf(contract)).toEqual(["LINE-MISSING", "WC-FORM-MISSING", "DB-MISSING"]);
    const before = await insuranceOf(contract);
    expect(before.insurance).toMatchObject({ state: "DEFICIENT", holds: [{ act: "EXECUTION" }] });
    expect(before.missingLinks.filter(({ code }: { code: string }) => code === "INSURANCE_NOT_MET")).toEqual([
      { code: "INSURANCE_NOT_MET", message: "Insurance, general liability: LINE-MISSING.", mender: "The vendor" },
      expect.objectContaining({ message: "Insurance, workers' compensation: WC-FORM-MISSING." }),
      expect.objectContaining({ mender: "The vendor" }),
    ]);
    const weak = {
      ...GL,
      perOccurrence: "500,000",
      aggregate: "1,000,000",
      basis: "CLAIMS_MADE",
      additionalInsured: false,
      endorsements: [],
      waiverOfSubrogation: false,
      primaryNonContributory: false,
      rating: { letter: "B", size: "V" },
    };
    const { id } = await enters(
      risk,
      harbor,
      paper("Harbor Paving LLC", [weak, WC], { isSigned: false, holder: "Nobody" }),
    );
    const codes = await codesOf(contract);
    for (const code of [
      "LIMIT-LOW",
      "AGG-LOW",
      "NOT-OCCURRENCE",
      "AI-MISSING",
      "WOS-MISSING",
      "PNC-MISSING",
      "CARRIER-RATING",
      "UNSIGNED",
      "HOLDER-WRONG",
      "WC-ACORD",
    ])
      // prettier-ignore
      expect(codes).toContain(code);
    await risk.does("deleteCertificate", { certificateId: id });
    await enters(risk, harbor, paper("Harbor Paving Inc.", [GL]));
    expect(await codesOf(contract)).toContain("NAME-MISMATCH");
  });

  test("is insured once someone other than the person who entered the certificates accepts them", async () => {
    const contract = await asking(harbor);
    const holder = await covered(harbor, "Harbor Paving LLC");
    expect(await statesOf(contract)).toEqual({
      GENERAL_LIABILITY: "ACCEPTED",
      WORKERS_COMPENSATION: "ACCEPTED",
      DISABILITY: "ACCEPTED",
    });
    const { missingLinks, insurance } = await insuranceOf(contract);
    expect(missingLinks.map(({ code }: { code: string }) => code)).not.toContain("INSURANCE_NOT_MET");
    const { INSURANCE: proven } = await threadOf(contract);
    expect(proven).toMatchObject({ state: "PRESENT", missing: null });
    expect(proven?.records.map(({ name }) => name)).toContainEqual(
      expect.stringMatching(/^U-26\.3 of Harbor Paving LLC: workers' compensation, until /),
    );
    expect(insurance.lines[0]).toMatchObject({
      covered: [{ from: "2026-04-01", to: "2027-03-31" }],
      gaps: [],
      requirement: { perOccurrence: "1000000" },
    });

    const result = await enters(reviewer as never, harbor, paper("x", [])).catch(() => null);
    expect(result).toBeNull();
    const again = await enters(risk, harbor, paper("Harbor Paving LLC", [{ ...GL, perOccurrence: "400,000" }], { holder })); // prettier-ignore
    expect(await risk.verb("acceptCertificate", { certificateId: again.id })).toMatchObject({ code: "OWN_ENTRY" });
    expect(again.viewerCan).toMatchObject({
      accept: { allowed: false, reason: expect.stringContaining("You entered") },
      override: { allowed: true },
    });
    expect(await reviewer.verb("acceptCertificate", { certificateId: again.id })).toMatchObject({
      code: "CERTIFICATE_DEFICIENT",
      message: expect.stringContaining("LIMIT-LOW"),
    });
    expect(await reviewer.verb("overrideCertificate", { certificateId: again.id, reason: " " })).toMatchObject({
      code: "REASON_REQUIRED",
    });
    await reviewer.does("markCertificateDeficient", { certificateId: again.id, reason: "The limit is too low." });
    expect(await risk.verb("deleteCertificate", { certificateId: again.id })).toMatchObject({ code: "NOT_PENDING" });
    // The same policy with later dates replaces the earlier certificate.
    const later = await enters(risk, harbor, paper("Harbor Paving LLC", [GL], { holder, issuedOn: "2026-03-09" }));
    await reviewer.does("acceptCertificate", { certificateId: later.id });
    const { insuranceCertificates } = await risk.read(
      `query($vendor: ID!) { insuranceCertificates(filter: { vendorId: $vendor, state: SUPERSEDED }) { totalCount edges { node { supersededBy { key } } } } }`,
      { vendor: harbor.id },
    );
    expect(insuranceCertificates.totalCount).toBeGreaterThan(0);
    expect(insuranceCertificates.edges[0].node.supersededBy.key).toBe(later.key);
    expect((await statesOf(contract))["GENERAL_LIABILITY"]).toBe("ACCEPTED");
  });

  test("has certificates decided as read, so corrected or decided ones must be read again", async () => {
    const holder = await covered(harbor, "Harbor Paving LLC");
    const read = await enters(risk, harbor, paper("Harbor Paving LLC", [GL], { holder }));
    const corrected = paper("Harbor Paving LLC", [{ ...GL, number: "GL-99" }], { holder });
    await risk.does("correctCertificate", { certificateId: read.id, version: read.version, certificate: corrected });
    for (const [act, more] of [
      ["acceptCertificate", {}],
      ["markCertificateDeficient", { reason: "No." }],
      ["overrideCertificate", { reason: "Yes." }],
    ] as const)
      // prettier-ignore
      expect(await reviewer.verb(act, { certificateId: read.id, version: read.version, ...more })).toMatchObject({
        __typename: "Conflict",
      });
    const twice = await Promise.all([
      reviewer.verb("overrideCertificate", { certificateId: read.id, version: read.version + 1, reason: "Yes." }),
      reviewer.verb("markCertificateDeficient", { certificateId: read.id, version: read.version + 1, reason: "No." }),
    ]);
    expect(twice.filter(({ __typename }) => __typename.endsWith("Payload"))).toHaveLength(1);
  });

  test("has one waiver per deficiency, even if two people waive it, and withdrawing it leaves none", async () => {
    const contract = await asking(harbor, { startDate: "2026-02-20" });
    const waiver = {
      contractId: contract.id,
      line: "GENERAL_LIABILITY",
      code: "TERM_GAP",
      gap: { from: "2026-02-20", to: "2026-02-28" },
      reason: "No work before March.",
      until: "2026-12-31",
    };
    const pressed = await Promise.all(
      Array.from({ length: 8 }, () => legal.verb("waiveRequirement", waiver, "waiver { id }")),
    );
    const [won, ...more] = pressed.filter(({ waiver: granted }) => granted);
    expect(more).toEqual([]);
    expect(pressed.filter(({ code }) => code === "WAIVED_ALREADY")).toHaveLength(7);
    // Part of a waiver is already waived; a later day is not.
    expect(
      await legal.verb("waiveRequirement", { ...waiver, gap: { from: "2026-02-21", to: "2026-02-22" } }),
    ).toMatchObject({ code: "WAIVED_ALREADY", field: "until" });
    const longer = await legal.does("waiveRequirement", { ...waiver, until: "2027-01-31" }, "waiver { id }");
    await legal.does("withdrawWaiver", { waiverId: longer.waiver.id });
    await legal.does("withdrawWaiver", { waiverId: won?.["waiver"].id });
    expect((await insuranceOf(contract)).insurance.lines[0].waived).toEqual([]);
  });

  test("shows uncovered days, which Legal waives by name, but not what the law requires", async () => {
    const contract = await asking(harbor, { startDate: "2026-02-20" });
    const { insurance } = await insuranceOf(contract);
    expect(insurance.lines[0].gaps).toEqual([{ from: "2026-02-20", to: "2026-02-28" }]);
    expect(insurance.lines[0].deficiencies[0].codeWords).toBe("TERM-GAP");
    const waiver = {
      contractId: contract.id,
      line: "GENERAL_LIABILITY",
      reason: "No work before March.",
      until: "2026-12-31",
    };
    expect(await risk.verb("waiveRequirement", { ...waiver, line: "DISABILITY", code: "DB_MISSING" })).toMatchObject({
      code: "NOT_WAIVABLE",
    });
    expect(await purchasing.verb("waiveRequirement", { ...waiver, code: "TERM_GAP" })).toMatchObject({
      code: "FORBIDDEN",
    });
    expect(await legal.verb("waiveRequirement", { ...waiver, code: "TERM_GAP" })).toMatchObject({
      code: "GAP_REQUIRED",
    });
    const { waiver: made1 } = await legal.does(
      "waiveRequirement",
      { ...waiver, code: "TERM_GAP", gap: { from: "2026-02-20", to: "2026-02-28" } },
      "waiver { id isInForce viewerCan { withdraw { allowed } } }",
    );
    expect(made1).toMatchObject({ isInForce: true, viewerCan: { withdraw: { allowed: true } } });
    expect((await statesOf(contract))["GENERAL_LIABILITY"]).toBe("WAIVED");
    await legal.does("withdrawWaiver", { waiverId: made1.id });
    expect((await statesOf(contract))["GENERAL_LIABILITY"]).toBe("DEFICIENT");
  });

  test("is checked until the last day in force if it was renewed", async () => {
    const contract = await asking(harbor, { startDate: "2026-03-01", endDate: "2026-03-09" });
    const looked = async () => {
      const query = "query($key: ID!) { contract(key: $key) { insurance { isLookedAt lines { covered { to } } } } }";
      const { isLookedAt, lines } = (await risk.read(query, { key: contract.key })).contract.insurance;
      return [isLookedAt, lines[0].covered.at(-1)?.to];
    };
    expect(await looked()).toEqual([false, "2026-03-09"]);
    await world.database.inTenant(county.id, (db) =>
      db.contract.updateMany({ where: { id: contract.key }, data: { endDateNow: "2028-03-09" } }),
    );
    expect(await looked()).toEqual([true, "2027-04-14"]);
  });

  test("is on the board by urgency, and then by the earliest end", async () => {
    const { insuranceBoard } = await risk.read("{ insuranceBoard(first: 100) { edges { node { bucket endsOn } } } }");
    const rows = insuranceBoard.edges.map(({ node }: { node: { bucket: Bucket; endsOn: string | null } }) =>
      [BUCKETS.indexOf(node.bucket), node.endsOn ?? "9999"].join(" "),
    );
    expect(new Set(rows.map((row: string) => row[0])).size).toBeGreaterThan(1);
    expect(rows).toEqual(rows.toSorted());
  });

  test("is checked immediately after its dates change, and so is a clone", async () => {
    const contract = await asking(harbor);
    const board = async () =>
      (
        await risk.read(
          `query($q: String) { insuranceBoard(filter: { q: $q }) { totalCount edges { node { line bucket codeWords contractNumber } } } insuranceCounts { bucket count } }`,
          { q: contract.number },
        )
      ).insuranceBoard;
    expect((await board()).edges.map(({ node }: { node: { bucket: string } }) => node.bucket)).toEqual(
      Array(3).fill("ACCEPTED"),
    );
    const saved = await purchasing.read("query($key: ID!) { contract(key: $key) { version } }", { key: contract.key });
    await purchasing.does("updateContract", {
      contractId: contract.id,
      version: saved.contract.version,
      fields: {
        departmentId: highway,
        name: "Salt",
        vendorId: harbor.id,
        startDate: "2026-02-01",
        endDate: "2027-03-31",
      },
    });
    expect((await board()).edges[0].node).toMatchObject({ bucket: "DEFICIENT", codeWords: ["TERM-GAP"] });
    const copy = (await purchasing.does("cloneContract", { contractId: contract.id }, "contract { key id number version name status department vendorName vendorKey endDate notToExceed waitingFor }")).contract; // prettier-ignore
    expect((await insuranceOf(copy)).insurance).toMatchObject({ setName: "Construction" });
  });
});

describe("a vendor's own people", () => {
  test("enter certificates for their own vendor only, and read nothing of another's", async () => {
    const [vera, sam] = await Promise.all([asVendor(harbor.email), asVendor(stone.email)]);
    const ENTER = `mutation($input: EnterCertificateInput!) { enterCertificate(input: $input) { __typename ... on EnterCertificatePayload { certificate { id key source review } } ... on NotDone { message } ... on Refusal { code } } }`;
    const certificate = paper("Harbor Paving LLC", [GL]);
    const { data } = await vera(ENTER, { input: { vendorId: harbor.id, certificate } });
    expect(data.enterCertificate.certificate).toMatchObject({ source: "VENDOR", review: "PENDING" });
    const veraCertificate = data.enterCertificate.certificate;
    expect((await sam(ENTER, { input: { vendorId: harbor.id, certificate } })).data.enterCertificate).toMatchObject({
      code: "FORBIDDEN",
    });
    const upload = `mutation($input: PrepareUploadInput!) { prepareUpload(input: $input) { __typename ... on Refusal { code } } }`;
    const file = {
      vendorId: harbor.id,
      kind: "CERTIFICATE",
      filename: "a.pdf",
      contentType: "application/pdf",
      size: "9",
    };
    expect((await sam(upload, { input: file })).data.prepareUpload.code).toBe("FORBIDDEN");
    expect((await vera(upload, { input: file })).data.prepareUpload.__typename).toBe("PrepareUploadPayload");
    const reads = `query($id: ID!, $vendor: ID!, $key: ID!) { node(id: $id) { id } insuranceCertificate(key: $key) { id }
      insuranceCertificates(filter: { vendorId: $vendor }) { totalCount } insuranceBoard { totalCount } requirementSets { id } insuranceCounts { count } }`;
    const variables = { id: veraCertificate.id, vendor: harbor.id, key: veraCertificate.key };
    expect((await sam(reads, variables)).data).toEqual({
      node: null,
      insuranceCertificate: null,
      insuranceCertificates: { totalCount: 0 },
      insuranceBoard: { totalCount: 0 },
      requirementSets: [],
      insuranceCounts: [],
    });
    expect((await vera(reads, variables)).data.insuranceCertificates.totalCount).toBeGreaterThan(0);
    for (const verb of ["acceptCertificate", "deleteCertificate", "verifyCertificate", "markCertificateDeficient"])
      expect(
        (
          await vera(
            `mutation($input: ${verb[0]?.toUpperCase()}${verb.slice(1)}Input!) { ${verb}(input: $input) { ... on Refusal { code } } }`,
            { input: { certificateId: veraCertificate.id, ...(/verify|mark/.test(verb) && { reason: "x" }) } },
          )
        ).data[verb].code,
      ).toBe("FORBIDDEN");
    const answer = await vera(`query($id: ID!) { node(id: $id) { ... on Vendor { insurance { state contracts { contractNumber lines { line } sentences } } } } }`, { id: harbor.id }); // prettier-ignore
    expect(answer.data.node.insurance.contracts.length).toBeGreaterThan(0);
    expect((await sam(`query($id: ID!) { node(id: $id) { id } }`, { id: harbor.id })).data.node).toBeNull();
  });
});

describe("expiration notices and renewal links", () => {
  const night = async () => {
    const tenant = await world.database.inDirectory((db) => db.tenant.findFirstOrThrow({ where: { id: county.id } }));
    return lookAtInsurance({ database: world.database, ports: world.dais.ports }, tenant);
  };
  const rowsOf = () =>
    world.database.inTenant(county.id, async (db) => ({
      notices: await db.insuranceNotice.count(),
      letters: await db.outboxLetter.count({ where: { key: "INSURANCE-EXPIRE-NOTICE" } }),
      standings: await db.insuranceStanding.findMany({ orderBy: { id: "asc" } }),
      certificates: await db.insuranceCertificate.findMany({ orderBy: { id: "asc" } }),
    }));
  const sends = (path: string, body: object) => county.guest.http(`/api/insurance/renewal${path}`, { body });

  test("are sent once per end to vendor and owner, and the vendor replies without signing in", async () => {
    const quay = await vendorWith(world, county, "Quay Works LLC", "kay@quay.example", risk.userId as string);
    const contract = await asking(quay, { startDate: "2026-01-01", endDate: "2026-12-31" });
    await covered(quay, "Quay Works LLC", { effectiveOn: "2026-01-01", expiresOn: "2026-04-05" });
    // It is binding, so someone is notified.
    await world.database.inTenant(county.id, (db) =>
      db.contract.update({
        where: { tenantId_id: { tenantId: county.id, id: contract.key } },
        data: { status: "EXECUTED" },
      }),
    );
    const untouched = () =>
      world.database.inTenant(county.id, (db) => db.insuranceVendor.updateMany({ data: { checkedOn: "2026-03-10" } }));
    await untouched();
    expect(await night()).toBeGreaterThan(0);
    const first = await rowsOf();
    expect(first.notices).toBe(3);
    expect(first.letters).toBe(2);
    expect((await statesOf(contract))["GENERAL_LIABILITY"]).toBe("EXPIRING");
    expect(await night()).toBe(0);
    await untouched();
    await night();
    expect(await rowsOf()).toEqual(first);

    await world.dais.outbox.round();
    const [letter] = mail.to(quay.email).toReversed();
    expect(letter?.text).toContain(`General liability of contract ${contract.number}`);
    const token = /insurance-renewal\?token=([\w-]+)/.exec(letter?.text ?? "")?.[1] as string;
    expect(token.length).toBeGreaterThan(30);
    const storedRows = await world.database.inTenant(county.id, (db) =>
      Promise.all([db.insuranceLink.findMany(), db.inboxNotice.findMany()]),
    );
    expect(JSON.stringify(storedRows)).not.toContain(token);
    expect(JSON.stringify(storedRows)).not.toContain("letter_secret");

    // A token that is forged, from another county, or changed by one character opens nothing.
    const elsewhere = await world.county("elsewhere");
    expect((await elsewhere.guest.http("/api/insurance/renewal/link", { body: { token } })).status).toBe(400);
    for (const wrong of [`${token}x`, token.slice(1), "0"])
      expect((await sends("/link", { token: wrong })).json).toMatchObject({ code: "LINK_OVER" });
    const opened = await sends("/link", { token });
    expect(opened.json).toMatchObject({ vendor: "Quay Works LLC", email: quay.email, uses_left: 10 });
    expect(JSON.stringify(opened.json)).not.toContain("Stone Works");

    const bytes = Buffer.from("%PDF-1.4\n%âãÏÓ\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n");
    const announced = await sends("/paper", { token, filename: "renewal.pdf", content_type: "application/pdf", size: bytes.length }); // prettier-ignore
    expect(announced.status).toBe(200);
    const put = new URL(announced.json.upload_url, `http://${county.host}`);
    await fetch(`http://127.0.0.1:${world.port}${put.pathname}${put.search}`, {
      method: "PUT",
      body: bytes,
      headers: { ...announced.json.headers, host: county.host },
    });
    const certificate = {
      form: "ACORD_25",
      insured: "Quay Works LLC",
      is_signed: true,
      issued_on: "2026-03-10",
      policies: [
        {
          line: "GENERAL_LIABILITY",
          carrier: "Empire Mutual",
          number: "GL-101",
          effective_on: "2026-04-05",
          expires_on: "2027-04-05",
        },
      ],
    };
    const sent = { token, file_id: announced.json.file_id, certificate };
    // A file announced by another vendor does not belong to this link.
    const foreign = await world.database.inTenant(county.id, (db) =>
      db.storedFile.create({
        data: {
          key: `${county.id}/foreign`,
          kind: "certificate",
          vendorId: stone.key,
          filename: "x.pdf",
          contentType: "application/pdf",
          size: 9n,
        },
      }),
    );
    expect((await sends("", { ...sent, file_id: foreign.id })).json).toMatchObject({ code: "FILE_NOT_FOUND" });
    expect((await sends("", { ...sent, certificate: { ...certificate, policies: [] } })).json).toMatchObject({
      code: "REQUIRED",
    });
    // Two windows send the same file, which creates only one certificate.
    const both = await Promise.all([sends("", sent), sends("", sent)]);
    expect(both.map(({ json }) => json.code ?? json.message).toSorted()).toEqual([
      "FILE_NOT_FOUND",
      expect.stringContaining("The county received"),
    ]);
    expect((await sends("/link", { token })).json).toMatchObject({ uses_left: 9 });
    expect((await sends("", sent)).json).toMatchObject({ code: "FILE_NOT_FOUND" });
    const { insuranceCertificates } = await risk.read(
      `query($vendor: ID!) { insuranceCertificates(filter: { vendorId: $vendor, source: LINK }) { edges { node { review enteredByName file { filename } } } } }`,
      { vendor: quay.id },
    );
    expect(insuranceCertificates.edges).toEqual([
      {
        node: {
          review: "PENDING",
          enteredByName: expect.stringContaining(quay.email),
          file: { filename: "renewal.pdf" },
        },
      },
    ]);
    // What a link announces is stored whether or not it becomes a certificate, so the number is limited.
    await world.database.inTenant(county.id, (db) =>
      db.storedFile.createMany({
        data: Array.from({ length: 49 }, (_, index) => ({
          key: `${county.id}/flood ${index}`,
          kind: "certificate",
          vendorId: quay.key,
          filename: "x.pdf",
          contentType: "application/pdf",
          size: 9n,
          createdAt: world.clock.now(),
        })),
      }),
    );
    expect(
      (await sends("/paper", { token, filename: "x.pdf", content_type: "application/pdf", size: 9 })).json,
    ).toMatchObject({ code: "TOO_MANY_PAPERS" });
    // A person who has left the vendor no longer has a link.
    await world.database.inTenant(county.id, (db) =>
      db.vendorContact.deleteMany({ where: { vendorId: quay.key, userId: quay.userId } }),
    );
    expect((await sends("/link", { token })).json).toMatchObject({ code: "LINK_OVER" });
  });

  test("give the broker the sentences of the codes, and a separate link", async () => {
    expect(await risk.verb("sendDeficiencyNotice", { vendorId: stone.id, email: "no address" })).toMatchObject({
      code: "EMAIL_INVALID",
    });
    const contract = await asking(stone, { startDate: "2026-03-01", endDate: "2027-02-28" });
    expect(await codesOf(contract)).toContain("LINE-MISSING");
    const { written } = await risk.does(
      "sendDeficiencyNotice",
      { vendorId: stone.id, email: "b@broker.example" },
      "written",
    );
    expect(written).toBe(2);
    await world.dais.outbox.round();
    expect(mail.to("b@broker.example")[0]?.text).toMatch(/general liability[^]*insurance-renewal\?token=/);
    expect(await risk.verb("sendRenewalRequest", { vendorId: stone.id })).toMatchObject({ code: "NOTHING_ENDS" });
  });

  test("are not repeated within a day, and the second request shows when the last letter was sent", async () => {
    const lake = await vendorWith(world, county, "Lake Paving LLC", "lee@lake.example", risk.userId as string);
    await asking(lake, { startDate: "2026-03-01", endDate: "2027-02-28" });
    await covered(lake, "Lake Paving LLC", { effectiveOn: "2026-03-01", expiresOn: "2026-04-15" });
    const asks = (more: object = {}) => risk.verb("sendRenewalRequest", { vendorId: lake.id, ...more }, "written");
    const letters = async () => {
      await world.dais.outbox.round();
      return [mail.to("lee@lake.example").length, mail.to("lou@broker.example").length];
    };
    const [vendorLetters = 0, brokerLetters = 0] = await letters();
    expect(await asks()).toMatchObject({ written: 1 });
    await letters();
    // The link's page asks for exactly the lines in the letter.
    const letter = mail.to("lee@lake.example").at(-1)?.text ?? "";
    const [, token = ""] = /insurance-renewal\?token=([\w-]+)/.exec(letter) ?? [];
    const { contracts } = (await sends("/link", { token })).json;
    const renewals = contracts.flatMap((each: { renewals: string[] }) => each.renewals);
    expect(renewals.length).toBeGreaterThan(0);
    expect(letter.match(/the last day of coverage is/g)).toHaveLength(renewals.length);
    for (const sentence of renewals) expect(letter).toContain(sentence);
    expect(await asks()).toMatchObject({
      code: "ASKED_OF_LATE",
      message: expect.stringMatching(/^This vendor was already asked on March 11, 2026, /),
    });
    // Another address still gets its first letter, and no one else a second one.
    expect(await asks({ email: "lou@broker.example" })).toMatchObject({ written: 1 });
    expect(await letters()).toEqual([vendorLetters + 1, brokerLetters + 1]);
    // A day later the other sessions have expired, so someone else signs in.
    const now = world.clock.now();
    world.clock.advance(24 * 60 + 1);
    const later = await county.with("insurance.notices.send-renewal-request", "procurement.vendor-file.view");
    expect(await later.verb("sendRenewalRequest", { vendorId: lake.id }, "written")).toMatchObject({ written: 1 });
    world.clock.set(now);
  });

  test("apply to what the county decides to hold, besides what the law requires", async () => {
    const contract = await asking(stone, { startDate: "2026-03-01", endDate: "2027-02-28" });
    const lacks = async () =>
      (await insuranceOf(contract)).missingLinks
        .filter(({ code }: { code: string }) => code === "INSURANCE_NOT_MET")
        .map(({ message }: { message: string }) => message);
    expect(await lacks()).toHaveLength(3);
    await risk.does("setInsuranceHold", { acts: [] }, "acts");
    expect(await lacks()).toEqual([
      "Insurance, workers' compensation: WC-FORM-MISSING.",
      "Insurance, disability and paid family leave benefits: DB-MISSING.",
    ]);
    await risk.does("setInsuranceHold", { acts: ["PAYMENT", "EXECUTION"] }, "acts");
    expect((await insuranceOf(contract)).insurance.holds).toEqual([{ act: "EXECUTION" }, { act: "PAYMENT" }]);
    // Payments wait too: by hand and by file, with the lines. Without requirements, they are accepted.
    const payer = await county.with(
      "contracts.contract-record.view-all",
      "contracts.spending-and-obligations.view",
      "contracts.spending-and-obligations.record-obligation",
    );
    const free = await createContract(purchasing, highway, { vendorId: stone.id, vendorName: null });
    await world.database.inTenant(county.id, (db) =>
      db.contract.updateMany({
        where: { id: { in: [contract.key, free.key] } },
        data: {
          status: "EXECUTED",
          executedAt: new Date("2026-02-20T15:00:00Z"),
          waitingFor: null,
          waitingSince: null,
        },
      }),
    );
    const pays = (contractId: string) =>
      payer.verb("recordContractPayment", { contractId, reference: "V-1", amount: "10", paidOn: "2026-03-10" });
    expect(await pays(contract.id)).toMatchObject({
      code: "INSURANCE_NOT_MET",
      message: expect.stringMatching(
        /^Payments .* on hold until insurance requirements are met\. .*WC-FORM-MISSING.*DB-MISSING/,
      ),
    });
    const csv = `Contract Number,Reference,Amount,Date Paid\n${contract.number},V-2,10,2026-03-10\n${free.number},V-2,10,2026-03-10`;
    const file = { filename: "paid.csv", content: Buffer.from(csv).toString("base64") };
    const { sheet } = await payer.does("checkContractPaymentsImport", file, "sheet { rows { outcome problems } }");
    expect(sheet.rows).toEqual([
      { outcome: "REFUSED", problems: [expect.stringContaining("WC-FORM-MISSING")] },
      { outcome: "CREATE", problems: [] },
    ]);
    expect(await payer.verb("importContractPayments", file)).toMatchObject({ code: "ROWS_REFUSED" });
    await risk.does("setInsuranceHold", { acts: ["EXECUTION"] }, "acts");
    expect(await pays(contract.id)).not.toHaveProperty("code");
    // The thread on its cover sheet names what was paid, and that insurance is missing.
    expect(await threadOf(contract)).toMatchObject({
      INSURANCE: { state: "MISSING", records: [] },
      PAYMENTS: { state: "PRESENT", records: [{ name: "1 payment, $10 in total, the last on March 10, 2026" }] },
    });
    const other = await threadOf(free);
    expect([other["INSURANCE"]?.state, other["PAYMENTS"]?.state]).toEqual(["NOT_NEEDED", "NOT_NEEDED"]);
  });
});

test("other systems enter and read certificates by documented calls", async () => {
  const body = {
    vendor_id: stone.key,
    certificate: {
      form: "U_26_3",
      insured: "Stone Works Inc.",
      is_signed: true,
      policies: [
        {
          line: "WORKERS_COMPENSATION",
          carrier: "State Fund",
          number: "WC-9",
          effective_on: "2027-01-01",
          expires_on: "2028-01-01",
        },
      ],
    },
  };
  const entered = await risk.http("/api/insurance/certificates", { body });
  expect(entered.json).toMatchObject({ vendor: "Stone Works Inc.", review: "PENDING", form: "U_26_3" });
  const read = await risk.http(`/api/insurance/certificates?vendor_id=${stone.key}`);
  expect(read.json[0]).toMatchObject({ id: entered.json.id, policies: [{ number: "WC-9" }] });
  expect((await county.guest.http("/api/insurance/certificates", { body })).status).toBe(401);
});
