import { type builder, unread } from "../builder.ts";
import { at, type Context } from "../context.ts";
import { type Matter, matterKinds } from "./matters.ts";

type Types = typeof builder.$inferSchemaTypes;

/** What a change of a step returns: the matter on whose route the step is. */
export interface Done {
  matter: Pick<Matter, "type" | "id">;
}

interface Delegate {
  findUniqueOrThrow(query: object): Promise<never>;
}

/** The matter in a mutation's result, read again after the write: a field for each kind, named after it. */
export const matterNow = (t: PothosSchemaTypes.ObjectFieldBuilder<Types, Done>) =>
  Object.fromEntries(
    matterKinds().map(({ type, noun }) => {
      const model = `${type[0]?.toLowerCase()}${type.slice(1)}`;
      const field = t.prismaField({
        type: type as never,
        nullable: true,
        description: `The ${noun} after the change. Null if the step is on the route of another kind of record.`,
        resolve: ((query: object, { matter }: Done, _args: object, context: Context) =>
          matter.type === type
            ? (context.db as unknown as Record<string, Delegate>)[model]?.findUniqueOrThrow({
                ...query,
                where: at(context, matter.id),
              })
            : unread(query)) as never,
      });
      return [model, field];
    }),
  );
