import { builder } from "./builder.ts";

/**
 * A GraphQL enum from descriptions of its values. Pass the type of the values, e.g. `describedEnum<BidState>(…)`, so
 * that a value missing on either side does not compile.
 */
export function describedEnum<Value extends string>(
  name: string,
  description: string,
  values: Readonly<Record<Value, string>>,
): PothosSchemaTypes.EnumRef<typeof builder.$inferSchemaTypes, Value> {
  const described = Object.entries<string>(values).map(([value, text]) => [value, { description: text }] as const);
  return builder.enumType(name, { description, values: Object.fromEntries(described) }) as never;
}

/** Labels as descriptions: each begins with a capital letter and ends with a period. */
export function asSentences<Value extends string>(labels: Readonly<Record<Value, string>>): Record<Value, string> {
  const sentences = Object.entries<string>(labels).map(
    ([value, label]) => [value, `${label.charAt(0).toUpperCase()}${label.slice(1)}.`] as const,
  );
  return Object.fromEntries(sentences) as Record<Value, string>;
}
