import { builder, versionOf } from "../builder.ts";
import { at } from "../context.ts";
import { SolicitationStateEnum } from "../projects/enums.ts";
import { readableSolicitations, Solicitation } from "./SolicitationRecord.ts";
import { solicitationStateOf } from "../projects/words.rules.ts";

export const SolicitationNode = builder.prismaNode("Solicitation", {
  description:
    "A bid, quote or RFP: what vendors see of a project. Public once it is published. Before that, visible to people who may read the project.",
  nullable: true,
  id: { resolve: (solicitation) => solicitation.id, description: "Global id of this solicitation." },
  findUnique: async (id, context) => ({ ...at(context, id), ...(await readableSolicitations(context)) }),
  fields: (t) => {
    const moment = (
      name: "dueAt" | "openingAt" | "questionsDueAt" | "publishedAt" | "closedAt",
      what: string,
      none = "not set",
    ) => t.expose(name, { type: "DateTime", nullable: true, description: `${what} Null if ${none}.` });
    const text = (
      name:
        | "documentsRequired"
        | "submissionInstructions"
        | "preBidMeeting"
        | "evaluationCriteria"
        | "complianceCertifications"
        | "insuranceRequired",
      what: string,
    ) => t.exposeString(name, { description: `${what} '' if none.` });
    const maybe = (name: "category" | "contactPerson" | "email" | "phone", what: string) =>
      t.exposeString(name, { nullable: true, description: `${what} Null if not given.` });
    return {
      key: t.exposeID("id", {
        description: "UUID of the solicitation, used in web addresses and documented API calls.",
      }),
      number: t.exposeString("number", { nullable: true, description: "Bid number. Null if none is assigned yet." }),
      title: t.string({
        select: { title: true, project: { select: { title: true } } },
        description: "Bid title, or the project's title if none was given.",
        resolve: ({ title, project }) => title ?? project.title,
      }),
      description: t.exposeString("description", { description: "Description of what is being procured. '' if none." }),
      state: t.field({
        type: SolicitationStateEnum,
        description: "Current state of the solicitation.",
        resolve: (solicitation) => solicitationStateOf(solicitation.state),
      }),
      edition: t.exposeInt("edition", {
        description: "Edition that vendors read: 1 at publication, increased by each addendum. 0 if not published.",
      }),
      issueDate: t.expose("issueDate", {
        type: "Date",
        nullable: true,
        description: "Date on which it is advertised. Null if not set.",
      }),
      dueAt: moment("dueAt", "Deadline for bids."),
      openingAt: moment("openingAt", "Time of the bid opening."),
      questionsDueAt: moment("questionsDueAt", "Deadline for questions."),
      publishedAt: moment("publishedAt", "When the solicitation was published.", "it was not published"),
      closedAt: moment("closedAt", "When the solicitation closed.", "it has not closed"),
      category: maybe("category", "Category in words, as on the form."),
      contactPerson: maybe("contactPerson", "Name of the person to contact."),
      email: maybe("email", "Email address of the contact person."),
      phone: maybe("phone", "Telephone number of the contact person."),
      documentsRequired: text("documentsRequired", "Documents required in every bid."),
      submissionInstructions: text("submissionInstructions", "Instructions for submitting a bid."),
      preBidMeeting: text("preBidMeeting", "Time and place of the pre-bid meeting."),
      evaluationCriteria: text("evaluationCriteria", "How bids are compared, in words."),
      complianceCertifications: text("complianceCertifications", "Certifications that bidders make."),
      insuranceRequired: text("insuranceRequired", "Required insurance, in words."),
      version: t.exposeInt("version", { description: versionOf() }),
      viewerCan: t.field({
        type: Solicitation.Can,
        description: "What the viewer may do with this solicitation now, and the reason for each refusal.",
        resolve: (solicitation) => ({ ...solicitation, state: solicitationStateOf(solicitation.state) }),
      }),
    };
  },
});

builder.queryField("solicitation", (t) =>
  t.prismaField({
    type: "Solicitation",
    nullable: true,
    description: "One solicitation. Null if no solicitation has this key or it is not published.",
    args: { key: t.arg.id({ required: true, description: "UUID of the solicitation." }) },
    resolve: async (query, _root, { key }, context) =>
      context.db.solicitation.findFirst({
        ...query,
        where: { AND: [{ id: key }, await readableSolicitations(context)] },
      }),
  }),
);
