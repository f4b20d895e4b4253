import { dayInWords, momentInWords } from "#schema/dates.rules.ts";
import { SOLICITATION_STATE_LABELS, solicitationStateOf } from "#schema/projects/words.rules.ts";
import { html, type Markup } from "../http/html.ts";

/** A timestamp by the county's clock, with its zone. Machines read the same in UTC. */
export const at = (iso: string, zone: string): Markup =>
  html`<time datetime="${iso}">${momentInWords(new Date(iso), zone)}</time>`;

/** A day in words. */
export const onDay = (day: string): Markup => html`<time datetime="${day}">${dayInWords(day)}</time>`;

/** The status in words. A solicitation past its due date is not shown as open, even before it is closed in the data. */
export const STATES = (state: string, dueAt: string | null, now: Date): string =>
  state === "OPEN" && dueAt !== null && new Date(dueAt) <= now
    ? SOLICITATION_STATE_LABELS.CLOSED
    : SOLICITATION_STATE_LABELS[solicitationStateOf(state)];
