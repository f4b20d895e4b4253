import { addressOf, cursors, like, page, text, whole, type Held } from "#web/lists/listAddress.ts";

const pageSize = 25;
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const day = /^\d{4}-\d{2}-\d{2}$/;
/** `Type:UUID` of one record. */
const recordName = /^[^:]*:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?::|$)/i;

/** To what the log is narrowed, and which page of it is shown; what cannot be meant narrows nothing. */
export const logAddress = addressOf({
  q: text.withDefault(""),
  /** UUID of a user; '' for everyone. */
  who: like(uuid).withDefault(""),
  action: text.withDefault(""),
  noun: text.withDefault(""),
  record: like(recordName).withDefault(""),
  /** YYYY-MM-DD, both included; '' for no bound. */
  from: like(day).withDefault(""),
  to: like(day).withDefault(""),
  ...page,
  /** Place in the chain of the entry that is opened. */
  open: whole,
});
export const { read: readLog, write: writeLog } = logAddress;
export type LogAddress = Held<typeof logAddress>;

/** Everything, from the newest on. */
export const wholeLog: LogAddress = readLog(new URLSearchParams());

/** The `filter` argument of a view; null when it narrows nothing. */
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
