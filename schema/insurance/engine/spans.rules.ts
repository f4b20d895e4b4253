// Days of cover. A policy runs from 12:01 a.m. of its effective date to 12:01 a.m. of its expiration date (ISO IL DS
// 00, NCCI WC 00 00 01), so the expiration date is not covered, and a renewal that begins on it leaves no gap.
import { addDays } from "../../days.rules.ts";

/** From a day to the first day not covered; YYYY-MM-DD. */
export interface Span {
  from: string;
  until: string;
}

/** From a day to a day, both included. */
export interface Days {
  from: string;
  to: string;
}

/** After every day that a certificate can name. */
export const NEVER = "9999-12-31";

export const earliest = (...days: readonly string[]): string =>
  days.reduce((least, day) => (day < least ? day : least));
export const latest = (...days: readonly string[]): string => days.reduce((most, day) => (day > most ? day : most));

const isSome = ({ from, until }: Span): boolean => from < until;

/** The part of a span within another; null: none. */
export function overlapOf(span: Span, window: Span): Span | null {
  const part = { from: latest(span.from, window.from), until: earliest(span.until, window.until) };
  return isSome(part) ? part : null;
}

/** The same days in as few spans as possible, in order. */
export function joined(spans: readonly Span[]): Span[] {
  const result: Span[] = [];
  for (const span of spans.filter(isSome).toSorted((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0))) {
    const last = result.at(-1);
    if (last && span.from <= last.until) last.until = latest(last.until, span.until);
    else result.push({ ...span });
  }
  return result;
}

/** The days of a window that no span covers, in order. */
export function gapsIn(spans: readonly Span[], window: Span): Span[] {
  const gaps: Span[] = [];
  let { from } = window;
  for (const span of joined(spans)) {
    const gap = overlapOf({ from, until: span.from }, window);
    if (gap) gaps.push(gap);
    from = latest(from, span.until);
  }
  const rest = overlapOf({ from, until: window.until }, window);
  return rest ? [...gaps, rest] : gaps;
}

/** A window split wherever something begins or ends, so that all days of a piece are alike. */
export function splitWindow(spans: readonly Span[], window: Span): Span[] {
  const cuts = new Set([window.from, window.until]);
  for (const { from, until } of spans)
    for (const day of [from, until]) if (day > window.from && day < window.until) cuts.add(day);
  const days = [...cuts].toSorted();
  return days.slice(1).map((until, index) => ({ from: days[index] as string, until }));
}

export const containsSpan = (span: Span, piece: Span): boolean => span.from <= piece.from && piece.until <= span.until;

/** With the last day included. */
export const daysOf = ({ from, until }: Span): Days => ({ from, to: until === NEVER ? NEVER : addDays(until, -1) });
