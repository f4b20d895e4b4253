import { expect, test } from "vitest";
import { publicRoom } from "#schema/county/public/rooms.ts";
import { withoutHidden } from "./hiddenLinks.ts";
import { html } from "../http/html.ts";

publicRoom({ name: "laws", label: "Laws", about: "", place: 1, addresses: ["/public/laws"] });

test("a page loses its links to a hidden room, and keeps its text and all other links", () => {
  const page = html`<link rel="alternate" href="/public/laws.xml" />
    <nav><ul><li><a href="/public">Home</a></li><li><a href="/public/laws">Laws</a></li></ul></nav>
    <p><a href="/public/laws?year=2026">All laws</a></p>
    <p>County · <a href="/public/lawsuits">Lawsuits</a> · <a href="/public/laws">Laws</a></p>
    <h2><a class="x" href="/public/laws/1">Law ${"<1>"}</a></h2>`;
  const shown = withoutHidden({ hiddenRooms: ["laws"] }, page).text.replaceAll(/\s+/g, " ");
  expect(shown.trim()).toBe(
    '<nav><ul><li><a href="/public">Home</a></li></ul></nav> <p>County · <a href="/public/lawsuits">Lawsuits</a></p> <h2>Law &lt;1&gt;</h2>',
  );
  expect(withoutHidden({ hiddenRooms: [] }, page)).toBe(page);
});
