import { builder } from "../../builder.ts";
import type { AuditPaper as Paper } from "../thread/audit.rules.ts";
import { projectStatusOf } from "../../projects/words.rules.ts";
import { hasContract } from "./exportProjectAudit.ts";
import { refuseAudit, refusePurchaseAudit } from "./makeAudit.ts";
import { papersOf, refuseProjectAudit } from "./papers.rules.ts";
import { readAudit } from "./readAudit.ts";

const AuditPaper = builder.objectRef<Paper>("AuditPaper").implement({
  description: "A document required in the purchase file, present or missing.",
  fields: (t) => ({
    key: t.exposeString("key", { description: "Key of the document, e.g. OPENING_RECORD." }),
    label: t.exposeString("label", { description: "Name of the document, in words." }),
    source: t.exposeString("source", { description: "Source of the requirement." }),
    isPresent: t.exposeBoolean("isPresent", { description: "Whether the record has this document." }),
    mender: t.exposeString("mender", {
      nullable: true,
      description: "Who can supply the document. Null if it is present.",
    }),
  }),
});

builder.prismaObjectField("Contract", "auditPapers", (t) =>
  t.field({
    type: [AuditPaper],
    nullable: true,
    description:
      "Documents that explain why it was bought this way, in the order of the file. Null if the viewer may not view the whole contract and the whole purchase. Source: GML 104-b, 2 CFR 200.318(i).",
    resolve: async ({ id }, _args, context) => {
      const { tenant, actor } = context;
      if (!tenant || !actor || refuseAudit({ actor })) return null;
      const audit = await readAudit({ ...context, tenant, actor }, { contractId: id });
      return audit && papersOf(audit.facts);
    },
  }),
);

builder.prismaObjectField("Project", "auditPapers", (t) =>
  t.field({
    type: [AuditPaper],
    nullable: true,
    description:
      "Documents that explain why it was bought this way, in the order of the file, until there is a contract. Null if it is not awarded, it has a contract, or the viewer may not view the whole purchase. Source: GML 104-b, 2 CFR 200.318(i).",
    select: { id: true, status: true },
    resolve: async ({ id, status }, _args, context) => {
      const { tenant, actor } = context;
      if (!tenant || !actor || refusePurchaseAudit({ actor })) return null;
      const facts = { status: projectStatusOf(status), hasContract: await hasContract(context, id) };
      if (refuseProjectAudit(facts)) return null;
      const audit = await readAudit({ ...context, tenant, actor }, { projectId: id });
      return audit && papersOf(audit.facts);
    },
  }),
);
