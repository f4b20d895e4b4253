import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { nextAddress, pendingSignIn, signIn } from "./signIn.ts";

const storage = () => {
  const entries = new Map<string, string>();
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  };
};
const answering = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  vi.stubGlobal(
    "fetch",
    async () => new Response(typeof body === "string" ? body : JSON.stringify(body), { status, headers }),
  );
const tokenUntil = (moment: string) =>
  `e30.${btoa(JSON.stringify({ exp: Date.parse(moment) / 1000 })).replaceAll("=", "")}.signature`;

beforeEach(() => {
  vi.stubGlobal("document", { cookie: "XSRF-TOKEN=abc" });
  vi.stubGlobal("window", { localStorage: storage(), sessionStorage: storage() });
});
afterEach(() => vi.unstubAllGlobals());

test("the right password signs in", async () => {
  answering(200, { token: "t", user: {} });
  expect(await signIn("clerk@demo.example", "right")).toEqual({ kind: "signedIn" });
});

test("a login answer without a token is reported", async () => {
  answering(200, { user: {} });
  expect(await signIn("clerk@demo.example", "right")).toEqual({
    kind: "refused",
    text: "❌ No token returned. Please try again.",
  });
});

test("an expired token is reported, by the server's clock and not this device's", async () => {
  const headers = { date: "Wed, 11 Mar 2026 17:00:00 GMT" };
  answering(200, { token: tokenUntil("2026-03-11T16:59:59Z") }, headers);
  expect(await signIn("clerk@demo.example", "right")).toEqual({
    kind: "refused",
    text: "❌ Token is expired. Please log in again.",
  });
  answering(200, { token: tokenUntil("2026-03-11T18:00:00Z") }, headers);
  expect(await signIn("clerk@demo.example", "right")).toEqual({ kind: "signedIn" });
});

test("a login that needs a second factor remembers the person, until the next attempt", async () => {
  answering(200, { mfa_required: true, user_id: "u1", methods: ["totp", "recovery"], pending_token: "secret" });
  expect(await signIn("clerk@demo.example", "right")).toEqual({ kind: "secondFactor", methods: ["totp", "recovery"] });
  expect(window.sessionStorage.getItem("pending_user_id")).toBe("u1");
  expect(pendingSignIn()).toEqual({ methods: ["totp", "recovery"] });
  answering(401, { error: "No." });
  await signIn("clerk@demo.example", "wrong");
  expect(pendingSignIn()).toBeNull();
});

test("data of earlier logins in the browser is cleared at the start of each attempt", async () => {
  window.localStorage.setItem("token", "old");
  window.localStorage.setItem("user", "{}");
  answering(401, { error: "No." });
  await signIn("clerk@demo.example", "wrong");
  expect(window.localStorage.getItem("token")).toBeNull();
  expect(window.localStorage.getItem("user")).toBeNull();
});

test("a refused login shows the server's message", async () => {
  answering(401, { error: "The e-mail or the password is not right." });
  expect(await signIn("clerk@demo.example", "wrong")).toEqual({
    kind: "refused",
    text: "The e-mail or the password is not right.",
  });
});

test("a refusal without a message shows its status", async () => {
  answering(502, "<html>Bad gateway</html>");
  expect(await signIn("clerk@demo.example", "right")).toEqual({ kind: "refused", text: "Login failed (502)." });
});

test("a server that does not answer is reported as a server error", async () => {
  vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("failed to fetch")));
  expect(await signIn("clerk@demo.example", "right")).toEqual({
    kind: "refused",
    text: "❌ Server error. Please try again.",
  });
});

test.each([
  ["/meetings?tab=other", "/meetings?tab=other"],
  ["/resolutions/1?tab=routing#step-2", "/resolutions/1?tab=routing#step-2"],
  ["/meetings?text=https://elsewhere.example", "/meetings?text=https://elsewhere.example"],
  ["/loginsight", "/loginsight"],
  ["/a/../meetings", "/meetings"],
])("signing in leads back to the page that was asked for: %j", (next, to) =>
  expect(nextAddress(`?next=${encodeURIComponent(next)}`)).toBe(to),
);

test.each([
  "https://elsewhere.example/",
  "//elsewhere.example",
  "///elsewhere.example",
  "/\\elsewhere.example",
  "\\\\elsewhere.example",
  "/\t/elsewhere.example",
  "/\n/elsewhere.example",
  "\u0000//elsewhere.example",
  " //elsewhere.example",
  "/.//elsewhere.example",
  "/x/..//elsewhere.example",
  "/%2felsewhere.example",
  "/%5Celsewhere.example",
  "%2f%2felsewhere.example",
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "data:text/html,x",
  "elsewhere.example",
  "@elsewhere.example",
  "/login?next=/x",
  "/LOGIN",
  "/./logout",
  "/logout",
  "/verify-mfa",
  "",
])("signing in never leads to %j", (next) => expect(nextAddress(`?next=${encodeURIComponent(next)}`)).toBe("/"));

test("an address that is encoded once too often does not lead out either", () => {
  expect(nextAddress("?next=/%252felsewhere.example")).toBe("/");
  expect(nextAddress("?next=%2f%2felsewhere.example")).toBe("/");
  expect(nextAddress("?next=/meetings&next=//elsewhere.example")).toBe("/meetings");
});
