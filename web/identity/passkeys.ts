import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import { codeOf } from "#web/relay/code.ts";
import { call, type Answered } from "./calls.ts";
import { texts } from "./texts.ts";

let fetched: Promise<typeof import("@simplewebauthn/browser")> | undefined;
/** Fetched when a passkey is first asked for: most people sign in by password. */
const library = () => (fetched ??= codeOf(() => import("@simplewebauthn/browser")));

/** Whether this browser knows passkeys at all; it does not on an address without https. */
export const knowsPasskeys = (): boolean => typeof globalThis.PublicKeyCredential === "function";

/** Whether it offers them in the list under a field. */
export const offersPasskeysInFields = async (): Promise<boolean> =>
  knowsPasskeys() && ((await globalThis.PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false);

/** Ends what the browser still waits for, when the page is left. */
export const stopPasskeys = (): void =>
  void fetched?.then(
    ({ WebAuthnAbortService }) => WebAuthnAbortService.cancelCeremony(),
    () => undefined,
  );

/** What went wrong at the device, in words; null when a newer question took its place, which is nothing to tell. */
export function deviceProblem(error: unknown): string | null {
  // The code of the library's own error, which need not be here for it.
  const code = error instanceof Error && "code" in error ? error.code : null;
  if (code === "ERROR_CEREMONY_ABORTED") return null;
  if (code === "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED") return texts.passkeyKnown;
  return error instanceof Error && error.name === "AbortError" ? null : texts.passkeyCancelled;
}

type Asked = { path: string; more?: Record<string, unknown>; autofill?: boolean };

/**
 * Asks the server for a question, the device for its answer, and hands that back: `{path}/options`, then `path`.
 * Null: a newer question took its place. With `autofill` the browser waits until somebody chooses a passkey in a field.
 */
export async function answerWithPasskey({ path, more = {}, autofill = false }: Asked): Promise<Answered | null> {
  const asked = await call(`${path}/options`, more, texts.passkeyFailed);
  if (!asked.ok) return autofill ? null : asked;
  let response: unknown;
  try {
    const { startAuthentication } = await library();
    // The server answers in the JSON form of the standard.
    const optionsJSON = (asked.body["options"] ?? asked.body) as unknown as PublicKeyCredentialRequestOptionsJSON;
    response = await startAuthentication({ optionsJSON, useBrowserAutofill: autofill });
  } catch (error) {
    const text = deviceProblem(error);
    return text === null || autofill ? null : { ok: false, status: 0, text, body: {} };
  }
  return call(path, { ...more, response }, texts.passkeyFailed);
}

/** Makes a passkey on this device; `options` and the answer are JSON. @throws what `deviceProblem` puts into words */
export async function makePasskey(options: string): Promise<string> {
  const { startRegistration } = await library();
  const optionsJSON = JSON.parse(options) as PublicKeyCredentialCreationOptionsJSON;
  return JSON.stringify(await startRegistration({ optionsJSON }));
}
