// What may be done with a press release. Each refusal has one name and one text.
import type { Refusal } from "../../refusal.rules.ts";

const REFUSALS = {
  RELEASE_NOT_FOUND: "This press release does not exist.",
  HAND_EDITED: "The press release was changed by hand. Generate again and replace it?",
  TOO_MANY: "This item has the maximum number of press releases.",
  NOT_A_DRAFT: "This press release is published and can no longer be changed.",
  WITHDRAWN: "This press release is withdrawn.",
  NOT_PUBLISHED: "This press release is not published.",
  AGENDA_NOT_PUBLIC: "Publish the agenda first. A press release can contain only public information.",
  RECORD_CHANGED: "The record has changed since this press release was generated. Generate it again and review it.",
  HEADLINE_REQUIRED: "Write a headline.",
  BODY_REQUIRED: "Write the press release.",
  TOO_LONG: "This text is too long.",
  RELEASE_PUBLISHED: "A press release about this item is published. Withdraw it first.",
} as const;
type Code = keyof typeof REFUSALS;

export const refusal = (code: Code, field?: string): Refusal => ({
  code,
  message: REFUSALS[code],
  ...(field === undefined ? {} : { field }),
});

/** Maximum length of the texts, in characters. */
export const MAX_LENGTH = { headline: 300, body: 50_000 } as const;
/** Maximum number of releases per item, including withdrawn ones. */
export const MAX_RELEASES = 50;

export type ReleaseState = "DRAFT" | "PUBLISHED" | "WITHDRAWN";

/** Whether generated text would replace edited text without permission. */
export const refuseReplace = (facts: { byHand: boolean; overwrite: boolean }): Refusal | null =>
  facts.byHand && !facts.overwrite ? refusal("HAND_EDITED", "overwrite") : null;

export const refuseMore = (releases: number): Refusal | null => (releases >= MAX_RELEASES ? refusal("TOO_MANY") : null);

export function refuseEdit({ state }: { state: ReleaseState }): Refusal | null {
  if (state === "WITHDRAWN") return refusal("WITHDRAWN");
  return state === "DRAFT" ? null : refusal("NOT_A_DRAFT");
}

export function refuseTexts({ headline, body }: { headline: string; body: string }): Refusal | null {
  if (!headline.trim()) return refusal("HEADLINE_REQUIRED", "headline");
  if (headline.trim().length > MAX_LENGTH.headline) return refusal("TOO_LONG", "headline");
  if (!body.trim()) return refusal("BODY_REQUIRED", "body");
  return body.trim().length > MAX_LENGTH.body ? refusal("TOO_LONG", "body") : null;
}

/** Visible to everyone: only for a public agenda, and only if the record is unchanged. */
export function refusePublish(
  release: { state: ReleaseState },
  facts: { agendaPublic: boolean; recordChanged: boolean },
): Refusal | null {
  const edit = refuseEdit(release);
  if (edit) return edit;
  if (!facts.agendaPublic) return refusal("AGENDA_NOT_PUBLIC");
  return facts.recordChanged ? refusal("RECORD_CHANGED") : null;
}

export function refuseWithdraw({ state }: { state: ReleaseState }): Refusal | null {
  if (state === "WITHDRAWN") return refusal("WITHDRAWN");
  return state === "PUBLISHED" ? null : refusal("NOT_PUBLISHED");
}
