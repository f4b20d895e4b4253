import type { EnumRef } from "@pothos/core";
import type { Prisma, RouteStep } from "#prisma/generated/client/client.ts";
import type { builder } from "../builder.ts";
import type { Context, CountyContext, SignedContext } from "../context.ts";
import { occasion } from "../occasion.ts";
import type { RoutedMatterType, RouteStage, RouteStatus } from "./kinds.rules.ts";
import type { Review } from "./reviews.rules.ts";

// A matter is a record that an approval route asks people about: a resolution or a contract. Routing knows only what is
// declared here.

/** The columns of a step that do not name its matter. */
type OwnColumn =
  | "tenantId"
  | "id"
  | "stage"
  | "order"
  | "name"
  | "email"
  | "userId"
  | "outsideOrganization"
  | "outsideTitle"
  | "action"
  | "notes"
  | "state"
  | "openedAt"
  | "decidedAt"
  | "decidedById"
  | "decidedByName"
  | "reason"
  | "signedHash"
  | "remindedAt"
  | "escalatedAt"
  | "stuckAt"
  | "version";

/** The column that names a step's matter; each kind of matter has its own in prisma/schema/routing.prisma. */
export type MatterColumn = Omit<Prisma.RouteStepUncheckedCreateInput, OwnColumn>;

/** What the rules of a route need to know about a matter. */
export interface Matter {
  /** Name of its kind. */
  type: string;
  id: string;
  status: RouteStatus;
  /** The requester. Null: not known. */
  createdById: string | null;
}

/** What letters about a step say about its matter, and the page of its route. */
export interface MatterNotice {
  /** Its number, as people use it. */
  about: string;
  variables: Record<string, string>;
  /** With a query string, so that a step can be added to it. */
  path: string;
  /** The kick-off message of its route. '' for none. */
  note: string;
}

/** What happened on a route, for the matter's timeline. */
export interface RouteEvent {
  kind:
    | "EDITED"
    | "STEP_OPENED"
    | "STEP_APPROVED"
    | "STEP_SIGNED"
    | "STEP_REJECTED"
    | "STEP_SKIPPED"
    | "STEP_REMINDED"
    | "STEP_ESCALATED";
  sentence: string;
  reason?: string | null;
}

/** The person who acted. No key: the product itself. */
export interface By {
  id: string | null;
  name: string;
}

/** A matter with its route, as they were when the matter was locked. */
export interface RoutedMatter extends Matter {
  /** Sorted by {@link IN_ORDER}. */
  steps: readonly RouteStep[];
  notice: MatterNotice;
}

/** A matter that is locked until the end of the operation. */
export interface HeldMatter extends RoutedMatter {
  /** Updates whose turn it is after its steps changed. */
  renewWaiting(): Promise<void>;
}

/** A locked matter, and what routing may change on it. */
export interface LockedMatter extends HeldMatter {
  /** SHA-256 of its current text, in hex: what a signature signs. */
  textHash(): string;
  /** Stores the kick-off message and counts the change of the route as a change of the matter. */
  saveNote(note: string): Promise<void>;
  /** The last step of its stage is done: it moves to the next stage, or is past all of them. */
  moveOn(why: string): Promise<void>;
  /** A step was rejected: back to draft, or refused permanently. */
  turnBack(how: "return" | "reject", reason: string): Promise<void>;
}

/** A kind of matter, declared once by its room. */
export interface MatterKind {
  /** Name of its GraphQL node and its Prisma model. */
  type: string;
  /** In words, without an article. */
  noun: string;
  /** Permissions for its routes, and its templates. */
  matter: RoutedMatterType;
  /** The stages in use, in order, at least one. */
  stages(context: Pick<Context, "db" | "memo">): Promise<readonly RouteStage[]>;
  /** Its signatures are given by a verb of its own room, not by signStep. */
  signsItself?: boolean;
  /**
   * Asks a signer from outside at an open step, by a letter with a new link that replaces the earlier one. Absent: no
   * one from outside decides.
   */
  askOutside?(context: CountyContext, id: string, step: RouteStep, isReminder: boolean): Promise<void>;
  /** The column of a step that names it. */
  column(id: string): MatterColumn;
  /** What is read of a step's matter with the step. */
  include: Prisma.RouteStepInclude;
  /** A step's matter, from what `include` read. Null: the step is on another kind's route. */
  matterOf(step: object): Matter | null;
  /** Condition for steps of matters that the viewer may read. */
  readable(context: Context): Promise<Prisma.RouteStepWhereInput>;
  /** Condition for steps whose route the viewer may see. */
  seen(context: Context): Promise<Prisma.RouteStepWhereInput>;
  /** Steps of matters that are a draft or in a stage. */
  underWay: Prisma.RouteStepWhereInput;
  /** Steps of matters that are in a stage now. */
  inReview: Prisma.RouteStepWhereInput;
  /** The reviews in which any matter is now; [] for a kind that has none. */
  reviewsNow(context: Context): Promise<Review[]>;
  /** The matter, locked. Null: not found, or the viewer may not read it. */
  lock(context: SignedContext, id: string): Promise<LockedMatter | null>;
  /** The matter, locked, without regard to the viewer: for effects of a change elsewhere. Null: not found. */
  hold(context: CountyContext, id: string): Promise<HeldMatter | null>;
  /** Texts for letters about several matters, by key. */
  notices(context: CountyContext, ids: readonly string[]): Promise<ReadonlyMap<string, MatterNotice>>;
  /** Writes a line of its timeline and announces the change. */
  tell(context: CountyContext, id: string, event: RouteEvent, by: By): Promise<void>;
  /**
   * The list by which route templates are chosen, and the field of templates that names one of its entries. Null: only
   * the amount decides.
   */
  category: { field: string; type: EnumRef<typeof builder.$inferSchemaTypes, string>; about: string } | null;
}

const DECLARED = new Map<string, MatterKind>();

/** Lets records of a kind have approval routes. */
export const routed = (kind: MatterKind): void => void DECLARED.set(kind.type, kind);

/** The fields of templates that name a category, one for each kind that has a list of them. */
export const categories = () =>
  matterKinds().flatMap(({ matter, category }) => (category ? { matter, ...category } : []));

/** Every kind of matter; complete once the schema is built. */
export const matterKinds = (): readonly MatterKind[] => [...DECLARED.values()];

/** The kind of a matter. */
export function kindOf({ type }: Pick<Matter, "type">): MatterKind {
  const kind = DECLARED.get(type);
  if (!kind) throw new Error(`No room has declared approval routes for ${type}.`);
  return kind;
}

/** What is read of a step so that {@link matterOfStep} knows its matter. */
export const withMatter = (): Prisma.RouteStepInclude =>
  Object.assign({}, ...matterKinds().map(({ include }) => include));

/** The matter on whose route a step is. */
export function matterOfStep(step: object): Matter {
  for (const kind of DECLARED.values()) {
    const matter = kind.matterOf(step);
    if (matter) return matter;
  }
  throw new Error("A step belongs to a kind of matter that no room has declared.");
}

/** Writes a line of a matter's timeline for an act of the viewer. */
export const tellMatter = (context: SignedContext, matter: Matter, event: RouteEvent): Promise<void> =>
  kindOf(matter).tell(context, matter.id, event, { id: context.actor.userId || null, name: context.actor.name });

/** Steps that at least one kind of matter gives access to. */
export async function stepsOfAny(
  filterFor: (kind: MatterKind) => Promise<Prisma.RouteStepWhereInput>,
): Promise<Prisma.RouteStepWhereInput> {
  return { OR: await Promise.all(matterKinds().map((kind) => filterFor(kind))) };
}

/** The roles that hold these reviews changed: matters that waited for the old holders wait for the new ones. */
export const holdersChanged = occasion<readonly Review[]>();

/** What letters say about the matters of these steps, by the matter's key. */
export async function noticesOf(
  context: CountyContext,
  steps: readonly { matter: Matter }[],
): Promise<ReadonlyMap<string, MatterNotice>> {
  const found = new Map<string, MatterNotice>();
  for (const kind of matterKinds()) {
    const ids = steps.flatMap(({ matter }) => (matter.type === kind.type ? [matter.id] : []));
    if (ids.length > 0) for (const [id, notice] of await kind.notices(context, ids)) found.set(id, notice);
  }
  return found;
}
