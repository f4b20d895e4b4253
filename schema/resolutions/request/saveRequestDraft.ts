import type { Prisma } from "#prisma/generated/client/client.ts";
import { Refused } from "../../refusal.ts";
import { verb } from "../../verb.ts";
import { RequestDraft } from "./RequestDraft.ts";

/** Maximum length in characters: 64 kB. */
const MAX_LENGTH = 65_536;

verb("saveRequestDraft", {
  description:
    "Saves the unfinished request form, so that nothing is lost when a tab is closed. Each person has one such draft, which replaces the previous one. Not part of the record.",
  unrecorded: "an unfinished request that no one else sees, saved while they type",
  permission: "meetings.meeting-items.create",
  input: (t) => ({
    content: t.string({ required: true, description: "Content of the request form, as JSON text of at most 64 kB." }),
  }),
  run: async ({ content }, context) => {
    const parsedContent = parsed(content);
    const { userId } = context.actor;
    const savedAt = context.ports.clock.now();
    const save = () =>
      context.db.requestDraft.updateMany({ where: { userId }, data: { content: parsedContent, savedAt } });
    const { count } = await save();
    if (count === 0) {
      // Two windows of one person may call simultaneously.
      const data = [{ userId, content: parsedContent, savedAt }];
      const result = await context.db.requestDraft.createMany({ data, skipDuplicates: true });
      if (result.count === 0) await save();
    }
    return { content: parsedContent as Prisma.JsonValue, savedAt };
  },
  payload: (t) => ({
    draft: t.field({ type: RequestDraft, description: "The saved draft.", resolve: (done) => done }),
  }),
});

/** Maximum nesting depth: deeper than any form's fields. */
const DEEPEST = 12;
const isWords = (text: string): boolean => text.isWellFormed() && !text.includes("\0");

/** Whether the database can store it: well-formed text without NUL and without endless nesting. */
function isKeepable(value: unknown, depth = 0): boolean {
  if (typeof value === "string") return isWords(value);
  if (typeof value !== "object" || value === null) return true;
  if (depth >= DEEPEST) return false;
  return Object.entries(value).every(([name, one]) => isWords(name) && isKeepable(one, depth + 1));
}

/** @throws Refused CONTENT_UNFIT */
function parsed(content: string): Prisma.InputJsonValue {
  try {
    const value: unknown = content.length <= MAX_LENGTH ? JSON.parse(content) : null;
    if (typeof value === "object" && value !== null && isKeepable(value)) return value as Prisma.InputJsonObject;
  } catch {
    // Not JSON: refused below like anything else that is not an object.
  }
  throw new Refused({
    code: "CONTENT_UNFIT",
    message: "A draft must be a JSON object of at most 64 kB.",
    field: "content",
  });
}
