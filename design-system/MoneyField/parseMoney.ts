export type ParsedMoney = { amount: string } | { problem: string };

/**
 * Reads an amount as people of a county type it: 1234.5, 1,234.50, $1,234, .50. Commas may only precede three digits,
 * so that '1,5' is an error instead of fifteen.
 * @returns `amount` in dollars with two decimals ('' for an empty text), or `problem`, to follow the field's name.
 */
export function parseMoney(text: string): ParsedMoney {
  const plain = text.replaceAll(/\s/g, "").replace(/^(-?)\$/, "$1");
  if (plain === "") return { amount: "" };
  if (plain.startsWith("-")) return { problem: "must not be less than 0" };
  if (!/^(\d+|\d{1,3}(,\d{3})+)?(\.\d*)?$/.test(plain) || plain === ".")
    return { problem: "must be an amount, such as 1,234.50" };
  const [dollars = "", fraction = ""] = plain.replaceAll(",", "").split(".");
  if (fraction.length > 2) return { problem: "must have at most two decimals" };
  return { amount: `${dollars.replace(/^0+(?=\d)/, "") || "0"}.${fraction.padEnd(2, "0")}` };
}

/** '1234.5' becomes '1,234.50'. Text that is not an amount is returned unchanged. */
export function showMoney(text: string): string {
  const parsed = parseMoney(text);
  if ("problem" in parsed || parsed.amount === "") return text;
  const [dollars = "", fraction = ""] = parsed.amount.split(".");
  return `${dollars.replaceAll(/\B(?=(\d{3})+$)/g, ",")}.${fraction}`;
}
