import { verb } from "../../verb.ts";
import { Project } from "../ProjectRecord.ts";
import { documentParts } from "../sections/written.rules.ts";
import { isContact, projectFacts } from "./lifeFacts.ts";
import { refuseFinalSubmit } from "./lifecycle.rules.ts";
import { move } from "./move.ts";

verb("finalSubmit", {
  description:
    "Final Submit: once submitted, the document is locked from editing. By the project contact or the creator, once it has a title of its own, all sections are written and approved, and the Summary has one to three paragraphs.",
  on: Project,
  can: "finalSubmit",
  about: "Submit it for review; its document is locked from then on.",
  permission: "procurement.final-review.final-submit",
  facts: projectFacts,
  refuse: (project, context, { sections, title, summaryParagraphs }) =>
    refuseFinalSubmit({
      status: project.status,
      isContact: isContact(project, context),
      sections,
      parts: documentParts(title, sections),
      summaryParagraphs,
    }),
  run: (project, _input, context) => move(context, project, "finalSubmit"),
});
