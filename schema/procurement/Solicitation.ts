import { builder } from "../builder.ts";
import { at } from "../context.ts";
import { SolicitationStateEnum } from "./enums.ts";
import { readableSolicitations, Solicitation } from "./SolicitationRecord.ts";
import { solicitationStateOf } from "./words.rules.ts";

export const SolicitationNode = builder.prismaNode("Solicitation", {
  description:
    "A bid, quote or RFP: what vendors see of a project. For everybody once it is published; before, for whoever may read the project.",
  nullable: true,
  id: { resolve: (solicitation) => solicitation.id, description: "Global id." },
  findUnique: async (id, context) => ({ ...at(context, id), ...(await readableSolicitations(context)) }),
  fields: (t) => {
    const moment = (
      name: "dueAt" | "openingAt" | "questionsDueAt" | "publishedAt" | "closedAt",
      what: string,
      none = "not set",
    ) => t.expose(name, { type: "DateTime", nullable: true, description: `${what} Null: ${none}.` });
    const text = (
      name:
        | "documentsRequired"
        | "submissionInstructions"
        | "preBidMeeting"
        | "evaluationCriteria"
        | "complianceCertifications"
        | "insuranceRequired",
      what: string,
    ) => t.exposeString(name, { description: `${what} '' for none.` });
    const maybe = (name: "category" | "contactPerson" | "email" | "phone", what: string) =>
      t.exposeString(name, { nullable: true, description: `${what} Null: not given.` });
    return {
      key: t.exposeID("id", { description: "UUID, used in web addresses and documented calls." }),
      number: t.exposeString("number", { nullable: true, description: "Bid number. Null: none given yet." }),
      title: t.string({
        select: { title: true, project: { select: { title: true } } },
        description: "Bid title; the project's where none was given.",
        resolve: ({ title, project }) => title ?? project.title,
      }),
      description: t.exposeString("description", { description: "What is asked for. '' for none." }),
      state: t.field({
        type: SolicitationStateEnum,
        description: "How far it is.",
        resolve: (solicitation) => solicitationStateOf(solicitation.state),
      }),
      edition: t.exposeInt("edition", {
        description: "Version that vendors read: 1 at publication, one more an addendum; 0: not published.",
      }),
      issueDate: t.expose("issueDate", {
        type: "Date",
        nullable: true,
        description: "Day on which it is advertised. Null: not set.",
      }),
      dueAt: moment("dueAt", "Until when bids are taken."),
      openingAt: moment("openingAt", "When bids are opened."),
      questionsDueAt: moment("questionsDueAt", "Until when questions are taken."),
      publishedAt: moment("publishedAt", "When it was published.", "it was not"),
      closedAt: moment("closedAt", "When it closed.", "it did not"),
      category: maybe("category", "Category in words, as on the form."),
      contactPerson: maybe("contactPerson", "Whom to ask."),
      email: maybe("email", "Her e-mail address."),
      phone: maybe("phone", "Her telephone."),
      documentsRequired: text("documentsRequired", "What a bid must hold."),
      submissionInstructions: text("submissionInstructions", "How to bid."),
      preBidMeeting: text("preBidMeeting", "When and where bidders may ask on the site."),
      evaluationCriteria: text("evaluationCriteria", "How bids are compared, in words."),
      complianceCertifications: text("complianceCertifications", "What a bidder certifies."),
      insuranceRequired: text("insuranceRequired", "Insurance that is wanted, in words."),
      version: t.exposeInt("version", { description: "Counts the changes of the record; named when it is saved." }),
      viewerCan: t.field({
        type: Solicitation.Can,
        description: "What the viewer may do with it now, and why not.",
        resolve: (solicitation) => ({ ...solicitation, state: solicitationStateOf(solicitation.state) }),
      }),
    };
  },
});

builder.queryField("solicitation", (t) =>
  t.prismaField({
    type: "Solicitation",
    nullable: true,
    description: "A solicitation. Null: there is none of this key, or it is not published.",
    args: { key: t.arg.id({ required: true, description: "UUID of the solicitation." }) },
    resolve: async (query, _root, { key }, context) =>
      context.db.solicitation.findFirst({
        ...query,
        where: { AND: [{ id: key }, await readableSolicitations(context)] },
      }),
  }),
);
