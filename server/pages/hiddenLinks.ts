import { isHiddenAddress } from "#schema/county/public/rooms.ts";
import { Markup } from "../http/html.ts";

/** A link to a page of this server: its address, and its words. */
const LINK = String.raw`<a\b[^>]*?\shref="(/[^"]*)"[^>]*>((?:(?!</a)[\s\S])*)</a\s*>`;
/** What is useless without its link: an item or paragraph with nothing else, a part of a row after its dot, a link in a page's head. */
const ALONE = [
  new RegExp(String.raw`<li>\s*${LINK}\s*</li>`, "g"),
  new RegExp(String.raw`<p>\s*${LINK}\s*</p>`, "g"),
  new RegExp(String.raw`\s*·\s*${LINK}`, "g"),
  /<link\b[^>]*?\shref="(\/[^"]*)"[^>]*>/g,
];
const ANY = new RegExp(LINK, "g");

/** Removes links to rooms that the county hides. Link text in sentences and headings stays. */
export function withoutHidden(county: { hiddenRooms: string[] }, markup: Markup): Markup {
  if (county.hiddenRooms.length === 0) return markup;
  const leads = (path: string) => isHiddenAddress(county, path);
  const rest = ALONE.reduce(
    (text, pattern) => text.replaceAll(pattern, (match: string, path: string) => (leads(path) ? "" : match)),
    markup.text,
  );
  return new Markup(
    rest.replaceAll(ANY, (match: string, path: string, words: string) => (leads(path) ? words : match)),
  );
}
