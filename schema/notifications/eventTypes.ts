import type { Context } from "../context.ts";
import type { Deed } from "../record.ts";
import { VERBS } from "../verb.ts";

/** A type of event for other systems, declared by the room of its record. */
export interface EventType {
  /** E.g. meeting.cancelled. */
  name: string;
  /** When it is sent, in words. */
  about: string;
  /** GraphQL type of its record. */
  noun: string;
}

/** Numbers of the records of a type, for messages. */
interface Numbered {
  example: string;
  /** The number of a record by its key. Null: it has none. */
  load: (context: Pick<Context, "db">, key: string) => Promise<string | null>;
}

const types = new Map<string, EventType>();
const numbers = new Map<string, Numbered>();
const byDeed = new Map<string, (deed: Deed) => EventType | null>();

/** Declares a type of event. A verb that always causes it names it as its `event`. */
export function eventType(name: string, noun: string, about: string): EventType {
  const type = { name, noun, about };
  types.set(name, type);
  return type;
}

/** Declares how the records of a type are numbered in messages. */
export const numberedInEvents = (noun: string, numbered: Numbered): void => void numbers.set(noun, numbered);

/** Declares which event a change of such a record is, if the changed fields decide and not the verb. */
export const eventsByDeed = (noun: string, decide: (deed: Deed) => EventType | null): void =>
  void byDeed.set(noun, decide);

/** Every event type, by name. */
export const eventTypes = (): EventType[] =>
  [...types.values()].toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));

export const numberingOf = (noun: string): Numbered | null => numbers.get(noun) ?? null;

/** The event of a change for other systems. Null: none. */
export function eventOf(deed: Deed): EventType | null {
  const decide = byDeed.get(deed.noun);
  if (decide) return decide(deed);
  const event = VERBS.get(deed.action)?.event;
  return event?.noun === deed.noun ? (types.get(event.name) ?? null) : null;
}
