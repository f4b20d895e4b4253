// One record of another system's file, read field by field. Errors name the field. Pure.

import { isRealDay } from "../dates.rules.ts";

/** Bad input: the field and record, and why. */
export class LegistarError extends Error {
  override name = "LegistarError";
}

type Row = Record<string, unknown>;

/** One record with its place in the file, so that an error can name it. */
export class LegistarRecord {
  private readonly row: Row;
  readonly path: string;
  private readonly prefix: string;

  constructor(row: unknown, path: string, prefix: string) {
    if (typeof row !== "object" || row === null || Array.isArray(row))
      throw new LegistarError(`${path || "the file"} must be an object`);
    this.row = row as Row;
    this.path = path;
    this.prefix = prefix;
  }

  private find(names: string[]): { name: string; value: unknown } {
    for (const name of names.flatMap((candidate) => [`${this.prefix}${candidate}`, candidate])) {
      if (this.row[name] !== undefined && this.row[name] !== null) return { name, value: this.row[name] };
    }
    return { name: names[0] as string, value: null };
  }

  private at(name: string): string {
    return this.path ? `${this.path}.${name}` : name;
  }

  /** Whether the record says anything under one of these names. */
  has(...names: string[]): boolean {
    return this.find(names).value !== null;
  }

  text(...names: string[]): string | null {
    const { name, value } = this.find(names);
    if (value === null) return null;
    if (typeof value !== "string") throw new LegistarError(`${this.at(name)} must be text, not ${typeof value}`);
    return value;
  }

  needText(...names: string[]): string {
    const text = this.text(...names);
    if (text === null || text.trim() === "") throw new LegistarError(`${this.at(names[0] as string)} is missing`);
    return text;
  }

  number(...names: string[]): number | null {
    const { name, value } = this.find(names);
    if (value === null) return null;
    if (typeof value !== "number" || !Number.isInteger(value))
      throw new LegistarError(`${this.at(name)} must be a whole number`);
    return value;
  }

  /** The person's number: the API's PersonId, or ID if the prefix was omitted (VoteID would be the value's number). */
  person(): number | null {
    const id = this.number("PersonId") ?? this.row["ID"];
    return typeof id === "number" ? id : null;
  }

  needNumber(...names: string[]): number {
    const number = this.number(...names);
    if (number === null) throw new LegistarError(`${this.at(names[0] as string)} is missing`);
    return number;
  }

  list(prefix: string, ...names: string[]): LegistarRecord[] {
    const { name, value } = this.find(names);
    if (value === null) return [];
    if (!Array.isArray(value)) throw new LegistarError(`${this.at(name)} must be a list`);
    return value.map((row, index) => new LegistarRecord(row, `${this.at(name)}[${index}]`, prefix));
  }

  /** The date and time as written, ignoring the zone: 1:30 PM is 13:30. */
  moment(...names: string[]): { date: string; time: string | null } {
    const text = this.needText(...names);
    const match = /^(\d{4})-(\d{2})-(\d{2})(?:T([01]\d|2[0-3]):([0-5]\d))?/.exec(text);
    const real = match && isRealDay(`${match[1]}-${match[2]}-${match[3]}`);
    if (!match || !real)
      throw new LegistarError(
        `${this.at(names[0] as string)} must be a date such as 2024-06-30T13:30:00, not “${text.slice(0, 40)}”`,
      );
    const time = match[4] && `${match[4]}:${match[5]}` !== "00:00" ? `${match[4]}:${match[5]}` : null;
    return { date: `${match[1]}-${match[2]}-${match[3]}`, time };
  }
}
