import { afterAll, beforeAll, expect, test } from "vitest";
import { globalId } from "#schema/builder.ts";
import { department } from "#tests/api/projects/request.ts";
import { type County, openWorld, type World } from "#tests/support/world.ts";
import { registered, routes, createContract } from "./request.ts";

let world: World;
let county: County;
beforeAll(async () => {
  world = await openWorld({ env: { WEBHOOK_PRIVATE_NETWORKS: "true" } });
  county = await world.county("told");
});
afterAll(() => world?.close());

test("another system is notified of each step of a contract, by its number, in order", async () => {
  const [admin, owner, legal, signatory, clerk] = await Promise.all(
    ["Full Administrator", "Purchasing", "Legal reviewer", "County signatory", "Clerk"].map((role) => county.as(role)),
  );
  if (!admin || !owner || !legal || !signatory || !clerk) throw new Error("someone is missing");
  await admin.proves();
  const events = ["created", "sent", "approved", "rejected", "reopened", "archived"].map((each) => `contract.${each}`);
  await admin.does("createWebhook", { url: "http://localhost:9/in", description: "Ledger", events }, "secret");
  const contract = await createContract(
    owner,
    (await department(world, county, "Highway")).id,
    await registered(world, county),
  );
  await routes(owner, contract, legal, signatory);
  const [approval, signature] = await world.database.inTenant(county.id, (db) =>
    db.routeStep.findMany({ where: { contractId: contract.key }, orderBy: { stage: "asc" } }),
  );
  const stepId = (step: { id: string } | undefined) => globalId("RouteStep", step?.id ?? "");
  const contractId = contract.id;
  await owner.does("sendContractToRoute", { contractId });
  await legal.does("approveStep", { stepId: stepId(approval) });
  await signatory.does("rejectStep", { stepId: stepId(signature), reason: "Another amount was meant." });
  await owner.does("reopenContract", { contractId });
  await owner.does("sendContractToRoute", { contractId });
  await legal.does("rejectStep", { stepId: stepId(approval), reason: "It is not needed." });
  await clerk.does("archiveContract", { contractId });
  const sent = await world.database.inTenant(county.id, (db) =>
    db.webhookDelivery.findMany({ orderBy: { id: "asc" }, select: { type: true, payload: true } }),
  );
  expect(sent.map(({ type }) => type.replace("contract.", ""))).toEqual([
    "created",
    "sent",
    "approved",
    "rejected",
    "reopened",
    "sent",
    "rejected",
    "archived",
  ]);
  for (const { payload } of sent) expect(JSON.stringify(payload)).toContain(contract.number);
});
