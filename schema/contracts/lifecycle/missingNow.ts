import { batched } from "../../batch.ts";
import type { Context } from "../../context.ts";
import { isOutside } from "../../routing/outside.rules.ts";
import { templateAmong, templatesFor } from "../../routing/templates.ts";
import { fieldsInContract } from "../fields/contractColumns.ts";
import { wrongContractFields } from "../fields/fields.rules.ts";
import { exhibitsIn } from "../textHash.ts";
import { routedBy } from "./onRoute.ts";
import { type MissingToSend, missingToSend } from "../send.rules.ts";

const isSignature = ({ stage }: { stage: string | null }): number => Number(stage === "CONTRACT_SIGNATURE");

/** What a draft needs before it is sent; one query for all shown together. Undefined: not a draft. */
export const missingNow = (context: Context, id: string): Promise<MissingToSend[] | undefined> =>
  batched(context, "missingToSend", id, async (ids) => {
    const drafts = await context.db.contract.findMany({
      where: { id: { in: ids }, status: "DRAFT" },
      include: { steps: { orderBy: [{ order: "asc" }, { id: "asc" }] } },
    });
    const isTemplateAsked = drafts.some(({ steps }) => steps.length === 0);
    const templates = isTemplateAsked ? await templatesFor(context, "CONTRACT") : [];
    return new Map(
      drafts.map((draft) => {
        const fields = fieldsInContract(draft);
        const routeSteps = draft.steps.map((step) => ({ ...step, isCountys: !isOutside(step) }));
        // Templates name no signer from outside.
        const template = () => templateAmong(templates, routedBy(draft))?.steps ?? [];
        const steps = routeSteps.length > 0 ? routeSteps : template().map((step) => ({ ...step, isCountys: true }));
        const missing = missingToSend({
          // Codes that the contract already has stay, even if the county's list no longer has them.
          fields: wrongContractFields(fields, new Set(fields.categories)),
          text: fields.text,
          exhibits: exhibitsIn(draft).length,
          vendorName: draft.vendorName,
          isRegistered: draft.vendorId !== null,
          hasAmount: draft.notToExceed !== null || draft.parentId !== null,
          steps: steps.toSorted((a, b) => isSignature(a) - isSignature(b)),
        });
        return [draft.id, missing];
      }),
    );
  });
