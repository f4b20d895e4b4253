/** Part 2 of the specification, sections 2 and 8, word for word. */
export const texts = {
  login: "Login",
  email: "Email",
  password: "Password",
  emailMissing: "Enter your email address",
  passwordMissing: "Enter your password",
  failed: (status: number) => `Login failed (${status}).`,
  serverError: "❌ Server error. Please try again.",
  signingIn: "Logging in…",
  loggingOff: "Logging off…",
  logOffFailed: "You could not be logged off, because the server cannot be reached. Close the browser, or try again.",
  sessionOver: "Your session has ended",
  sessionOverHelp: "Log in again to go on. What you typed on this page is still here.",
  noToken: "❌ No token returned. Please try again.",
  tokenExpired: "❌ Token is expired. Please log in again.",
  cancel: "Cancel",
  confirm: "Confirm",
  checking: "Checking…",

  proveTitle: "Confirm that it is you",
  proveHelp:
    "What you are about to do protects your account or somebody else's. You are asked again after ten minutes.",
  proofFailed: "It could not be checked. Please try again.",
  notProven: "Nothing was changed, because you did not confirm that it is you.",

  code: "Code",
  codeHelp: "Six digits from your authenticator app, or one of your recovery codes.",
  codeMissing: "Enter the code",
  usePasskey: "Use a passkey",
  passkeyFailed: "The passkey could not be checked. Please try again.",
  passkeyCancelled: "The browser stopped without a passkey. Try again, or choose another way.",
  passkeyKnown: "This device already holds a passkey for this account.",
} as const;
