import { keyOf } from "../../builder.ts";
import { Contract } from "../../contracts/ContractRecord.ts";
import { record } from "../../record.ts";
import { Refused } from "../../refusal.ts";
import { verb } from "../../verb.ts";
import { refuseAssignment } from "../assign.rules.ts";
import { refresh } from "./refresh.ts";

verb("assignRequirementSet", {
  description:
    "Sets the insurance that a contract requires: the newest version of a requirement set, or none. Assigning the same set again takes over its newest version. The log keeps the earlier requirements.",
  on: Contract,
  can: "assignRequirementSet",
  about: "Set the insurance that the contract requires.",
  permission: "insurance.requirement-sets.assign-to-contract",
  refuse: refuseAssignment,
  input: (t) => ({
    requirementSetId: t.id({
      description: "Global id of the requirement set. Null if the contract requires no insurance.",
    }),
  }),
  run: async (contract, { requirementSetId }, context) => {
    const was = await context.db.insuranceAssignment.findFirst({
      where: { contractId: contract.id },
      include: { version: { select: { setId: true, number: true, name: true } } },
    });
    const before = was ? { insurance: { versionId: was.versionId, ...was.version } } : { insurance: null };
    if (requirementSetId == null) {
      if (!was) return;
      await context.db.insuranceAssignment.deleteMany({ where: { contractId: contract.id } });
      await record(context, { before, after: { insurance: null } });
    } else {
      const set = await context.db.requirementSet.findFirst({
        where: { id: keyOf("RequirementSet", requirementSetId), retiredAt: null },
        include: { versions: { orderBy: { number: "desc" }, take: 1 } },
      });
      const version = set?.versions[0];
      if (!version)
        throw new Refused({
          code: "NO_SUCH_SET",
          message: "No requirement set in use matches.",
          field: "requirementSetId",
        });
      if (was?.versionId === version.id) return;
      const chosen = {
        versionId: version.id,
        byId: context.actor.userId,
        byName: context.actor.name,
        at: context.ports.clock.now(),
      };
      if (was) await context.db.insuranceAssignment.updateMany({ where: { contractId: contract.id }, data: chosen });
      else await context.db.insuranceAssignment.create({ data: { contractId: contract.id, ...chosen } });
      const { setId, number, name } = version;
      await record(context, { before, after: { insurance: { versionId: version.id, setId, number, name } } });
    }
    await refresh(context, { contractIds: [contract.id] });
  },
});
