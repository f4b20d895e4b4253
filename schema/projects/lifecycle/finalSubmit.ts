import { verb } from "../../verb.ts";
import { Project } from "../ProjectRecord.ts";
import { documentParts } from "../written.rules.ts";
import { isContact, projectFacts } from "./lifeFacts.ts";
import { refuseFinalSubmit } from "./lifecycle.rules.ts";
import { move } from "./move.ts";

verb("finalSubmit", {
  description:
    "Final Submit: submits the project for review and locks its document from editing. For the project contact or the creator, once the project has its own title, all sections are written and approved, and the Summary has one to three paragraphs.",
  on: Project,
  can: "finalSubmit",
  about: "Submit it for review and lock its document.",
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
