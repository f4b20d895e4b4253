import { z } from "zod";
import { text } from "../rest/fields.ts";
import type { DescribedCall } from "../rest/described.ts";
import { signedIn } from "./signInCalls.ts";

const pending = text(100, "The pending sign-in, for callers without cookies.").optional();
const secondFactor = z
  .boolean()
  .optional()
  .describe("True: as the second factor of the pending sign-in in the cookie. Not given: in place of a password.");
const options = z
  .object({ challenge: z.string().describe("Good once, for five minutes.") })
  .catchall(z.unknown())
  .describe("PublicKeyCredentialRequestOptionsJSON of WebAuthn level 3.");
const response = z
  .object({ id: z.string(), response: z.object({}).catchall(z.unknown()) })
  .catchall(z.unknown())
  .describe("AuthenticationResponseJSON of WebAuthn level 3.");
const proven = z.object({ proven_until: z.iso.datetime().describe("Until when sensitive actions are allowed.") });

const call = (
  path: string,
  summary: string,
  more: Pick<DescribedCall, "guests" | "body" | "schema">,
): DescribedCall => ({
  method: "post",
  path,
  tag: "Sign-in",
  summary,
  status: 200,
  refusals: more.guests ? [400, 404] : more.body ? [400, 422] : [],
  ...more,
});

/** Calls of second factors, passkeys and the explorer, besides {@link signInCalls}. */
export const signInStepCalls: DescribedCall[] = [
  call("/api/verify-mfa", "Completes a pending sign-in with a time-based or recovery code", {
    guests: true,
    body: z.object({ code: text(100, "Six digits, or a recovery code; each is good once."), pending_token: pending }),
    schema: signedIn,
  }),
  call("/api/login/passkey/options", "Options a browser passes to the device to sign in with a passkey", {
    guests: true,
    body: z.object({ pending_token: pending, second_factor: secondFactor }),
    schema: options,
  }),
  call(
    "/api/login/passkey",
    "Signs in with a passkey: in place of a password, or as the second factor of a pending sign-in",
    {
      guests: true,
      body: z.object({ response }),
      schema: signedIn,
    },
  ),
  call("/api/reauthenticate/passkey/options", "Options a browser passes to the device to confirm identity again", {
    guests: false,
    schema: options,
  }),
  call("/api/reauthenticate/passkey", "Confirms identity again with a passkey, for ten minutes of sensitive actions", {
    guests: false,
    body: z.object({ response }),
    schema: proven,
  }),
  call(
    "/api/explorer-token",
    "Gives a browser's session a bearer token for 15 minutes, so that it can run its own queries",
    {
      guests: false,
      schema: z.object({
        token: z.string().describe("Bearer token of the same session; it ends with it."),
        expires_at: z.iso.datetime().describe("When it ends."),
      }),
    },
  ),
];
