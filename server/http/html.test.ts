import { expect, test } from "vitest";
import { html, paragraphs, richText } from "./html.ts";

test("values in a page are text: no element, attribute or entity", () => {
  const evil = `<script>alert(1)</script>" onload='x' &amp; \u0000\u0007`;
  expect(html`<a title="${evil}">${evil}</a>`.text).toBe(
    `<a title="&lt;script&gt;alert(1)&lt;/script&gt;&quot; onload=&#39;x&#39; &amp;amp; ">&lt;script&gt;alert(1)&lt;/script&gt;&quot; onload=&#39;x&#39; &amp;amp; </a>`,
  );
});

test("null and false leave nothing, and lists are written in order", () => {
  expect(html`${null}${false}${0}${[html`<b>${"<"}</b>`, "x"]}`.text).toBe("0<b>&lt;</b>x");
});

test("lines become paragraphs, and rich text keeps its paragraphs, lists and marks", () => {
  expect(paragraphs("One\n\nTwo <").text).toBe("<p>One</p><p>Two &lt;</p>");
  const item = (text: string) => ({
    type: "listItem" as const,
    content: [
      { type: "paragraph" as const, content: [{ type: "text" as const, text, marks: [{ type: "bold" as const }] }] },
    ],
  });
  expect(
    richText({
      type: "doc",
      content: [
        { type: "paragraph", content: [{ type: "text", text: "<i>" }, { type: "hardBreak" }] },
        { type: "orderedList", content: [item("one")] },
        {
          type: "table",
          content: [
            { type: "tableRow", content: [{ type: "tableHeader", content: item("a").content }] },
            { type: "tableRow", content: [{ type: "tableCell", content: [{ type: "paragraph" }] }] },
          ],
        },
      ],
    }).text,
  ).toBe(
    "<p>&lt;i&gt;<br /></p><ol><li><p><strong>one</strong></p></li></ol><table><tr><th><p><strong>a</strong></p></th></tr><tr><td><p></p></td></tr></table>",
  );
});
