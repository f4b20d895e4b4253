import type { CountyContext } from "../../context.ts";
import type { EnvelopeHeader } from "../sealing/envelope.rules.ts";

/** What the server recorded about an envelope on arrival, before checking whether it may be submitted. */
export interface Arrival {
  solicitation: string;
  user: string;
  /** Where the bytes are stored. */
  file: string;
  bytes: number;
  /** SHA-256 of the bytes, hex. */
  hash: string;
  /** The server's clock at the last byte; UTC, ISO 8601. */
  at: string;
  header: EnvelopeHeader;
}

type Place = Pick<CountyContext, "ports" | "tenant">;
const purposeOf = ({ tenant }: Place) => `arrival in ${tenant.id}`;

/** Seals what the server recorded, so that only the server can tell the verb when an envelope arrived. */
export const sealArrival = (place: Place, arrival: Arrival): string =>
  place.ports.secrets.seal(purposeOf(place), JSON.stringify(arrival));

/** What the server recorded. Null if someone else wrote it. */
export function openArrival(place: Place, sealed: string): Arrival | null {
  const text = place.ports.secrets.open(purposeOf(place), sealed);
  return text === null ? null : (JSON.parse(text) as Arrival);
}
