import { z } from "zod";
import { text } from "../rest/fields.ts";
import { type DescribedCall, signedIn } from "./signInCalls.ts";

const pending = text(100, "The waiting sign-in, for callers without cookies.").optional();
const secondFactor = z
  .boolean()
  .optional()
  .describe("True: as the second factor of the sign-in that waits in the cookie. Not told: instead of a password.");
const options = z
  .object({ challenge: z.string().describe("Good once, for five minutes.") })
  .catchall(z.unknown())
  .describe("PublicKeyCredentialRequestOptionsJSON of WebAuthn level 3.");
const response = z
  .object({ id: z.string(), response: z.object({}).catchall(z.unknown()) })
  .catchall(z.unknown())
  .describe("AuthenticationResponseJSON of WebAuthn level 3.");
const proven = z.object({ proven_until: z.iso.datetime().describe("Until when sensitive acts are done.") });

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

/** Calls of second factors, passkeys and the explorer; they stand beside those of {@link signInCalls}. */
export const signInStepCalls: DescribedCall[] = [
  call("/api/verify-mfa", "Finishes a sign-in that waits, by a time-based or a recovery code", {
    guests: true,
    body: z.object({ code: text(100, "Six digits, or a recovery code; each is good once."), pending_token: pending }),
    schema: signedIn,
  }),
  call("/api/login/passkey/options", "What a browser asks the device for, to sign in with a passkey", {
    guests: true,
    body: z.object({ pending_token: pending, second_factor: secondFactor }),
    schema: options,
  }),
  call(
    "/api/login/passkey",
    "Signs in with a passkey: instead of a password, or as the second factor of a sign-in that waits",
    {
      guests: true,
      body: z.object({ response }),
      schema: signedIn,
    },
  ),
  call("/api/reauthenticate/passkey/options", "What a browser asks the device for, to prove again who is there", {
    guests: false,
    schema: options,
  }),
  call("/api/reauthenticate/passkey", "Proves again who is there by a passkey, for ten minutes of sensitive acts", {
    guests: false,
    body: z.object({ response }),
    schema: proven,
  }),
  call(
    "/api/explorer-token",
    "Gives a browser's session a bearer token for a quarter of an hour, so that it may ask freely",
    {
      guests: false,
      schema: z.object({
        token: z.string().describe("Bearer token of the same session; it ends with it."),
        expires_at: z.iso.datetime().describe("When it ends."),
      }),
    },
  ),
];
