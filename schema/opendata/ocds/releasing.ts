import { deedRecorded } from "../../record.ts";
import { addendumIssued } from "../../solicitations/addenda/issuing.ts";
import { projectMoved } from "../../projects/lifecycle/occasions.ts";
import { writeRelease } from "./writeRelease.ts";

// Every public change to a process becomes a release, in the same transaction.

projectMoved.listen((context, { project, to }) => writeRelease(context, project.id, { to }));

addendumIssued.listen((context, { projectId }) => writeRelease(context, projectId, { tags: ["tenderAmendment"] }));

// An answer given by an addendum is published with the addendum.
deedRecorded.listen(async (context, { action, noun, nounId }) => {
  if (action !== "publishAnswer" || noun !== "Question") return;
  const question = await context.db.question.findFirst({
    where: { id: nounId, addendumId: null },
    select: { solicitation: { select: { projectId: true } } },
  });
  if (question) await writeRelease(context, question.solicitation.projectId, { tags: ["tenderUpdate"] });
});
