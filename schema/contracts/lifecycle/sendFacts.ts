import { batched } from "../../batch.ts";
import type { Context } from "../../context.ts";
import { templateAmong, templatesFor } from "../../routing/templates.ts";
import type { Refusal } from "../../refusal.rules.ts";
import type { StepAction } from "../../routing/rules.ts";
import { refuseGaps } from "../clauses/clauses.rules.ts";
import { fieldsInContract } from "../fields/contractColumns.ts";
import { refuseContractFields } from "../fields/fields.rules.ts";
import { routedBy } from "./onRoute.ts";

/** What the rule of sending asks beyond where the contract stands: what is wrong with its fields, and the steps that it would take. */
export interface SendFacts {
  fields: Refusal | null;
  /** Approvals first, then signatures. */
  steps: StepAction[];
}

const isSignature = ({ stage }: { stage: string | null }): number => Number(stage === "CONTRACT_SIGNATURE");

/** What sending a draft would find; one reading for all that are shown at once. Undefined: it is no draft. */
export const sendFacts = (context: Context, id: string): Promise<SendFacts | undefined> =>
  batched(context, "sendFacts", id, async (ids) => {
    const drafts = await context.db.contract.findMany({
      where: { id: { in: ids }, status: "DRAFT" },
      include: { steps: { orderBy: [{ order: "asc" }, { id: "asc" }] } },
    });
    const isTemplateAsked = drafts.some(({ steps }) => steps.length === 0);
    const templates = isTemplateAsked ? await templatesFor(context, "CONTRACT") : [];
    return new Map(
      drafts.map((draft) => {
        const fields = fieldsInContract(draft);
        const steps = draft.steps.length > 0 ? draft.steps : (templateAmong(templates, routedBy(draft))?.steps ?? []);
        return [
          draft.id,
          {
            // Codes that it has already stay, even if the county's list no longer holds them.
            fields: refuseContractFields(fields, new Set(fields.categories)) ?? refuseGaps(fields.text),
            steps: steps.toSorted((a, b) => isSignature(a) - isSignature(b)).map(({ action }) => action),
          },
        ];
      }),
    );
  });
