import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from "@simplewebauthn/browser";
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import { call, type Answered } from "./calls.ts";
import { texts } from "./texts.ts";

/** Whether this browser knows passkeys at all; it does not on an address without https. */
export const knowsPasskeys = (): boolean => browserSupportsWebAuthn();

/** Whether it offers them in the list under a field. */
export const offersPasskeysInFields = (): Promise<boolean> => browserSupportsWebAuthnAutofill();

/** Ends what the browser still waits for, when the page is left. */
export const stopPasskeys = (): void => WebAuthnAbortService.cancelCeremony();

/** What went wrong at the device, in words; null when a newer question took its place, which is nothing to tell. */
export function deviceProblem(error: unknown): string | null {
  if (error instanceof WebAuthnError) {
    if (error.code === "ERROR_CEREMONY_ABORTED") return null;
    if (error.code === "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED") return texts.passkeyKnown;
  }
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
  const optionsJSON = JSON.parse(options) as PublicKeyCredentialCreationOptionsJSON;
  return JSON.stringify(await startRegistration({ optionsJSON }));
}
