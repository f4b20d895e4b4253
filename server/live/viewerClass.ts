import { type DocumentNode, type GraphQLSchema, visit } from "graphql";
import { isPerPerson } from "#schema/announcements.ts";
import type { Actor } from "#schema/context.ts";

/** Names of the subscriptions declared to answer each person individually. */
export function personalSubscriptions(schema: GraphQLSchema): ReadonlySet<string> {
  const all = Object.values(schema.getSubscriptionType()?.getFields() ?? {});
  return new Set(all.filter(isPerPerson).map(({ name }) => name));
}

/**
 * Whether a document, including fragments, reads anything that differs between two people of one role: by convention a
 * field named viewer…, or a personal subscription.
 */
export function asksForViewer(document: DocumentNode, personal: ReadonlySet<string>): boolean {
  let found = false;
  visit(document, {
    Field(node) {
      if (node.name.value.startsWith("viewer") || personal.has(node.name.value)) found = true;
    },
  });
  return found;
}

/** Viewers of one class get the same answer to the same document: guests, people of one role, or one person alone. */
export function viewerClass(actor: Actor | null, perPerson: boolean): string {
  if (!actor) return "anonymous";
  return perPerson ? `user:${actor.userId}` : `role:${actor.roleId}:${actor.isAdmin ? "admin" : ""}`;
}
