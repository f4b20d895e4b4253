import { addressOf, cursors, like, page, text, whole, type Held } from "#web/lists/listAddress.ts";

const pageSize = 25;
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const day = /^\d{4}-\d{2}-\d{2}$/;
/** `Type:UUID` of one record. */
const recordName = /^[^:]*:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?::|$)/i;

/** Filters and page of the log. Invalid values filter nothing. */
export const logAddress = addressOf({
  q: text.withDefault(""),
  /** UUID of a user. '': everyone. */
  who: like(uuid).withDefault(""),
  action: text.withDefault(""),
  noun: text.withDefault(""),
  record: like(recordName).withDefault(""),
  /** YYYY-MM-DD, both inclusive. '': no bound. */
  from: like(day).withDefault(""),
  to: like(day).withDefault(""),
  ...page,
  /** Position in the chain of the open entry. */
  open: whole,
});
export const { read: readLog, write: writeLog } = logAddress;
export type LogAddress = Held<typeof logAddress>;

/** Everything, starting with the newest. */
export const unfilteredLog: LogAddress = readLog(new URLSearchParams());

/** The `filter` argument of a view. Null: no filter. */
export function logFilter({ q, who, action, noun, record, from, to }: LogAddress) {
  const filter = {
    ...(q && { text: q }),
    ...(who && { actorId: btoa(`User:${who}`) }),
    ...(action && { action }),
    ...(noun && { noun }),
    ...(record && { recordId: btoa(record) }),
    ...(from && { from }),
    ...(to && { to }),
  };
  return Object.keys(filter).length > 0 ? filter : null;
}

/** The arguments of the page's query. */
export const logVariables = (values: LogAddress) => ({ filter: logFilter(values), ...cursors(values, pageSize) });
