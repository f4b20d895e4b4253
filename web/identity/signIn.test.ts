import { afterEach, expect, test, vi } from "vitest";
import { nextAddress, signIn } from "./signIn.ts";

const answering = (status: number, body: unknown) =>
  vi.stubGlobal("fetch", async () => new Response(typeof body === "string" ? body : JSON.stringify(body), { status }));
vi.stubGlobal("document", { cookie: "XSRF-TOKEN=abc" });
afterEach(() => vi.stubGlobal("document", { cookie: "XSRF-TOKEN=abc" }));

test("the right password signs in", async () => {
  answering(200, { token: "t", user: {} });
  expect(await signIn("clerk@demo.example", "right")).toEqual({ ok: true });
});

test("a refused login shows the words of the server", async () => {
  answering(401, { error: "The e-mail or the password is not right." });
  expect(await signIn("clerk@demo.example", "wrong")).toEqual({
    ok: false,
    text: "The e-mail or the password is not right.",
  });
});

test("a refusal without words names its status", async () => {
  answering(502, "<html>Bad gateway</html>");
  expect(await signIn("clerk@demo.example", "right")).toEqual({ ok: false, text: "Login failed (502)." });
});

test("a server that does not answer is told as a server error", async () => {
  vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("failed to fetch")));
  expect(await signIn("clerk@demo.example", "right")).toEqual({
    ok: false,
    text: "❌ Server error. Please try again.",
  });
});

test("signing in leads back to the page that was asked for", () => {
  expect(nextAddress("?next=%2Fmeetings%3Ftab%3Dother")).toBe("/meetings?tab=other");
});

test.each([
  "https://elsewhere.example/",
  "//elsewhere.example",
  "/\\elsewhere.example",
  "javascript:alert(1)",
  "/login?next=/x",
  "/logout",
  "",
])("signing in never leads to %j", (next) => expect(nextAddress(`?next=${encodeURIComponent(next)}`)).toBe("/"));
