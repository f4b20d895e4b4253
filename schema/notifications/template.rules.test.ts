import { describe, expect, test } from "vitest";
import { DEFAULT_TEMPLATES, fill, fillHtml, NOTIFICATION_KEYS } from "./rules.ts";
import {
  isAddress,
  problemsOf,
  refuseSender,
  refuseTemplate,
  type TemplateDraft,
  withBraces,
} from "./template.rules.ts";
import { samplesOf, VARIABLES } from "./variables.rules.ts";

const draft = (over: Partial<TemplateDraft> = {}): TemplateDraft => ({
  key: "APPROVAL-NOTIFY",
  fromEmail: "clerk@demo.example",
  subject: "{{matter.number}} waits",
  body: "Dear {{user.first_name}},\n\n<%matter.title%> waits. <%= link %>",
  html: null,
  ...over,
});
const messages = (over: Partial<TemplateDraft>) =>
  problemsOf(draft(over)).map(({ field, message }) => `${field}: ${message}`);

describe("a template is saved only without mistakes", () => {
  test("key, sender and subject are required, but not the body", () => {
    for (const field of ["key", "fromEmail", "subject"] as const)
      expect(refuseTemplate(draft({ [field]: " " }))).toEqual({
        code: "TEMPLATE_INCOMPLETE",
        message: "Key, From Email, and Subject are required.",
        field,
      });
    expect(refuseTemplate(draft({ body: "" }))).toBeNull();
  });

  test("the key must be on the fixed list", () => {
    expect(refuseTemplate(draft({ key: "APPROVAL" }))).toMatchObject({ code: "UNKNOWN_KEY", field: "key" });
    expect(refuseTemplate(draft({ key: "constructor" }))).toMatchObject({ code: "UNKNOWN_KEY" });
  });

  test("an unknown variable is named with its line, and the intended one is suggested", () => {
    expect(
      messages({ body: "Dear {{user.firstname}},\n\nsee <%matter.titel%> {{whatever.it.is}} {{resolution.number}}" }),
    ).toEqual([
      "body: “{{user.firstname}}” in line 1 is not a variable of APPROVAL-NOTIFY. Did you mean “{{user.first_name}}”?",
      "body: “<%matter.titel%>” in line 3 is not a variable of APPROVAL-NOTIFY. Did you mean “{{matter.title}}”?",
      "body: “{{whatever.it.is}}” in line 3 is not a variable of APPROVAL-NOTIFY.",
      "body: “{{resolution.number}}” in line 3 is not a variable of APPROVAL-NOTIFY. Did you mean “{{matter.number}}”?",
    ]);
    expect(refuseTemplate(draft({ subject: "{{user.name}}" }))).toMatchObject({
      code: "TEMPLATE_PROBLEM",
      field: "subject",
    });
  });

  test("nothing is computed: an expression is an unknown variable", () => {
    expect(messages({ body: "{{7*7}}" })).toHaveLength(1);
    expect(messages({ body: "<%= process.env %>" })).toHaveLength(1);
    expect(messages({ body: "{{constructor}} {{__proto__}}" })).toHaveLength(2);
    expect(fill("{{constructor}} <%toString%>", {})).toBe("{{constructor}} <%toString%>");
  });

  test("unclosed braces are named", () => {
    expect(messages({ body: "Dear {{user.first_name,\nx" })).toEqual([
      "body: “{{user.first_name,” in line 1 is never closed with }}.",
    ]);
    expect(messages({ body: "Dear <%user.email" })).toEqual(["body: “<%user.email” is never closed with %>."]);
  });

  test.each(["\r\nBcc: all@evil.example", "\n", "\r", "\u0000", "\u2028", "\u0085", "\t"])(
    "a subject or sender must not contain a line break or control character: %j",
    (control) => {
      expect(messages({ subject: `Hello${control}x` })).toEqual([
        "subject: Subject must be one line without control characters.",
      ]);
      expect(messages({ fromEmail: `clerk@demo.example${control}` })).toEqual([
        "fromEmail: From Email must be one line without control characters.",
      ]);
    },
  );

  test.each([
    "Clerk <clerk@demo.example>",
    "a@demo.example, b@demo.example",
    "clerk",
    "clerk@localhost",
    "a b@demo.example",
    "@demo.example",
    "clerk@-demo.example",
  ])("the sender must be a plain address, not %s", (fromEmail) => {
    expect(isAddress(fromEmail)).toBe(false);
    expect(refuseTemplate(draft({ fromEmail }))).toMatchObject({ field: "fromEmail" });
    expect(refuseSender(fromEmail)).toMatchObject({ code: "SENDER_MALFORMED" });
  });

  test("a temporary password is allowed only in the welcome letter, and never in a subject", () => {
    expect(messages({ body: "{{temp_password}}" })).toEqual([
      "body: “{{temp_password}}” can be used only in WELCOME-EMAIL.",
    ]);
    expect(problemsOf(draft({ key: "WELCOME-EMAIL", subject: "Welcome", body: "{{temp_password}}" }))).toEqual([]);
    expect(problemsOf(draft({ key: "WELCOME-EMAIL", subject: "{{temp_password}}", body: "" }))).toHaveLength(1);
  });

  test.each(["https://evil.example/?p={{temp_password}}", "<a href='//x/<%= temp_password %>'>x</a>"])(
    "a temporary password is never allowed in an address: %s",
    (html) => {
      expect(problemsOf(draft({ key: "WELCOME-EMAIL", subject: "Welcome", body: "", html }))).toEqual([
        { field: "html", message: "The HTML part must not include the password in a link." },
      ]);
    },
  );

  test("lengths are limited", () => {
    expect(messages({ subject: "x".repeat(301) })).toEqual([
      "subject: Subject has 301 characters. At most 300 are allowed.",
    ]);
    expect(messages({ html: "x".repeat(100_001) })).toHaveLength(1);
  });
});

test("the default texts of every key have no mistakes, and its samples fill them completely", () => {
  for (const key of NOTIFICATION_KEYS) {
    expect(problemsOf(draft({ key, ...DEFAULT_TEMPLATES[key] }))).toEqual([]);
    expect(fill(DEFAULT_TEMPLATES[key].body, samplesOf(key))).not.toMatch(/\{\{|<%/);
    expect(VARIABLES[key].map(({ name }) => name)).toEqual(
      expect.arrayContaining(["user.email", "tenant.name", "app_url"]),
    );
  }
});

test("values filled into HTML are text, never markup", () => {
  expect(fillHtml("<p>{{note}}</p>", { note: `<b onclick="x">&'` })).toBe(
    "<p>&lt;b onclick=&quot;x&quot;&gt;&amp;&#39;</p>",
  );
  expect(withBraces("<%user.email%> <%= link %> {{ link }}")).toBe("{{user.email}} {{link}} {{ link }}");
});
