import { builder, keyOf } from "../../builder.ts";
import { ProcurementMethodEnum } from "../../projects/enums.ts";
import type { SolicitationFields } from "./solicitationFields.rules.ts";

/** All fields of the bid form. */
export const SolicitationFieldsInput = builder.inputType("SolicitationFieldsInput", {
  description: "All fields of a bid, quote or RFP. Omitted fields are cleared.",
  fields: (t) => {
    const text = (description: string) => t.string({ description: `${description} Null if not given.` });
    const moment = (description: string) =>
      t.field({ type: "DateTime", description: `${description} To the minute. Null if not set.` });
    return {
      title: t.string({ description: "Bid title. Null to use the project's title." }),
      description: text("Description of what is being procured."),
      issueDate: t.field({ type: "Date", description: "Date on which it is advertised. Null if not set." }),
      dueAt: moment("Deadline for bids."),
      openingAt: moment("Time of the bid opening."),
      questionsDueAt: moment("Deadline for questions."),
      category: text("Category in words."),
      method: t.field({ type: ProcurementMethodEnum, description: "Which vendors may respond. Null to keep it." }),
      contactPerson: text("Name of the person to contact."),
      email: text("Email address of the contact person."),
      phone: text("Telephone number of the contact person."),
      documentsRequired: text("Documents required in every bid."),
      submissionInstructions: text("Instructions for submitting a bid."),
      preBidMeeting: text("Time and place of the pre-bid meeting."),
      evaluationCriteria: text("How bids are compared, in words."),
      complianceCertifications: text("Certifications that bidders make."),
      insuranceRequired: text("Required insurance, in words."),
      insuranceVersionId: t.id({
        description:
          "Global id of the requirement set version shown to bidders and required by the contract: the newest version of a set in use, or the one already chosen. Null for none.",
      }),
      budgetLimit: t.field({
        type: "Decimal",
        description: "Maximum amount to be spent, in dollars. Never shown to vendors. Null if none.",
      }),
    };
  },
});

/** The fields as rules expect them. */
export const solicitationFieldsOf = (input: typeof SolicitationFieldsInput.$inferInput): SolicitationFields => ({
  title: input.title ?? null,
  description: input.description ?? "",
  issueDate: input.issueDate ?? null,
  dueAt: input.dueAt ?? null,
  openingAt: input.openingAt ?? null,
  questionsDueAt: input.questionsDueAt ?? null,
  category: input.category ?? null,
  contactPerson: input.contactPerson ?? null,
  email: input.email ?? null,
  phone: input.phone ?? null,
  documentsRequired: input.documentsRequired ?? "",
  submissionInstructions: input.submissionInstructions ?? "",
  preBidMeeting: input.preBidMeeting ?? "",
  evaluationCriteria: input.evaluationCriteria ?? "",
  complianceCertifications: input.complianceCertifications ?? "",
  insuranceRequired: input.insuranceRequired ?? "",
  insuranceVersionId:
    input.insuranceVersionId == null ? null : keyOf("RequirementSetVersion", input.insuranceVersionId),
  budgetLimit: input.budgetLimit ?? null,
});
