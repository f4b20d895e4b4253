// Letters about a contract that use keys whose county text is about a resolution. Each names the contract by its own
// number and name.

const letter = (subject: string, ...paragraphs: readonly string[]) => ({
  subject,
  body: ["Dear {{user.first_name}},", ...paragraphs, "{{link}}", "{{tenant.name}}"].join("\n\n"),
});
const CONTRACT = "contract {{contract.number}}, {{contract.name}}";

export const CONTRACT_LETTERS = {
  executed: letter(
    "Contract {{contract.number}} is executed",
    `{{actor.name}} marked ${CONTRACT}, with {{vendor}}, executed on {{on}}. It is in force.`,
    "The executed contract (PDF) is in its documents:",
  ),
  signed: letter(
    "Contract {{contract.number}} is ready to be marked executed",
    `All signatures have been received for ${CONTRACT}, with {{vendor}}. Check its thread of authority, then mark it executed.`,
  ),
  rejected: letter(
    "Contract {{contract.number}} was rejected",
    `{{actor.name}} rejected ${CONTRACT}.`,
    "Reason: {{reason}}",
    "Its owner can reopen it as a draft.",
  ),
  returned: letter(
    "Contract {{contract.number}} was returned to draft",
    `{{actor.name}} returned ${CONTRACT}, to draft.`,
    "Reason: {{reason}}",
    "Earlier approvals no longer count, and signatures are void. You do not need to do anything until you are asked again.",
  ),
  fellAway: letter(
    "Contract {{contract.number}} was closed with its first contract",
    "Contract {{contract.number}}, {{contract.name}}, would have changed a contract that has ended, so it was closed too.",
    "Reason: {{reason}}",
  ),
  terminationAsked: letter(
    "Confirm that contract {{contract.number}} ends on {{on}}",
    `{{actor.name}} has asked to end ${CONTRACT}, {{ground}}. Its last day would be {{on}}.`,
    "Reason: {{reason}}",
    "The termination is final only after the county’s signatory confirms it.",
  ),
  terminated: letter(
    "Contract {{contract.number}} was terminated",
    `{{actor.name}} terminated ${CONTRACT}, {{ground}}. Its last day is {{on}}.`,
    "Reason: {{reason}}",
  ),
} as const;
