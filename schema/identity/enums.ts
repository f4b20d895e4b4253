import type {
  DateFormat as DateFormats,
  PasswordPolicy,
  TimeFormat as TimeFormats,
} from "#prisma/generated/client/client.ts";
import { builder } from "../builder.ts";
import type { TokenKind as Kind } from "./apiTokens.rules.ts";

export const TokenKind = builder.enumType("TokenKind", {
  description: "Purpose of a token.",
  values: {
    API: { description: "For a program that calls the API, with the token as bearer token." },
    CALENDAR: { description: "For a calendar program that reads an address. It can read meetings and nothing else." },
  } as const satisfies Record<Kind, { description: string }>,
});

export const DateFormat = builder.enumType("DateFormat", {
  description: "Format of dates for a person.",
  values: {
    ISO: { description: "2026-03-11" },
    US: { description: "3/11/2026" },
    EU: { description: "11.03.2026" },
  } as const satisfies Record<DateFormats, { description: string }>,
});

export const TimeFormat = builder.enumType("TimeFormat", {
  description: "Format of times for a person.",
  values: { H12: { description: "2:30 PM" }, H24: { description: "14:30" } } as const satisfies Record<
    TimeFormats,
    { description: string }
  >,
});

export const PasswordPolicyEnum = builder.enumType("PasswordPolicy", {
  description: "Policy for new passwords.",
  values: {
    SPEC: { description: "Ten characters of four classes." },
    NIST: {
      description: "Fifteen characters, or eight with a second factor, without character classes (NIST SP 800-63B-4).",
    },
  } as const satisfies Record<PasswordPolicy, { description: string }>,
});
