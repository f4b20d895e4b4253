import { createHash } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { MAX_TRIES } from "#schema/contracts/signing/outside.rules.ts";
import { globalId } from "#schema/builder.ts";
import { agreedOf } from "#schema/contracts/textHash.ts";
import { remindLateSteps } from "#schema/routing/reminders.ts";
import { inCounty } from "#server/identity/inCounty.ts";
import { readPdf } from "#server/typesetting/readPdf.ts";
import { verifyContract } from "#server/authority/verifyContract.ts";
import { department } from "#tests/api/projects/request.ts";
import { takingMail } from "#tests/support/letters.ts";
import { type County, openWorld, type Person, type World } from "#tests/support/world.ts";
import { contractOf, registered, createContract, type Started } from "./request.ts";

const START = "2026-03-11T17:00:00Z";
const mailbox = takingMail();
let world: World;
let county: County;
let other: County;
let purchasing: Person;
let legal: Person;
let signatory: Person;
let clerk: Person;
let highway: { id: string };
let hale: { vendorId: string; vendorName: string };

beforeAll(async () => {
  world = await openWorld({ mail: mailbox.mail, env: { TRUST_PROXY: "1" } });
  [county, other] = [await world.county("outside"), await world.county("elsewhere")];
  [purchasing, legal, signatory, clerk] = (await Promise.all(
    ["Purchasing", "Legal reviewer", "County signatory", "Clerk"].map((role) => county.as(role)),
  )) as [Person, Person, Person, Person];
  highway = await department(world, county, "Highway");
  hale = await registered(world, county, "Hale Paving LLC");
});
afterAll(() => world?.close());

// Each test uses a different client address.
let place = 0;
beforeEach(() => void (place += 1));
// A test that moves the clock by days ends all sessions, so the next one starts at the same time.
afterEach(() => world.clock.set(START));
const call = (what: string, body: object, at = county, from = `10.1.${place}.1`) =>
  at.guest.http(`/api/contracts/signing/${what}`, { body, headers: { "x-forwarded-for": from } });

const OFFICER = { name: "Pat Hale", organization: "Hale Paving LLC", title: "President" };
let officers = 0;
const UNKNOWN = {
  code: "LINK_UNKNOWN",
  error: "This link is not valid. Ask the county for a new one.",
};

interface Step {
  id: string;
  name: string;
  email: string;
  state: string;
  cannotBeDone: string | null;
  outside: object | null;
  signingLink: { sentAt: string; readAt: string | null; isOver: boolean } | null;
  viewerCan: Record<string, { reason: string | null }>;
}
const routeOf = async (of: Started, who = purchasing) =>
  (
    await who.read(
      "query($key: ID!) { contract(key: $key) { status version edition textHash steps { id name email state cannotBeDone outside { organization title } signingLink { sentAt readAt isOver } viewerCan { signContract { reason } sendSigningLink { reason } replaceOutsideSigner { reason } } } signatures { name organization title email factor hash mark edition } timeline { kind sentence reason byName } } }",
      { key: of.key },
    )
  ).contract as {
    status: string;
    version: number;
    textHash: string;
    steps: [Step, Step, Step];
    signatures: Record<string, unknown>[];
    timeline: { kind: string; sentence: string; reason: string | null; byName: string }[];
  };
const step = (stage: string, action: string, order: number, email: string | null, more: object = {}) => ({
  stage,
  action,
  order,
  email: email ?? "",
  name: "Someone",
  notes: "",
  ...more,
});

/** A contract that is approved: first the vendor's officer is asked to sign, then the county's signatory. */
async function sendToOfficer(email = `pat${++officers}@hale.example`, more: object = hale) {
  const contract = await createContract(purchasing, highway.id, more);
  const { name, ...outside } = OFFICER;
  await purchasing.does("saveContractRoute", {
    contractId: contract.id,
    version: contract.version,
    note: "",
    steps: [
      step("CONTRACT_APPROVAL", "APPROVAL", 1, legal.email),
      step("CONTRACT_SIGNATURE", "SIGNATURE", 1, email, { name, outside }),
      step("CONTRACT_SIGNATURE", "SIGNATURE", 2, signatory.email),
    ],
  });
  await purchasing.does("sendContractToRoute", { contractId: contract.id });
  await world.dais.outbox.round();
  // No signer from outside is notified before their turn.
  expect(mailbox.to(email)).toEqual([]);
  const [approval] = (await routeOf(contract, legal)).steps;
  await legal.does("approveStep", { stepId: approval.id });
  return { contract, email, token: await tokenFor(email) };
}
const newest = async (email: string) => {
  await world.dais.outbox.round();
  return mailbox.to(email).at(-1);
};
const tokenFor = async (email: string) =>
  /\/sign-contract\?token=([\w-]+)/.exec((await newest(email))?.text ?? "")?.[1] ?? "";
async function codeFor(token: string, email: string): Promise<string> {
  expect((await call("code", { token })).status).toBe(200);
  return /Your code is (\d{4} \d{4})\./.exec((await newest(email))?.text ?? "")?.[1] ?? "";
}
/** Up to the text: what was read, with the pass. */
async function read(token: string, email: string) {
  const answer = await call("read", { token, code: await codeFor(token, email) });
  expect(answer.status).toBe(200);
  return answer.json as { pass: string; hash: string };
}
const signature = (token: string, { pass, hash }: { pass: string; hash: string }, more: object = {}) => ({
  token,
  pass,
  hash,
  name: "Pat Hale",
  mark: "TYPED",
  authorized: true,
  ...more,
});

describe("a signing officer of the vendor", () => {
  test("reads by link and code, signs in turn, gets a confirmation, and then the county's signer is asked", async () => {
    const { contract, email, token } = await sendToOfficer();
    const letter = await newest(email);
    expect(letter?.subject).toBe(`Please sign contract ${contract.number} with County of outside`);
    const before = await routeOf(contract);
    expect(before.steps.map(({ state }) => state)).toEqual(["DONE", "OPEN", "PENDING"]);
    expect(before.steps[1]).toMatchObject({
      cannotBeDone: null,
      outside: { organization: "Hale Paving LLC", title: "President" },
      signingLink: { readAt: null, isOver: false },
    });
    // Nothing stored opens the contract: neither the token nor the code is stored.
    const link = await call("link", { token });
    expect(link.json).toEqual({ email: `p••@hale.example`, until: expect.any(String) });
    expect(link.text).not.toContain(contract.number);
    const code = await codeFor(token, email);
    const storedLinks = await world.database.inTenant(county.id, async (db) =>
      JSON.stringify(await db.contractSigningLink.findMany()),
    );
    for (const secret of [token, code, code.replace(" ", "")]) expect(storedLinks).not.toContain(secret);
    const shown = await call("read", { token, code });
    expect(shown.json).toMatchObject({
      number: contract.number,
      name: "Road salt",
      vendor: "Hale Paving LLC",
      start_date: "2026-04-01",
      end_date: "2027-03-31",
      not_to_exceed: 120_000,
      hash: before.textHash,
      signer: OFFICER,
    });
    // A reload opens it again with the page's stored pass; the code itself is used up.
    expect((await call("read", { token, pass: shown.json.pass })).json.hash).toBe(before.textHash);
    expect((await call("read", { token, code })).json.code).toBe("CODE_WRONG");
    for (const [more, answer] of [
      [{ authorized: false }, { code: "NOT_AUTHORIZED", field: "authorized" }],
      [{ name: " " }, { code: "FIELD", field: "name" }],
      [
        { mark: "DRAWN", strokes: [[1, 2]] },
        { code: "FIELD", field: "strokes" },
      ],
      [{ hash: "0".repeat(64) }, { code: "TEXT_CHANGED" }],
    ] as const)
      expect((await call("sign", signature(token, shown.json, more))).json).toMatchObject(answer);
    const signed = await call("sign", signature(token, shown.json));
    expect([signed.status, signed.json]).toEqual([200, { number: contract.number, hash: before.textHash }]);
    const after = await routeOf(contract);
    expect(after.steps.map(({ state }) => state)).toEqual(["DONE", "DONE", "OPEN"]);
    expect(after.signatures).toEqual([
      {
        ...OFFICER,
        email,
        factor: "MAILED_CODE",
        hash: before.textHash,
        mark: "TYPED",
        edition: 1,
      },
    ]);
    expect(after.timeline.find(({ kind }) => kind === "STEP_SIGNED")).toMatchObject({
      sentence: "Pat Hale, President of Hale Paving LLC signed.",
    });
    expect((await newest(email))?.text).toContain(before.textHash);
    const lines = await world.database.inTenant(county.id, (db) =>
      db.auditEntry.findMany({ where: { action: "signFromOutside" } }),
    );
    expect(lines).toMatchObject([
      {
        actorId: null,
        actorName: "Pat Hale, President of Hale Paving LLC",
        ip: null,
        permission: expect.stringContaining("link"),
      },
    ]);
    // Used: every endpoint says so plainly.
    const again = await call("sign", signature(token, shown.json));
    expect(again.json).toMatchObject({
      code: "LINK_USED",
      error: expect.stringMatching(/^You signed on .*nothing more to do/),
    });
    for (const what of ["link", "code", "read"] as const)
      expect((await call(what, { token, code })).json.code).toBe("LINK_USED");
    // Then the county's own signatory signs, and all signatures are complete.
    await signatory.does("signContract", {
      stepId: after.steps[2].id,
      name: "Sig Natory",
      mark: "TYPED",
      hash: before.textHash,
    });
    expect((await contractOf(purchasing, contract.key))?.waitingFor).toBe("CLERK");
  });

  test("sees everything covered by the hash, and reads each exhibit only with the entered code", async () => {
    const content = Buffer.from("%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n");
    const email = `pat${++officers}@hale.example`;
    const contract = await createContract(purchasing, highway.id, {
      ...hale,
      causeDays: 10,
      convenienceDays: 30,
      options: { count: 2, months: 12, noticeDays: 60, price: "PERCENT", rate: "2.5" },
    });
    const input = { kind: "CONTRACT", contentType: "application/pdf", contractId: contract.id, filename: "plan.pdf", size: String(content.byteLength) }; // prettier-ignore
    const ticket = await purchasing.does("prepareUpload", input, "fileId uploadUrl headers { name value }");
    const put = new URL(ticket.uploadUrl, "http://here");
    const headers = Object.fromEntries(ticket.headers.map((each: { name: string; value: string }) => [each.name, each.value])); // prettier-ignore
    await purchasing.http(put.pathname + put.search, { method: "PUT", body: content, headers });
    await purchasing.does("addContractExhibit", { fileId: ticket.fileId });
    const { version } = await routeOf(contract);
    const { name, ...outside } = OFFICER;
    await purchasing.does("saveContractRoute", {
      contractId: contract.id,
      version,
      note: "",
      steps: [
        step("CONTRACT_APPROVAL", "APPROVAL", 1, legal.email),
        step("CONTRACT_SIGNATURE", "SIGNATURE", 1, email, { name, outside }),
        step("CONTRACT_SIGNATURE", "SIGNATURE", 2, signatory.email),
      ],
    });
    await purchasing.does("sendContractToRoute", { contractId: contract.id });
    const { steps, textHash } = await routeOf(contract, legal);
    await legal.does("approveStep", { stepId: steps[0].id });
    const token = await tokenFor(email);
    const { json } = await call("read", { token, code: await codeFor(token, email) });
    const sha256 = createHash("sha256").update(content).digest("hex");
    expect(json).toMatchObject({
      exhibits: [{ exhibit: 1, version: 1, name: "plan.pdf", size: content.byteLength, sha256 }],
      options: { count: 2, months: 12, notice_days: 60, price: "PERCENT", rate: 2.5, amounts: [] },
      cause_days: 10,
      convenience_days: 30,
      change: null,
      hash: textHash,
    });
    // Everything that is hashed appears on the signer's page.
    const row = await world.database.inTenant(county.id, (db) =>
      db.contract.findFirstOrThrow({ where: { id: contract.key } }),
    );
    const words: Record<string, string> = { vendorName: "vendor" };
    for (const field of Object.keys(agreedOf(row)))
      expect(json).toHaveProperty(words[field] ?? field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
    const opened = await call("exhibit", { token, pass: json.pass, exhibit: 1 });
    expect([opened.status, opened.json.name]).toEqual([200, "plan.pdf"]);
    const { pathname, search } = new URL(opened.json.url, "http://here");
    const file = await county.guest.http(pathname + search);
    expect(createHash("sha256").update(file.bytes).digest("hex")).toBe(sha256);
    expect((await call("exhibit", { token, pass: json.pass, exhibit: 2 })).json).toMatchObject({
      code: "NO_SUCH_EXHIBIT",
    });
    expect((await call("exhibit", { token, pass: "guessed", exhibit: 1 })).json).toMatchObject({ code: "PASS_OVER" });
    expect((await call("exhibit", { token: "guessed", pass: json.pass, exhibit: 1 })).json).toMatchObject(UNKNOWN);
  });

  test("declines with a reason: the contract is rejected, and its owner is told who and why", async () => {
    const { contract, email, token } = await sendToOfficer();
    const shown = await read(token, email);
    const decline = (reason: string) => call("decline", { token, pass: shown.pass, reason });
    expect((await decline(" ")).json).toMatchObject({ code: "REASON_REQUIRED", field: "reason" });
    expect((await decline("The price is last year's.")).json).toEqual({ number: contract.number });
    const after = await routeOf(contract);
    expect(after.status).toBe("REJECTED");
    expect(after.timeline.find(({ kind }) => kind === "REJECTED")?.reason).toBe("The price is last year's.");
    expect((await newest(purchasing.email ?? ""))?.text).toContain("Pat Hale, President of Hale Paving LLC");
    expect((await call("link", { token })).json.error).toMatch(/^You declined to sign on/);
    // After it is reopened and sent again, the old letter opens nothing, and a new one is sent at the signer's turn.
    await purchasing.does("reopenContract", { contractId: contract.id });
    await purchasing.does("sendContractToRoute", { contractId: contract.id });
    expect(await tokenFor(email)).toBe("");
    const [approval] = (await routeOf(contract, legal)).steps;
    await legal.does("approveStep", { stepId: approval.id });
    expect((await call("link", { token: await tokenFor(email) })).status).toBe(200);
  });

  test("can sign while the mail server is down, and the letters are sent later", async () => {
    const { contract, email, token } = await sendToOfficer();
    const shown = await read(token, email);
    const { send } = mailbox.mail;
    mailbox.mail.send = () => Promise.reject(new Error("the mail server is away"));
    try {
      expect((await call("sign", signature(token, shown))).status).toBe(200);
      await world.dais.outbox.round();
    } finally {
      mailbox.mail.send = send;
    }
    expect((await routeOf(contract)).steps[1].state).toBe("DONE");
    world.clock.advance(60);
    expect((await newest(email))?.subject).toContain("You signed");
  });

  test("is reminded like everyone, with a new link, and an expired link says whom to contact", async () => {
    const { contract, email, token } = await sendToOfficer();
    await world.database.inTenant(county.id, (db) =>
      db.tenantSettings.updateMany({ data: { reminderDays: 3, escalationDays: 0 } }),
    );
    world.clock.advance(4 * 24 * 60);
    const tenant = {
      id: county.id,
      subdomain: "outside",
      name: "County of outside",
      displayName: "",
      logoUrl: null,
      timeZone: "America/New_York",
      isDemo: false,
      isPractice: false,
      hiddenRooms: [],
    };
    await inCounty({ database: world.database, ports: world.dais.ports }, tenant, (context) =>
      remindLateSteps(context),
    );
    expect((await newest(email))?.subject).toMatch(/^Reminder: Please sign contract/);
    const second = await tokenFor(email);
    expect((await call("link", { token })).json).toMatchObject({ code: "LINK_REVOKED" });
    expect((await call("link", { token: second })).status).toBe(200);
    world.clock.advance(14 * 24 * 60);
    expect((await call("link", { token: second })).json).toMatchObject({
      code: "LINK_EXPIRED",
      error: expect.stringMatching(/^This link expired .*Ask .* of County of outside for a new one\.$/),
    });
    world.clock.set(START);
    expect((await routeOf(contract)).timeline.map(({ kind }) => kind)).toContain("STEP_REMINDED");
  });
});

describe("a signing link", () => {
  test("that is guessed, cut or another county's gets the same answer everywhere, and guessing is stopped", async () => {
    const { token } = await sendToOfficer();
    for (const what of ["link", "code", "read", "sign", "decline"]) {
      const body = { code: "1", pass: "x", reason: "No.", hash: "x", name: "x", mark: "TYPED", authorized: true };
      for (const [wrong, at] of [
        ["A".repeat(43), county],
        [token.slice(0, -1), county],
        ["' or 1=1 --", county],
        [token, other],
      ] as const) {
        place += 1;
        const answer = await call(what, { ...body, token: wrong }, at);
        expect([what, answer.status, answer.json]).toEqual([what, 400, expect.objectContaining(UNKNOWN)]);
      }
    }
    const statuses: number[] = [];
    for (let n = 0; n < 9; n += 1)
      statuses.push((await call("link", { token: `guess-${n}` }, county, "10.9.9.9")).status);
    expect(statuses).toEqual([...Array.from({ length: 8 }, () => 400), 429]);
    // A person with a valid link can still open it from the same address.
    expect((await call("link", { token }, county, "10.9.9.9")).status).toBe(200);
  });

  test("that was forwarded is useless without the mailbox, because codes and tries are limited", async () => {
    const { token, email } = await sendToOfficer();
    expect((await call("read", { token, pass: "guessed" })).json).toMatchObject({ code: "PASS_OVER" });
    const code = await codeFor(token, email);
    const wrong = { token, code: code === "1111 1111" ? "2222 2222" : "1111 1111" };
    const same = new Set<string>();
    for (let n = 0; n < MAX_TRIES; n += 1) same.add((await call("read", wrong, county, `10.2.${n}.1`)).text);
    // After that, even the correct code is refused, with the same message.
    same.add((await call("read", { token, code }, county, "10.2.77.1")).text);
    expect(same.size).toBe(1);
    // Three letters per hour. Further requests get the same answer but send none.
    for (let n = 0; n < 3; n += 1) expect((await call("code", { token })).status).toBe(200);
    await world.dais.outbox.round();
    expect(mailbox.to(email).filter(({ subject }) => subject.startsWith("Your code"))).toHaveLength(3);
    // A code expires after ten minutes.
    const { token: second, email: she } = await sendToOfficer();
    const late = await codeFor(second, she);
    world.clock.advance(11);
    expect((await call("read", { token: second, code: late })).json.code).toBe("CODE_WRONG");
  });

  test("opened in two windows signs in the one where a code was entered last, and the other says so", async () => {
    const { contract, token, email } = await sendToOfficer();
    const first = await read(token, email);
    const second = await read(token, email);
    expect((await call("sign", signature(token, first))).json).toMatchObject({
      code: "PASS_OVER",
      error: expect.stringMatching(/a newer one was entered elsewhere/),
    });
    expect((await call("sign", signature(token, second))).status).toBe(200);
    expect((await routeOf(contract)).signatures).toHaveLength(1);
  });

  test("opens nothing once its contract was rejected, reopened or deleted, or its step was removed", async () => {
    const admin = await county.as("Full Administrator");
    const [rejected, left] = [await sendToOfficer(), await sendToOfficer()];
    const { steps } = await routeOf(left.contract);
    await admin.does("skipStep", { stepId: steps[1].id, reason: "On paper." });
    expect((await call("link", { token: left.token })).json).toMatchObject({ code: "LINK_VOID" });
    const shown = await read(rejected.token, rejected.email);
    await call("decline", { token: rejected.token, pass: shown.pass, reason: "No." });
    await purchasing.does("reopenContract", { contractId: rejected.contract.id });
    for (const what of ["link", "read", "sign"] as const)
      expect((await call(what, signature(rejected.token, shown))).json.code).toMatch(/^LINK_/);
    await world.database.inTenant(county.id, (db) =>
      db.contract.updateMany({ where: { id: left.contract.key }, data: { isDeleted: true } }),
    );
    expect((await call("link", { token: left.token })).json.code).toMatch(/^LINK_/);
  });

  test("ends with a newer one, with another person, and with another text", async () => {
    const { contract, token, email } = await sendToOfficer();
    const shown = await read(token, email);
    const [, mine] = (await routeOf(contract)).steps;
    // Only the person responsible, or one who edits its route, can send it again or choose another signer.
    for (const who of [signatory, legal])
      expect(await who.verb("sendSigningLink", { stepId: mine.id })).toMatchObject({ code: "NOT_OWNER" });
    await purchasing.does("sendSigningLink", { stepId: mine.id });
    expect((await call("sign", signature(token, shown))).json).toMatchObject({ code: "LINK_REVOKED" });
    const second = await tokenFor(email);
    const again = await read(second, email);
    const replace = { stepId: mine.id, name: "Quinn Hale", organization: "Hale Paving LLC", title: "Vice President" };
    expect(await clerk.verb("replaceOutsideSigner", { ...replace, email: legal.email })).toMatchObject({
      code: "OUTSIDE_INVALID",
    });
    expect(await clerk.verb("replaceOutsideSigner", { ...replace, email: purchasing.email })).toMatchObject({
      code: "REQUESTER",
    });
    await clerk.does("replaceOutsideSigner", { ...replace, email: "quinn@hale.example" });
    expect((await call("sign", signature(second, again))).json.code).toBe("LINK_REVOKED");
    const third = await tokenFor("quinn@hale.example");
    const read3 = await read(third, "quinn@hale.example");
    // One byte of the agreed content changes, by whatever means.
    await world.database.asOwner(async (db) => {
      await db.$executeRawUnsafe("alter table contract disable trigger dais_contract_text_stands");
      await db.$executeRaw`update contract set not_to_exceed = 12000001 where id = ${contract.key}`;
      await db.$executeRawUnsafe("alter table contract enable trigger dais_contract_text_stands");
    });
    expect((await call("sign", signature(third, read3))).json).toMatchObject({
      code: "LINK_VOID",
      error: expect.stringContaining("of County of outside whether you still need to sign"),
    });
    expect((await routeOf(contract)).signatures).toEqual([]);
    // No county account can sign in the signer's place.
    const [, seen] = (await routeOf(contract, signatory)).steps;
    expect(seen.viewerCan["signContract"]?.reason).toBe(
      "Quinn Hale signs from outside the county, using the link in an email.",
    );
  });

  test("is mailed at most ten times a day for a step", async () => {
    const { contract } = await sendToOfficer();
    const [, mine] = (await routeOf(contract)).steps;
    for (let n = 1; n < 10; n += 1) await purchasing.does("sendSigningLink", { stepId: mine.id });
    expect(await purchasing.verb("sendSigningLink", { stepId: mine.id })).toMatchObject({ code: "LETTERS_ENOUGH" });
  });

  test("signs once even if two people use it at the same time", async () => {
    const { contract, token, email } = await sendToOfficer();
    const shown = await read(token, email);
    const both = await Promise.all([1, 2, 3].map((n) => call("sign", signature(token, shown), county, `10.3.${n}.1`)));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
    expect((await routeOf(contract)).signatures).toHaveLength(1);
    expect(mailbox.to(email).filter(({ subject }) => subject.startsWith("You signed")).length).toBeLessThanOrEqual(1);
  });
});

describe("changing the signer for the other party", () => {
  const ANOTHER = { name: "Quinn Hale", organization: "Hale Paving LLC", title: "Vice President" };
  let others = 0;
  const another = () => ({ ...ANOTHER, email: `quinn${++others}@hale.example` });
  const reasonOf = async (who: Person, contract: Started) =>
    (await routeOf(contract, who)).steps[1].viewerCan["replaceOutsideSigner"]?.reason;

  test("is refused to the requester once someone approved, but allowed to the Clerk, and approvers are told", async () => {
    const { contract, email } = await sendToOfficer();
    const [, mine] = (await routeOf(contract)).steps;
    const person = another();
    const refused = await purchasing.verb("replaceOutsideSigner", { stepId: mine.id, ...person });
    expect(refused).toMatchObject({ code: "SIGNER_APPROVED", message: await reasonOf(purchasing, contract) });
    // A person who may neither send contracts nor mark them executed cannot, whatever they approved.
    expect(await legal.verb("replaceOutsideSigner", { stepId: mine.id, ...person })).toMatchObject({
      code: "NOT_RENAMER",
      message: await reasonOf(legal, contract),
    });
    expect(await reasonOf(clerk, contract)).toBeNull();
    await clerk.does("replaceOutsideSigner", { stepId: mine.id, ...person });
    const sentence = `Quinn Hale, Vice President of Hale Paving LLC (${person.email}) signs in place of Pat Hale, President of Hale Paving LLC (${email}).`;
    expect((await routeOf(contract)).timeline.map((event) => event.sentence)).toContain(sentence);
    for (const recipient of [legal, purchasing]) {
      await world.dais.outbox.round();
      expect(mailbox.to(recipient.email ?? "").filter(({ text }) => text.includes(sentence))).toHaveLength(1);
    }
  });

  test("is allowed to the requester as long as no one approved", async () => {
    const contract = await createContract(purchasing, highway.id, hale);
    const { name, ...outside } = OFFICER;
    await purchasing.does("saveContractRoute", {
      contractId: contract.id,
      version: contract.version,
      note: "",
      steps: [
        step("CONTRACT_APPROVAL", "APPROVAL", 1, legal.email),
        step("CONTRACT_SIGNATURE", "SIGNATURE", 1, "first@hale.example", { name, outside }),
        step("CONTRACT_SIGNATURE", "SIGNATURE", 2, signatory.email),
      ],
    });
    await purchasing.does("sendContractToRoute", { contractId: contract.id });
    expect(await reasonOf(purchasing, contract)).toBeNull();
    const [, mine] = (await routeOf(contract)).steps;
    await purchasing.does("replaceOutsideSigner", { stepId: mine.id, ...another() });
    // A single approval of several already counts.
    const [approval] = (await routeOf(contract, legal)).steps;
    await legal.does("approveStep", { stepId: approval.id });
    expect(await purchasing.verb("replaceOutsideSigner", { stepId: mine.id, ...another() })).toMatchObject({
      code: "SIGNER_APPROVED",
    });
  });

  test("notifies approvers, whether on the route or by removing the step", async () => {
    const { contract, email } = await sendToOfficer();
    const admin = await county.as("Full Administrator");
    const { steps, version } = await routeOf(contract, admin);
    const { name: _name, email: address, ...outside } = another();
    const rest = steps.slice(2).map(({ id }) => ({ ...step("CONTRACT_SIGNATURE", "SIGNATURE", 2, signatory.email), id })); // prettier-ignore
    const changed = { ...step("CONTRACT_SIGNATURE", "SIGNATURE", 1, address, { name: "Pat Hale", outside }), id: steps[1].id }; // prettier-ignore
    await admin.does("saveContractRoute", { contractId: contract.id, version, note: "", steps: [changed, ...rest] });
    await world.dais.outbox.round();
    const textsToLegal = () => mailbox.to(legal.email ?? "").map(({ text }) => text);
    expect(
      textsToLegal().filter((text) => text.includes(`(${email}). Now: Pat Hale`) && text.includes(address)),
    ).toHaveLength(1);
    await admin.does("skipStep", { stepId: steps[1].id, reason: "The vendor signs on paper." });
    await world.dais.outbox.round();
    const words = `(${address}) is no longer asked to sign. The vendor signs on paper.`;
    expect(textsToLegal().filter((text) => text.includes(words))).toHaveLength(1);
  });

  test("is refused for anyone who reads the county's mail: no colleague's mailbox or address in its domain", async () => {
    const { contract } = await sendToOfficer();
    const [, mine] = (await routeOf(contract)).steps;
    const [local, domain] = (legal.email ?? "").split("@");
    await world.database.inTenant(county.id, async (db) => {
      const { roleId } = await db.user.findFirstOrThrow({ where: { email: legal.email ?? "" } });
      await db.user.create({ data: { email: "robin+county@gmail.com", firstName: "Robin", lastName: "Mail", roleId } });
    });
    for (const email of [
      `${local}+hale@${domain}`,
      `purchasing.office@${domain}`,
      `Signer@mail.${domain}`,
      "robin@gmail.com",
      "robin+hale@gmail.com",
    ])
      expect([email, await clerk.verb("replaceOutsideSigner", { stepId: mine.id, ...ANOTHER, email })]).toEqual([
        email,
        expect.objectContaining({ code: "OUTSIDE_INVALID", message: expect.stringMatching(/is a county address/) }),
      ]);
    // Public mail providers and the domain of a vendor's people are not the county's own mail.
    await clerk.does("replaceOutsideSigner", { stepId: mine.id, ...ANOTHER, email: "quinn.hale@gmail.com" });
    // The route applies the same rule.
    const fresh = await createContract(purchasing, highway.id);
    const { name, ...outside } = OFFICER;
    const route = [step("CONTRACT_SIGNATURE", "SIGNATURE", 1, `office@${domain}`, { name, outside })];
    const save = { contractId: fresh.id, version: fresh.version, note: "", steps: route };
    expect(await purchasing.verb("saveContractRoute", save)).toMatchObject({
      code: "STEP_INVALID",
      message: expect.stringMatching(/is a county address/),
    });
  });
});

test("the executed contract gives an outside signer's title, organization and mail factor, without the address", async () => {
  const { id } = await world.database.inTenant(county.id, (db) =>
    db.vendor.create({ data: { legalName: "Hale Paving LLC", standing: "ACTIVE" }, select: { id: true } }),
  );
  const vendor = { vendorId: globalId("Vendor", id), vendorName: null, notToExceed: "1000.00" };
  const { contract: agreement, email, token } = await sendToOfficer(undefined, vendor);
  expect((await call("sign", signature(token, await read(token, email)))).status).toBe(200);
  const { steps, textHash } = await routeOf(agreement);
  const mine = { stepId: steps[2].id, name: "Sig Natory", mark: "TYPED", hash: textHash };
  await signatory.does("signContract", mine);
  // Two people requested the purchase: one of the contract's department, and one who may not read its contracts.
  const [asks, elsewhere] = await Promise.all([county.as("Department staff"), county.as("Department head")]);
  await world.database.inTenant(county.id, async (db) => {
    const { id: contractId, departmentId } = await db.contract.findFirstOrThrow({
      where: { number: agreement.number },
    });
    await db.user.updateMany({ where: { id: asks.userId ?? "" }, data: { departmentId } });
    await db.user.updateMany({ where: { id: elsewhere.userId ?? "" }, data: { departmentId: null } });
    const project = await db.project.create({
      data: {
        procurementId: "PR-77",
        title: "Road salt",
        department: "Highways",
        creatorName: "Asks",
        creatorId: asks.userId,
        projectContactName: "Elsewhere",
        projectContactId: elsewhere.userId,
        status: "AWARDED",
        awardedVendorId: id,
        awardedAmount: 100_000n,
        awardedOn: "2026-03-11",
      },
    });
    await db.contract.updateMany({ where: { id: contractId }, data: { projectId: project.id } });
  });
  await clerk.does("markContractExecuted", { contractId: agreement.id });
  expect((await newest(asks.email ?? ""))?.subject).toBe(`Contract ${agreement.number} is executed`);
  expect(await newest(elsewhere.email ?? "")).toBeUndefined();
  // The county's people are notified with the contract's own title, and the day as people write it.
  const letter = await newest(signatory.email ?? "");
  expect(letter?.subject).toBe(`Contract ${agreement.number} is executed`);
  expect(letter?.text).toContain(
    `marked contract ${agreement.number}, Road salt, with Hale Paving LLC, executed on March 11, 2026.`,
  );
  expect(letter?.text).not.toMatch(/adopted|resolution/i);
  await Promise.all([world.dais.papers.round(), world.dais.papers.round()]);
  const copy = await newest(email);
  expect(mailbox.to(email).filter(({ subject }) => subject === copy?.subject)).toHaveLength(1);
  expect(copy?.subject).toContain(`Contract ${agreement.number} with `);
  expect(copy?.text).toContain("with Hale Paving LLC on March 11, 2026. It is in force.");
  const [address = ""] = /\/executed-contract\?token=[\w-]+/.exec(copy?.text ?? "") ?? [];
  const { paperKey, contract } = await clerk.read(
    "query($key: ID!) { paperKey contract(key: $key) { paper { file { url } } } }",
    { key: agreement.key },
  );
  const { pathname, search } = new URL(contract.paper.file.url, "http://here");
  const { bytes } = await clerk.http(pathname + search);
  const { lines, holds } = await verifyContract(bytes, paperKey);
  expect(holds).toBe(true);
  expect(lines.join("\n")).toContain("Signed by: Pat Hale, President of Hale Paving LLC, ");
  const text = readPdf(bytes).pages.join("\n").replaceAll(/\s+/g, " ");
  expect(text).toContain("Pat Hale, President of Hale Paving LLC");
  expect(text).toContain("a code sent to the signer's email address (p••@hale.example)");
  expect(text).not.toContain(email);
  // The officer's link returns the same file for thirty days, as often as it is used; another token returns nothing.
  const follows = async (at: string) => {
    const headers = { "x-forwarded-for": `10.1.${place}.1` };
    const answer = await county.guest.http(at, { headers });
    if (answer.status !== 303) return answer.text;
    const file = new URL(String(answer.headers["location"]), "http://here");
    const got = await county.guest.http(file.pathname + file.search);
    return createHash("sha256").update(got.bytes).digest("hex");
  };
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  for (let again = 0; again < 2; again++) expect(await follows(address)).toBe(sha256);
  expect(await follows("/executed-contract?token=guessed")).toContain("This link is not valid.");
  world.clock.set("2026-04-11T17:00:00Z");
  expect(await follows(address)).toMatch(/This link expired April 10, 2026.*Ask .* for the contract\./);
});

test("an outside signer appears only at a contract's signature, with all details, and never in a template", async () => {
  const contract = await createContract(purchasing, highway.id);
  const { name, ...outside } = OFFICER;
  const save = (one: object) =>
    purchasing.verb("saveContractRoute", {
      contractId: contract.id,
      version: contract.version,
      note: "",
      steps: [one],
    });
  const out = { name, outside };
  for (const [one, words] of [
    [step("CONTRACT_APPROVAL", "APPROVAL", 1, "p@hale.example", out), /only sign contracts/],
    [step("CONTRACT_SIGNATURE", "FYI", 1, "p@hale.example", out), /only sign contracts/],
    [
      step("CONTRACT_SIGNATURE", "SIGNATURE", 1, "p@hale.example", { name, outside: { ...outside, title: " " } }),
      /title/,
    ],
    [
      step("CONTRACT_SIGNATURE", "SIGNATURE", 1, "p@hale.example", { name, outside: { ...outside, organization: "" } }),
      /organization/,
    ],
    [step("CONTRACT_SIGNATURE", "SIGNATURE", 1, legal.email, out), /has an account in this county/],
    [step("CONTRACT_SIGNATURE", "SIGNATURE", 1, purchasing.email, out), /the person who asks/],
  ] as const)
    expect(await save(one)).toMatchObject({ code: "STEP_INVALID", message: expect.stringMatching(words) });
  const admin = await county.as("Full Administrator");
  expect(
    await admin.verb("saveRouteTemplate", {
      matter: "CONTRACT",
      name: "With the vendor",
      steps: [step("CONTRACT_SIGNATURE", "SIGNATURE", 1, "p@hale.example", out)],
    }),
  ).toMatchObject({ code: "STEP_OUTSIDE" });
});

test("a county signer who loses the permission is refused, and the step asks for someone else", async () => {
  const { contract, token, email } = await sendToOfficer();
  await call("sign", signature(token, await read(token, email)));
  const { steps, textHash } = await routeOf(contract, signatory);
  const role = await world.database.inTenant(county.id, (db) =>
    db.role.findFirstOrThrow({ where: { name: "Legal reviewer" } }),
  );
  await world.database.inTenant(county.id, (db) =>
    db.user.updateMany({ where: { id: signatory.userId ?? "" }, data: { roleId: role.id } }),
  );
  expect(
    await signatory.verb("signContract", { stepId: steps[2].id, name: "Sig", mark: "TYPED", hash: textHash }),
  ).toMatchObject({ code: "FORBIDDEN" });
  expect((await routeOf(contract)).steps[2].cannotBeDone).toMatch(/may not sign/);
});
