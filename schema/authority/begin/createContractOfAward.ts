import { Project } from "../../projects/ProjectRecord.ts";
import { assertAllowed } from "../../refusal.ts";
import { nodeNow } from "../../subject.ts";
import { verb } from "../../verb.ts";
import { newContract } from "../../contracts/fields/newContract.ts";
import { fieldsFromAward, refuseFromAward, vendorNamed } from "./fromAward.rules.ts";

/** Maximum numbers of earlier contracts named in a refusal. */
const MAX_NAMED = 5;

verb("createContractOfAward", {
  description:
    "Starts the contract of an awarded purchase as your draft, with its vendor, amount, term, commodities and resolution. A second contract for the same award needs `another`. Source: decision 'Contracts', 1.",
  on: Project,
  can: "createContract",
  about: "Start the contract for the award.",
  permission: "contracts.contract-record.create",
  refuse: ({ status }) => refuseFromAward({ status, hasVendor: true, contracts: [], isAnother: true }),
  input: (t) => ({
    another: t.boolean({
      description: "True confirms that this is another contract in addition to an existing one. Null for no.",
    }),
  }),
  answers: "nothing",
  run: async (project, { another }, context) => {
    const { db } = context;
    const earlier = await db.contract.findMany({
      where: { projectId: project.id, kind: "ORIGINAL", isDeleted: false, status: { not: "REJECTED" } },
      select: { number: true },
      orderBy: { createdAt: "asc" },
      take: MAX_NAMED,
    });
    const vendor =
      project.awardedVendorId === null
        ? null
        : await db.vendor.findFirst({ where: { id: project.awardedVendorId }, select: { legalName: true } });
    assertAllowed(
      refuseFromAward({
        status: project.status,
        hasVendor: vendor !== null,
        contracts: earlier.map(({ number }) => number),
        isAnother: another ?? false,
      }),
    );
    const { title, description, startDate, endDate, categories } = project;
    const amount = project.awardedAmount === null ? null : Number(project.awardedAmount);
    return newContract(context, {
      fields: fieldsFromAward({ title, description, startDate, endDate, amount, categories }),
      origin: {
        departmentId: project.departmentId,
        department: project.department,
        vendorId: project.awardedVendorId,
        vendorName: vendorNamed(vendor?.legalName ?? ""),
        projectId: project.id,
        resolutionId: project.resolutionId,
      },
    });
  },
  payload: (t) => ({ contract: nodeNow(t, "Contract", "The new draft contract.", ({ contractId }) => contractId) }),
});
