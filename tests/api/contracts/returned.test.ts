import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { richTextOf } from "#schema/richText.rules.ts";
import { department } from "#tests/api/projects/request.ts";
import { takingMail } from "#tests/support/letters.ts";
import { type County, openWorld, type Person, type World } from "#tests/support/world.ts";
import { registered, createContract, type Started, WHOLE_FORM } from "./request.ts";

// A contract that was sent or signed goes back to a draft before it is executed.

const mailbox = takingMail();
let world: World;
let county: County;
let purchasing: Person;
let legal: Person;
let signatory: Person;
let clerk: Person;
let staff: Person;
let highway: { id: string; key: string };
let vendor: { vendorId: string; vendorName: string };

beforeAll(async () => {
  world = await openWorld({ mail: mailbox.mail, env: { TRUST_PROXY: "1" } });
  county = await world.county("returned");
  [purchasing, legal, signatory, clerk, staff] = (await Promise.all(
    ["Purchasing", "Legal reviewer", "County signatory", "Clerk", "Department staff"].map((role) => county.as(role)),
  )) as [Person, Person, Person, Person, Person];
  highway = await department(world, county, "Highway");
  vendor = await registered(world, county, "Hale Paving LLC");
});
afterAll(() => world?.close());

let place = 0;
beforeEach(() => void (place += 1));
const call = (what: string, body: object) =>
  county.guest.http(`/api/contracts/signing/${what}`, {
    body,
    headers: { "x-forwarded-for": `10.2.${place}.1` },
  });
const REASON = "The vendor is a typed name.";

interface Seen {
  status: string;
  version: number;
  edition: number;
  waitingFor: string | null;
  textHash: string;
  steps: { id: string; state: string }[];
  signatures: { name: string; edition: number; voidedAt: string | null; voidedWhy: string | null }[];
  timeline: { kind: string; reason: string | null; toStatus: string | null }[];
  viewerCan: { returnToDraft: { reason: string | null } };
}
const seen = async (of: Started, who = purchasing): Promise<Seen> =>
  (
    await who.read(
      "query($key: ID!) { contract(key: $key) { status version edition waitingFor textHash steps { id state } signatures { name edition voidedAt voidedWhy } timeline { kind reason toStatus } viewerCan { returnToDraft { reason } } } }",
      { key: of.key },
    )
  ).contract;
const newest = async (to: string | null | undefined) => {
  await world.dais.outbox.round();
  return mailbox.to(to ?? "").at(-1);
};
const tokenFor = async (email: string) =>
  /\/sign-contract\?token=([\w-]+)/.exec((await newest(email))?.text ?? "")?.[1] ?? "";

let officers = 0;
/** Sent: Legal is asked, then the vendor's officer, then the county's signatory. */
async function sent(fields: object = {}): Promise<{ contract: Started; officer: string }> {
  const officer = `pat${++officers}@hale.example`;
  const contract = await createContract(purchasing, highway.id, { ...vendor, notToExceed: "900.00", ...fields });
  const step = (stage: string, action: string, order: number, email: string | null | undefined, more: object = {}) => ({
    stage,
    action,
    order,
    email,
    name: "Someone",
    notes: "",
    ...more,
  });
  const outside = { organization: "Hale Paving LLC", title: "President" };
  await purchasing.does("saveContractRoute", {
    contractId: contract.id,
    version: contract.version,
    note: "",
    steps: [
      step("CONTRACT_APPROVAL", "APPROVAL", 1, legal.email),
      step("CONTRACT_SIGNATURE", "SIGNATURE", 1, officer, { name: "Pat Hale", outside }),
      step("CONTRACT_SIGNATURE", "SIGNATURE", 2, signatory.email),
    ],
  });
  await purchasing.does("sendContractToRoute", { contractId: contract.id });
  return { contract, officer };
}
const approves = async (of: Started) => legal.does("approveStep", { stepId: (await seen(of, legal)).steps[0]?.id });
async function officerSigns(officer: string): Promise<string> {
  const token = await tokenFor(officer);
  await call("code", { token });
  const code = /Your code is (\d{4} \d{4})\./.exec((await newest(officer))?.text ?? "")?.[1] ?? "";
  const { pass, hash } = (await call("read", { token, code })).json;
  const signed = await call("sign", { token, pass, hash, name: "Pat Hale", mark: "TYPED", authorized: true });
  expect(signed.status).toBe(200);
  return token;
}
async function countySigns(of: Started): Promise<void> {
  const { steps, textHash: hash } = await seen(of, signatory);
  await signatory.does("signContract", { stepId: steps[2]?.id, name: "Sig Natory", mark: "TYPED", hash });
}
const returns = (who: Person, of: Started, reason = REASON) =>
  who.verb("returnContractToDraft", { contractId: of.id, reason });

describe("a contract that everyone signed and no one can execute", () => {
  test("returns to draft: signatures are kept as void, everyone is notified, and it can be sent again", async () => {
    const { contract, officer } = await sent();
    await approves(contract);
    const token = await officerSigns(officer);
    await countySigns(contract);
    // As before the register was required.
    await world.database.inTenant(county.id, (db) =>
      db.contract.updateMany({ where: { id: contract.key }, data: { vendorId: null } }),
    );
    expect(await clerk.verb("markContractExecuted", { contractId: contract.id })).toMatchObject({
      code: "VENDOR_HELD",
    });
    expect(await returns(purchasing, contract)).not.toHaveProperty("code");

    const draft = await seen(contract);
    expect(draft).toMatchObject({ status: "DRAFT", edition: 2, waitingFor: "OWNER" });
    expect(draft.signatures).toMatchObject([
      { name: "Pat Hale", edition: 1, voidedAt: expect.any(String) as string, voidedWhy: REASON },
      { name: "Sig Natory", edition: 1, voidedAt: expect.any(String) as string, voidedWhy: REASON },
    ]);
    expect(draft.timeline.at(-1)).toEqual({ kind: "RETURNED", reason: REASON, toStatus: "DRAFT" });
    for (const email of [legal.email, signatory.email]) {
      const letter = await newest(email);
      expect(letter?.subject).toBe(`Contract ${contract.number} was returned to draft`);
      expect(letter?.text).toContain(`Reason: ${REASON}`);
    }
    const letter = await newest(officer);
    expect(letter?.text).toContain(`Reason: ${REASON}\n\nYour signature is void.`);
    expect((await call("link", { token })).json).toMatchObject({
      code: "LINK_USED",
      error: expect.stringMatching(/The contract changed after that\./) as string,
    });

    const fields = { ...WHOLE_FORM, ...vendor, notToExceed: "900.00", departmentId: highway.id };
    await purchasing.does("updateContract", { contractId: contract.id, version: draft.version, fields });
    await purchasing.does("sendContractToRoute", { contractId: contract.id });
    expect((await seen(contract)).steps.map(({ state }) => state)).toEqual(["OPEN", "PENDING", "PENDING"]);
    await approves(contract);
    await officerSigns(officer);
    await countySigns(contract);
    await clerk.does("markContractExecuted", { contractId: contract.id });
    const { signatures, status } = await seen(contract);
    expect(status).toBe("EXECUTED");
    expect(signatures.map(({ edition, voidedAt }) => [edition, voidedAt !== null])).toEqual([
      [1, true],
      [1, true],
      [2, false],
      [2, false],
    ]);
    const paper = await world.database.inTenant(county.id, (db) =>
      db.contractPaper.findFirstOrThrow({ where: { contractId: contract.key } }),
    );
    // An executed contract has only the signatures of its own round.
    expect((paper.content as unknown as { executed: { signatures: unknown[] } }).executed.signatures).toHaveLength(2);
    expect((await seen(contract)).viewerCan.returnToDraft.reason).toMatch(/is not executed can be returned to draft/);
    expect(await returns(purchasing, contract)).toMatchObject({ code: "WRONG_STATUS" });
  });
});

describe("a contract in progress", () => {
  test("returns to draft while a signer is asked: the link stops working, and the letter says so", async () => {
    const { contract, officer } = await sent({ text: richTextOf("The county pays in 30 days.") });
    await approves(contract);
    const token = await tokenFor(officer);
    expect((await call("link", { token })).status).toBe(200);
    await purchasing.does("returnContractToDraft", { contractId: contract.id, reason: "The price is last year's." });
    expect((await newest(officer))?.text).toContain("The link in our earlier letter no longer works.");
    expect((await call("link", { token })).json).toMatchObject({
      code: "LINK_REVOKED",
      error: expect.stringMatching(/^The county withdrew the contract to change it\./) as string,
    });
    // No one is asked any longer, and the signatory, who was not asked yet, got no letter.
    expect((await seen(contract)).steps.filter(({ state }) => state === "OPEN")).toEqual([]);
    await world.dais.outbox.round();
    expect(mailbox.to(signatory.email ?? "").filter(({ subject }) => subject.includes(contract.number))).toEqual([]);
  });

  test("returns only with a reason, and only by people who may send it", async () => {
    const { contract } = await sent();
    expect(await returns(purchasing, contract, " ")).toMatchObject({ code: "REASON_REQUIRED", field: "reason" });
    expect(await returns(legal, contract)).toMatchObject({ code: "FORBIDDEN" });
    expect((await seen(contract, legal)).viewerCan.returnToDraft.reason).not.toBeNull();
    expect((await seen(contract)).status).toBe("WORKING");
    const draft = await createContract(staff, highway.id);
    expect(await returns(staff, draft)).toMatchObject({ code: "WRONG_STATUS" });
    // A contract that waits for its owner can be completed by the owner again.
    await returns(purchasing, contract);
    expect(await purchasing.verb("deleteContract", { contractId: contract.id })).toMatchObject({ code: "WAS_SENT" });
    const row = await world.database.inTenant(county.id, (db) =>
      db.contract.findFirstOrThrow({ where: { id: contract.key }, select: { approvedHash: true, stage: true } }),
    );
    expect(row).toEqual({ approvedHash: null, stage: null });
  });
});
