import type { Context, CountyContext } from "../context.ts";
import { occasion } from "../occasion.ts";
import type { Refusal } from "../refusal.rules.ts";

/** Answers about the key to the sealed bids. The bids room, which depends on this one, registers them. */
interface KeyOfBids {
  /** Why bids could not be sealed, or would never be opened. Null if the key is ready. */
  missing(context: CountyContext, projectId: string): Promise<string | null>;
  /**
   * Why bids cannot be opened at this time. Errors: OPENING_NOT_EARLIER. @param moment formats a moment in the county's
   * time
   */
  refuseOpening(
    context: Pick<Context, "db" | "ports" | "tenant">,
    solicitationId: string,
    openingAt: Date | null,
    moment: (at: Date) => string,
  ): Promise<Refusal | null>;
}

let room: KeyOfBids | null = null;

/** Registers the bids room's answers. */
export const keyOfBids = (answers: KeyOfBids): void => void (room = answers);

const provider = (): KeyOfBids => {
  if (!room) throw new Error("No room answers for the key to the sealed bids.");
  return room;
};

export const keyMissingOf: KeyOfBids["missing"] = (context, projectId) => provider().missing(context, projectId);
export const refuseOpening: KeyOfBids["refuseOpening"] = (context, ...opening) =>
  provider().refuseOpening(context, ...opening);

/** The opening time of a solicitation was written. The key is locked until then. */
export const openingWritten = occasion<{ solicitationId: string; openingAt: Date | null }>();
