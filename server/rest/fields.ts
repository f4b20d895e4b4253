import { z } from "zod";
import type { CallRefusal } from "../http/refusals.ts";

/** Text with a maximum length. */
export const text = (most: number, description: string) =>
  z
    .string({ error: "must be text" })
    .max(most, { error: `must have at most ${most} characters` })
    .describe(description);

/** UUID of a record, as in web addresses. */
export const uuid = (description: string) => z.uuid({ error: "must be an id" }).describe(description);

/** A day. A timestamp is cut to its day. */
export const day = (description: string) =>
  z
    .string({ error: "must be a date such as 2026-11-20" })
    .regex(/^\d{4}-\d{2}-\d{2}(T[\d:.Z+-]{1,30})?$/, { error: "must be a date such as 2026-11-20" })
    .max(41)
    .describe(description);

/** A time of day. Seconds are dropped. */
export const time = (description: string) =>
  z
    .string({ error: "must be a time such as 09:00" })
    .regex(/^(\d{1,2}:\d{2}(:\d{2})?)?$/, { error: "must be a time such as 09:00" })
    .max(8)
    .describe(description);

/** The version that was changed, for callers who send it in the body rather than as If-Match. */
export const version = z.coerce
  .number({ error: "must be a number" })
  .int({ error: "must be a whole number" })
  .min(0)
  .max(2_147_483_647)
  .nullish()
  .describe("Version that was read before the change. An older one is refused with 412, like If-Match.");

/** Why an unknown name is refused: lists the valid ones. */
export function unknownName(field: string, name: string, known: readonly string[]): CallRefusal {
  const names = [...new Set(known)].join(", ");
  return {
    status: 422,
    code: "BAD_USER_INPUT",
    error: `${field}: '${name}' not found. ${names ? `Available: ${names}.` : "None are available."}`,
    field,
  };
}

export const flag = (description: string) => z.boolean({ error: "must be true or false" }).describe(description);

/** A value that may be JSON text, as forms send it. */
export function jsonOr<T extends z.ZodType>(schema: T) {
  const fromText = z
    .string()
    .max(1_000_000)
    .transform((json, context): unknown => {
      try {
        return JSON.parse(json);
      } catch {
        context.addIssue({ code: "custom", message: "must be JSON" });
        return z.NEVER;
      }
    })
    .pipe(schema);
  return z.union([fromText, schema]);
}

export const idParam = (what: string) => z.object({ id: uuid(`Id of the ${what}.`) });

/** The county that the documented calls send in every request. The session decides; another one is refused with 403. */
export const countyQuery = z.object({
  tenant_id: text(64, "The county, by id or subdomain; it must be the session's own.").optional(),
  tenantId: text(64, "Same as tenant_id.").optional(),
});

export const done = z.object({ ok: z.literal(true).describe("Done.") }).describe("Done.");

/** HH:MM of a time that may be short or include seconds. Null for none. */
export function clockTime(timeText: string | null | undefined): string | null {
  if (!timeText) return null;
  const [hours = "", minutes = ""] = timeText.split(":");
  return `${hours.padStart(2, "0")}:${minutes}`;
}

/** The first of several spellings that was sent. */
export const oneOf = <T>(...values: (T | undefined)[]): T | undefined => values.find((value) => value !== undefined);
