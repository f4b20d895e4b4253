import { keyOfBids, openingWritten } from "../../solicitations/keyOfBids.ts";
import { keyMissing, refuseEarlierOpening } from "./keyholders.rules.ts";
import { hourOfKey, postponeKey } from "./postponing.ts";
import { keyFactsOf } from "./SealRecord.ts";

keyOfBids({
  missing: async (context, projectId) => keyMissing(await keyFactsOf(context, projectId)),
  refuseOpening: async (context, solicitationId, openingAt, moment) =>
    refuseEarlierOpening(openingAt, await hourOfKey(context, solicitationId), moment),
});

openingWritten.listen((context, { solicitationId, openingAt }) => postponeKey(context, solicitationId, openingAt));
