import { dayInWords, momentInWords } from "#schema/dates.rules.ts";
import { SOLICITATION_STATE_LABELS, solicitationStateOf } from "#schema/projects/words.rules.ts";
import { html, type Markup } from "../http/html.ts";

/** A moment by the county's clock, with its zone; machines read the same in UTC. */
export const at = (iso: string, zone: string): Markup =>
  html`<time datetime="${iso}">${momentInWords(new Date(iso), zone)}</time>`;

/** A day in words. */
export const onDay = (day: string): Markup => html`<time datetime="${day}">${dayInWords(day)}</time>`;

/** How far it is, in words; what is due is not taken for open, though nobody has written down yet that it closed. */
export const STATES = (state: string, dueAt: string | null, now: Date): string =>
  state === "OPEN" && dueAt !== null && new Date(dueAt) <= now
    ? SOLICITATION_STATE_LABELS.CLOSED
    : SOLICITATION_STATE_LABELS[solicitationStateOf(state)];
