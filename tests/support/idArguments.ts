import type { GraphQLInterfaceType } from "graphql";
import { schema } from "#schema/schema.ts";
import { VERBS } from "#schema/verb.ts";

/** The types that an id can name. The county itself is named by its address. */
export const NODES: string[] = schema
  .getPossibleTypes(schema.getType("Node") as GraphQLInterfaceType)
  .map((type) => type.name)
  .filter((name) => name !== "Tenant");

/** The target of an argument that is named neither after its type nor by the verbs' convention. */
const OTHERWISE: [argument: string, type: string][] = [
  ["moverId", "Member"],
  ["seconderId", "Member"],
  ["priorId", "Resolution"],
  ["delegateId", "User"],
  ["actorId", "User"],
  ["copyOfId", "Role"],
  ["noticeId", "InboxNotice"],
  ["scanId", "StoredFile"],
];

const afterVerbs = [...VERBS.values()].flatMap(({ on }): typeof OTHERWISE => (on ? [[`${on.field}Id`, on.type]] : []));
const afterTypes = NODES.map((name): [string, string] => [`${name[0]?.toLowerCase()}${name.slice(1)}Id`, name]);

const named = new Map<string, Set<string>>();
for (const [argument, type] of [...afterVerbs, ...afterTypes, ...OTHERWISE])
  named.set(argument, (named.get(argument) ?? new Set()).add(type));

/** The types that an argument or a field of an input may name by its id. None: undeclared. */
export const namedBy = (argument: string): ReadonlySet<string> => named.get(argument) ?? new Set();
