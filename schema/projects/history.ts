import { may } from "../context.ts";
import { historyFor, historyHolds } from "../recordNames.ts";
import { worksOn } from "./countysOwn.ts";

// History shows a project, its bid form and its document together.
historyHolds("Project", async (context, projectId) => {
  const solicitation = await context.db.solicitation.findFirst({ where: { projectId }, select: { id: true } });
  const sections = may(context, "procurement.document-sections.view")
    ? await context.db.projectSection.findMany({ where: { projectId }, select: { id: true } })
    : [];
  return [
    { noun: "Solicitation", keys: solicitation ? [solicitation.id] : [] },
    { noun: "ProjectSection", keys: sections.map(({ id }) => id) },
  ];
});

// Vendors may read these records, but not what staff did to them: a budget, a reason, who asked.
const select = { solicitation: { select: { projectId: true } } } as const;
historyFor("Solicitation", async (context, id) => {
  const found = await context.db.solicitation.findFirst({ where: { id }, select: { projectId: true } });
  return found !== null && worksOn(context, found.projectId);
});
historyFor("Addendum", async (context, id) => {
  const found = await context.db.addendum.findFirst({ where: { id }, select });
  return found !== null && worksOn(context, found.solicitation.projectId);
});
historyFor("Question", async (context, id) => {
  const found = await context.db.question.findFirst({ where: { id }, select });
  return found !== null && worksOn(context, found.solicitation.projectId);
});
historyFor("Bid", async (context, id) => {
  const found = await context.db.bid.findFirst({ where: { id }, select });
  return found !== null && worksOn(context, found.solicitation.projectId);
});
historyFor("Opening", async (context, id) => {
  const found = await context.db.opening.findFirst({ where: { id }, select });
  return found !== null && worksOn(context, found.solicitation.projectId);
});
