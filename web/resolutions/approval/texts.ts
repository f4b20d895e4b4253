import type { StepAction, StepState } from "#schema/routing/rules.ts";

const actions: Readonly<Record<StepAction, string>> = {
  APPROVAL: "Approval",
  SIGNATURE: "Signature",
  FYI: "FYI",
};
const states: Readonly<Record<StepState, string>> = {
  PENDING: "Not started",
  OPEN: "Open",
  DONE: "Done",
  REJECTED: "Rejected",
  SKIPPED: "Skipped",
};
const finished: Readonly<Record<StepAction, string>> = { APPROVAL: "Approved", SIGNATURE: "Signed", FYI: "Informed" };

/** The Routing tab. The county already uses the labels of the first group: keep them word for word. */
export const texts = {
  addStep: "Add Approval Step",
  save: "Save Route",
  noSteps: "No steps yet. Add approvers in order.",
  note: "Route Note / Kickoff Message",
  copy: "Copy Routing Summary",
  saveFailed: (status: number) => `Save failed (${status || "no answer"})`,

  saving: "Saving…",
  saved: "Approval route saved.",
  approvalRoute: "Approval route",
  approvalRouteHelp:
    "Steps with the same order number run at the same time. The next step opens when they are all done.",
  noteHelp: "We include this note in the emails to the people on the approval route.",
  list: "Steps of the approval route",
  steps: "Progress",
  changedElsewhere: "Someone else has just changed this approval route.",
  order: "Order",
  name: "Name",
  email: "E-mail",
  action: "Action",
  stage: "Stage",
  notes: "Notes",
  actions,
  states,
  finished,
  remove: (step: string) => `Remove ${step}`,
  stepName: (at: number, name: string) => (name.trim() ? `step ${at}, ${name.trim()}` : `step ${at}`),
  settled: "Already decided. You cannot change this step.",
  mostSteps: (most: number) => `An approval route can have up to ${most} steps.`,
  templates: "Route templates",
  away: "I am away",

  orderWrong: (step: number) => `Step ${step}: the order is a number from 1 to 99.`,
  nameMissing: (step: number) => `Step ${step}: give the name of the person.`,
  emailWrong: (step: number) => `Step ${step}: give an e-mail address, such as name@county.gov.`,
  summaryTitle: (number: string, title: string) => `Approval route of ${number}: ${title}`,
  summaryNoSteps: "No steps yet.",

  useTemplate: "Use template",
  templateTitle: "Use a route template",
  templateLabel: "Template",
  templateSuggested: "fits this request",
  templateFill: "Use these steps",
  templateReplaces:
    "These steps replace the steps below that are not decided yet. Nothing is saved until you save the approval route.",
  templateFills: "These steps are added below. Nothing is saved until you save the approval route.",
  noTemplates: "No route templates yet. You can add them on the Route templates page.",
  templatesLoading: "Loading templates…",
  templatesFailed: "We could not load the templates. Try again.",

  approve: "Approve",
  sign: "Sign",
  reject: "Reject",
  skip: "Skip",
  cancel: "Cancel",
  failed: "Nothing was changed because the server did not answer. Try again.",
  decisionOf: (name: string) => `Decision of ${name}`,
  approved: "Approved.",
  signed: "Signed.",
  signQuestion: (title: string) => `Sign “${title}”?`,
  signExplained:
    "You sign the title and the text of the resolution as they are now. We store your name, the time, and a fingerprint of what you signed.",
  rejectQuestion: (name: string) => `Reject the step of ${name}?`,
  rejectExplained:
    "We send the reason to the person who asked for the resolution and to everyone who has already decided.",
  rejectWhat: "What happens to the resolution",
  rejectReturn: "Return to draft",
  rejectReturnHelp: "It can be changed and submitted again. All steps then start over.",
  rejectRefuse: "Reject for good",
  rejectRefuseHelp: "The resolution is rejected and cannot be reopened.",
  rejected: "Returned to draft.",
  refused: "Rejected.",
  skipQuestion: (name: string) => `Skip the step of ${name}?`,
  skipExplained: "The approval route continues without this step. The record shows who skipped it and why.",
  skipped: "Skipped.",
  openSince: (moment: string) => `Open since ${moment}.`,
  decided: (who: string, moment: string) => `${who}, ${moment}.`,
  signedHash: "Fingerprint of what was signed",
  badLetter:
    "The link in your email has expired or is damaged. You can still read the resolution here. What you can do depends on your account.",
} as const;
