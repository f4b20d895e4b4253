/** To what the log is narrowed, and which page of it is shown; all of it lives in the address. */
export type LogAddress = {
  q: string;
  /** UUID of a user; '' for everybody. */
  who: string;
  action: string;
  noun: string;
  /** `Type:UUID` of one record; '' for all. */
  record: string;
  /** YYYY-MM-DD, both included; '' for no bound. */
  from: string;
  to: string;
  after: string | null;
  before: string | null;
  /** Place in the chain of the entry that is opened. */
  open: number | null;
};

const pageSize = 25;
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const day = /^\d{4}-\d{2}-\d{2}$/;
const fitting = (text: string | null, pattern: RegExp): string => (text && pattern.test(text) ? text : "");

/** Reads the address; what cannot be meant narrows nothing. */
export function readLog(search: URLSearchParams): LogAddress {
  const get = (name: string) => (search.get(name) ?? "").trim();
  const record = get("record");
  return {
    q: get("q"),
    who: fitting(get("who"), uuid),
    action: get("action"),
    noun: get("noun"),
    record: uuid.test(record.split(":")[1] ?? "") ? record : "",
    from: fitting(get("from"), day),
    to: fitting(get("to"), day),
    after: search.get("after"),
    before: search.get("before"),
    open: /^\d+$/.test(get("open")) ? Number(get("open")) : null,
  };
}

/** The address of a view; what is empty is left out. */
export function writeLog(address: LogAddress): URLSearchParams {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(address)) if (value) search.set(name, String(value));
  return search;
}

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
export function logVariables(address: LogAddress) {
  const { after, before } = address;
  const filter = logFilter(address);
  return before && !after
    ? { filter, first: null, after: null, last: pageSize, before }
    : { filter, first: pageSize, after, last: null, before: null };
}
