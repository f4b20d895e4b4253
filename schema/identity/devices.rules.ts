const BROWSERS: readonly [pattern: RegExp, name: string][] = [
  [/\bEdgA?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|CriOS)\//, "Chrome"],
  [/\bVersion\/.*\bSafari\//, "Safari"],
];

// An iPad's browser also says Mac, and Android's also says Linux.
const SYSTEMS: readonly [pattern: RegExp, name: string][] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "Mac"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
];

/**
 * A browser and its system in words for a list of sessions, e.g. 'Chrome on Windows'. A program can claim anything
 * about itself.
 * @param userAgent the header as sent. Null if none was
 */
export function deviceOf(userAgent: string | null): string {
  const agent = userAgent ?? "";
  const browser = BROWSERS.find(([pattern]) => pattern.test(agent))?.[1];
  const system = SYSTEMS.find(([pattern]) => pattern.test(agent))?.[1];
  if (browser) return system ? `${browser} on ${system}` : browser;
  // A program names itself first, e.g. curl/8.5.0.
  const program = /^([\w .-]{1,40})\/[\d.]+/.exec(agent)?.[1];
  return program && program !== "Mozilla" ? program : "Unknown browser";
}

/** How sessions begin, as stored. */
export type SessionKind = "PASSWORD" | "PASSKEY" | "PASSWORD+TOTP" | "PASSWORD+RECOVERY" | "PASSWORD+PASSKEY";

const BEGINNINGS: Readonly<Record<SessionKind, string>> = {
  PASSWORD: "Password",
  PASSKEY: "Passkey",
  "PASSWORD+TOTP": "Password and time-based code",
  "PASSWORD+RECOVERY": "Password and recovery code",
  "PASSWORD+PASSKEY": "Password and passkey",
};

/** How a session began, in words. */
export const beginningOf = (kind: string): string => (BEGINNINGS as Readonly<Record<string, string>>)[kind] ?? kind;
