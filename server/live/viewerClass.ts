import { type DocumentNode, visit } from "graphql";
import type { Actor } from "#schema/context.ts";

/** Subscriptions of the person alone: who may hear them differs within a role. */
const PERSONAL: ReadonlySet<string> = new Set(["resolutionChanged"]);

/** Whether a document asks for anything that differs between two people of one role: by convention a field named viewer…, fragments included. */
export function asksForViewer(document: DocumentNode): boolean {
  let found = false;
  visit(document, {
    Field(node) {
      if (node.name.value.startsWith("viewer") || PERSONAL.has(node.name.value)) found = true;
    },
  });
  return found;
}

/** Viewers of one class read the same answer to the same document: guests; people of one role; or one person alone. */
export function viewerClass(actor: Actor | null, perPerson: boolean): string {
  if (!actor) return "anonymous";
  return perPerson ? `user:${actor.userId}` : `role:${actor.roleId}:${actor.isAdmin ? "admin" : ""}`;
}
