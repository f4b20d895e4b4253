import sanitizeHtml from "sanitize-html";

const TAGS =
  "h1 h2 h3 h4 p br hr div span a b strong i em u s small sub sup blockquote pre code ul ol li dl dt dd table caption thead tbody tfoot tr th td";
const COLOR = [/^#[0-9a-f]{3,8}$/i, /^[a-z]{3,20}$/i, /^rgb\(\s*\d{1,3}\s*,\s*\d{1,3}\s*,\s*\d{1,3}\s*\)$/];
const LENGTH = [
  /^(?:\d{1,4}(?:\.\d{1,2})?(?:px|em|rem|%|pt)?|auto)(?:\s+(?:\d{1,4}(?:\.\d{1,2})?(?:px|em|rem|%|pt)?|auto)){0,3}$/,
];

/**
 * HTML of a letter without anything that runs, loads or covers: only tags that mail programs know and web and mail
 * addresses, and no pictures, because a picture tells its server who reads.
 */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: TAGS.split(" "),
    allowedAttributes: {
      "*": ["style", "lang", "dir"],
      a: ["href", "title"],
      ol: ["start"],
      th: ["scope", "colspan", "rowspan"],
      td: ["colspan", "rowspan"],
      table: ["role"],
    },
    allowedStyles: {
      "*": {
        color: COLOR,
        "background-color": COLOR,
        "text-align": [/^(?:left|right|center|justify)$/],
        "font-weight": [/^(?:normal|bold|[1-9]00)$/],
        "font-style": [/^(?:normal|italic)$/],
        "text-decoration": [/^(?:none|underline|line-through)$/],
        "font-size": LENGTH,
        margin: LENGTH,
        padding: LENGTH,
        "border-collapse": [/^(?:collapse|separate)$/],
      },
    },
    allowedSchemes: ["https", "http", "mailto"],
    allowProtocolRelative: false,
    nestingLimit: 60,
  });
}
