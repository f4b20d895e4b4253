const KEY = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** A record's key from an address, in lower case. '': not a key. */
export const keyOf = (text: unknown): string => (typeof text === "string" && KEY.test(text) ? text.toLowerCase() : "");
