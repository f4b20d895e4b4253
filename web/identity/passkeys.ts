import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import { codeOf } from "#web/relay/code.ts";
import { postCall, type Answered } from "./calls.ts";
import { texts } from "./texts.ts";

let fetched: Promise<typeof import("@simplewebauthn/browser")> | undefined;
/** Loaded when a passkey is first used, because most people sign in by password. */
const library = () => (fetched ??= codeOf(() => import("@simplewebauthn/browser")));

/** Whether this browser supports passkeys, which need https. */
export const knowsPasskeys = (): boolean => typeof globalThis.PublicKeyCredential === "function";

/** Whether it offers passkeys in the list under a field. */
export const offersPasskeysInFields = async (): Promise<boolean> =>
  knowsPasskeys() && ((await globalThis.PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false);

/** Cancels the browser's pending passkey request when the page is left. */
export const stopPasskeys = (): void =>
  void fetched?.then(
    ({ WebAuthnAbortService }) => WebAuthnAbortService.cancelCeremony(),
    () => undefined,
  );

/** The device's error as a message. Null: a newer request replaced this one, which needs no message. */
export function deviceProblem(error: unknown): string | null {
  // The code of the library's error class, so that the library need not be loaded here.
  const code = error instanceof Error && "code" in error ? error.code : null;
  if (code === "ERROR_CEREMONY_ABORTED") return null;
  if (code === "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED") return texts.passkeyKnown;
  return error instanceof Error && error.name === "AbortError" ? null : texts.passkeyCancelled;
}

type Asked = { path: string; more?: Record<string, unknown>; autofill?: boolean };

/**
 * Gets a challenge from the server and the device's answer, and sends it: `{path}/options`, then `path`. Null: a newer
 * request replaced this one. With `autofill`, the browser waits until the user chooses a passkey in a field.
 */
export async function answerWithPasskey({ path, more = {}, autofill = false }: Asked): Promise<Answered | null> {
  const optionsResponse = await postCall(`${path}/options`, more, texts.passkeyFailed);
  if (!optionsResponse.ok) return autofill ? null : optionsResponse;
  let response: unknown;
  try {
    const { startAuthentication } = await library();
    // The server answers in the standard's JSON form.
    const optionsJSON = (optionsResponse.body["options"] ??
      optionsResponse.body) as unknown as PublicKeyCredentialRequestOptionsJSON;
    response = await startAuthentication({ optionsJSON, useBrowserAutofill: autofill });
  } catch (error) {
    const text = deviceProblem(error);
    return text === null || autofill ? null : { ok: false, status: 0, text, body: {} };
  }
  return postCall(path, { ...more, response }, texts.passkeyFailed);
}

/**
 * Creates a passkey on this device. `options` and the answer are JSON.
 * @throws an error that `deviceProblem` turns into a message
 */
export async function makePasskey(options: string): Promise<string> {
  const { startRegistration } = await library();
  const optionsJSON = JSON.parse(options) as PublicKeyCredentialCreationOptionsJSON;
  return JSON.stringify(await startRegistration({ optionsJSON }));
}
