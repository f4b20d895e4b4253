import type {
  DateFormat as DateFormats,
  PasswordPolicy,
  TimeFormat as TimeFormats,
} from "#prisma/generated/client/client.ts";
import { describedEnum } from "../describedEnum.ts";
import type { TokenKind as Kind } from "./apiTokens.rules.ts";

export const TokenKind = describedEnum<Kind>("TokenKind", "Purpose of a token.", {
  API: "For a program that calls the API, with the token as bearer token.",
  CALENDAR: "For a calendar program that reads an address. It can read meetings and nothing else.",
});

export const DateFormat = describedEnum<DateFormats>("DateFormat", "Format of dates for a person.", {
  ISO: "2026-03-11",
  US: "3/11/2026",
  EU: "11.03.2026",
});

export const TimeFormat = describedEnum<TimeFormats>("TimeFormat", "Format of times for a person.", {
  H12: "2:30 PM",
  H24: "14:30",
});

export const PasswordPolicyEnum = describedEnum<PasswordPolicy>("PasswordPolicy", "Policy for new passwords.", {
  SPEC: "Ten characters of four classes.",
  NIST: "Fifteen characters, or eight with a second factor, without character classes (NIST SP 800-63B-4).",
});
