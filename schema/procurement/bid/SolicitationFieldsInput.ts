import { builder, keyOf } from "../../builder.ts";
import { ProcurementMethodEnum } from "../enums.ts";
import type { SolicitationFields } from "./solicitationFields.rules.ts";

/** Everything that the bid form holds. */
export const SolicitationFieldsInput = builder.inputType("SolicitationFieldsInput", {
  description: "The fields of a bid, quote or RFP, as a whole: what is left out is emptied.",
  fields: (t) => {
    const text = (description: string) => t.string({ description: `${description} Null: not given.` });
    const moment = (description: string) =>
      t.field({ type: "DateTime", description: `${description} To the minute. Null: not set.` });
    return {
      title: t.string({ description: "Bid title. Null: the project's." }),
      description: text("What is asked for."),
      issueDate: t.field({ type: "Date", description: "Day on which it is advertised. Null: not set." }),
      dueAt: moment("Until when bids are taken."),
      openingAt: moment("When bids are opened."),
      questionsDueAt: moment("Until when questions are taken."),
      category: text("Category in words."),
      method: t.field({ type: ProcurementMethodEnum, description: "Who may answer. Null: as it is." }),
      contactPerson: text("Whom to ask."),
      email: text("Her e-mail address."),
      phone: text("Her telephone."),
      documentsRequired: text("What a bid must hold."),
      submissionInstructions: text("How to bid."),
      preBidMeeting: text("When and where bidders may ask on the site."),
      evaluationCriteria: text("How bids are compared, in words."),
      complianceCertifications: text("What a bidder certifies."),
      insuranceRequired: text("Insurance that is wanted, in words."),
      insuranceVersionId: t.id({
        description:
          "Version of a requirement set that bidders are shown and the contract asks for: the newest of a set in use, or the one that is chosen already. Null: none.",
      }),
      budgetLimit: t.field({
        type: "Decimal",
        description: "Most that may be spent; vendors do not see it. Null: none.",
      }),
    };
  },
});

/** The fields as rules take them. */
export const solicitationFieldsOf = (given: typeof SolicitationFieldsInput.$inferInput): SolicitationFields => ({
  title: given.title ?? null,
  description: given.description ?? "",
  issueDate: given.issueDate ?? null,
  dueAt: given.dueAt ?? null,
  openingAt: given.openingAt ?? null,
  questionsDueAt: given.questionsDueAt ?? null,
  category: given.category ?? null,
  contactPerson: given.contactPerson ?? null,
  email: given.email ?? null,
  phone: given.phone ?? null,
  documentsRequired: given.documentsRequired ?? "",
  submissionInstructions: given.submissionInstructions ?? "",
  preBidMeeting: given.preBidMeeting ?? "",
  evaluationCriteria: given.evaluationCriteria ?? "",
  complianceCertifications: given.complianceCertifications ?? "",
  insuranceRequired: given.insuranceRequired ?? "",
  insuranceVersionId:
    given.insuranceVersionId == null ? null : keyOf("RequirementSetVersion", given.insuranceVersionId),
  budgetLimit: given.budgetLimit ?? null,
});
