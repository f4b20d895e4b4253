/** Part 2 of the specification, sections 2 and 8, word for word. */
export const texts = {
  login: "Login",
  email: "Email",
  password: "Password",
  showPassword: "Show password",
  emailMissing: "Enter your email address",
  passwordMissing: "Enter your password",
  failed: (status: number) => `Login failed (${status}).`,
  serverError: "❌ Server error. Please try again.",
  signingIn: "Logging in…",
  loggingOff: "Logging off…",
  logOffFailed: "You could not be logged off, because the server cannot be reached. Close the browser, or try again.",
  sessionOver: "Your session has ended",
  sessionOverHelp: "Log in again to go on. What you typed on this page is still here.",
  secondFactor: "This account asks for a second factor, which this release cannot check. Ask your administrator.",
} as const;
