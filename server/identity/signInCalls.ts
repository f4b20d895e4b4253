import { z } from "zod";
import type { DescribedCall } from "../rest/described.ts";
import { text } from "../rest/fields.ts";

const user = z
  .object({
    user_id: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    full_name: z.string(),
    email: z.string(),
    role: z.string(),
  })
  .meta({ id: "SignedInUser", description: "The person of a session." });

const duties = {
  duties: z
    .array(z.enum(["NEW_PASSWORD", "SECOND_FACTOR"]))
    .describe(
      "What the user must do first: choose their own password, or set up a second factor. Until then, they have no permissions.",
    ),
  must_change_password: z.literal(true).optional().describe("There with the duty NEW_PASSWORD."),
};

export const signedIn = z.object({
  token: z.string().describe("Bearer token, a signed JWT that expires and can be revoked."),
  user,
  ...duties,
});

const waiting = z.object({
  mfa_required: z.literal(true),
  user_id: z.string(),
  methods: z.array(z.enum(["totp", "recovery", "passkey"])).describe("Second factors the user has."),
  pending_token: z
    .string()
    .describe("Identifies the pending sign-in for callers without cookies; it gives no other access."),
});

const message = z.object({ message: z.string().describe("Message for the user.") });
const county = text(63, "The county; it must be that of the address.").optional();

export const signInCalls: DescribedCall[] = [
  {
    method: "post",
    path: "/api/login",
    tag: "Sign-in",
    summary: "Signs in; a browser gets cookies, an integrator uses the bearer token",
    guests: true,
    body: z.object({
      email: text(320, "Email address, unique within the county."),
      password: text(1024, "Password."),
      subdomain: county,
    }),
    status: 200,
    schema: z.union([signedIn, waiting]),
    refusals: [400, 404],
  },
  {
    method: "post",
    path: "/api/forgot-password",
    tag: "Sign-in",
    summary: "Sends a link to choose a new password; the answer is the same whether the address is known or not",
    guests: true,
    body: z.object({ email: text(320, "Email address."), subdomain: county }),
    status: 200,
    schema: message,
    refusals: [400, 404],
  },
  {
    method: "post",
    path: "/api/reset-password",
    tag: "Sign-in",
    summary:
      "Chooses a new password with a link that works once, and ends all of the user's sessions. An emailed link works for one hour; a link created on the server works for 24 hours and signs in",
    guests: true,
    body: z.object({
      token: text(200, "Token of the link."),
      newPassword: text(1024, "The new password; it must meet the county's policy."),
    }),
    status: 200,
    schema: z.union([message, signedIn, waiting]),
    refusals: [400, 404],
  },
  {
    method: "post",
    path: "/api/reauthenticate",
    tag: "Sign-in",
    summary: "Confirms the user's identity again, for ten minutes of sensitive actions",
    guests: false,
    body: z.object({
      password: text(1024, "Password."),
      code: text(100, "Time-based or recovery code; required if codes are turned on.").optional(),
    }),
    status: 200,
    schema: z.object({ proven_until: z.iso.datetime().describe("Until when sensitive actions are allowed.") }),
    refusals: [422],
  },
  {
    method: "get",
    path: "/api/check-session",
    tag: "Sign-in",
    summary: "Who is signed in, and until when",
    guests: false,
    status: 200,
    schema: z.object({ user, expires_at: z.iso.datetime().describe("When the session ends."), ...duties }),
    refusals: [],
  },
  {
    method: "post",
    path: "/logout",
    tag: "Sign-in",
    summary: "Ends the session, its cookies and its bearer token",
    guests: true,
    status: 204,
    refusals: [],
  },
];
