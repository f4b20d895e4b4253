import { subject } from "../subject.ts";
import { lockBody } from "./MemberRecord.ts";

interface BodyRow {
  id: string;
  name: string;
  /** As it is stored; null: none. */
  agendaTemplate: unknown;
}

/** What verbs of bodies are done to; two who change one take turns. */
export const Body = subject<BodyRow>("Body", {
  noun: "body",
  missing: { code: "BODY_NOT_FOUND", message: "Not found.", field: "bodyId" },
  async lock(context, id) {
    const found = await context.db.body.count({ where: { id } });
    return found === 0 ? null : (await lockBody(context, id)).body;
  },
});
