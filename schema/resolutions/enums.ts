import type {
  ResolutionCategory,
  ResolutionLinkKind,
  ResolutionType,
  ResolutionVersionKind,
} from "#prisma/generated/client/client.ts";
import { builder } from "../builder.ts";
import { CATEGORIES, STATUS_LABELS, TYPE_LABELS } from "./facts.rules.ts";

// The words of the database, each described once: a word that is missing here, or there, does not compile.

const described = <Key extends string>(labels: Readonly<Record<Key, string>>) =>
  Object.fromEntries(
    Object.entries(labels).map(([key, label]) => [key, { description: `${String(label)}.` }]),
  ) as unknown as Record<Key, { description: string; value?: Key }>;

/** How far a resolution has come. */
export const ResolutionStatusEnum = builder.enumType("ResolutionStatus", {
  description: "How far a resolution has come.",
  values: described(STATUS_LABELS),
});

/** What a request asks for. */
export const ResolutionTypeEnum = builder.enumType("ResolutionType", {
  description: "Whether a request is new, or renews or amends a prior resolution.",
  values: described<ResolutionType>(TYPE_LABELS),
});

/** The section of a request. */
export const ResolutionCategoryEnum = builder.enumType("ResolutionCategory", {
  description: "What a resolution is about; each has its own fields.",
  values: described<ResolutionCategory>({
    PURCHASE: CATEGORIES.PURCHASE.label,
    APPOINTMENTS: CATEGORIES.APPOINTMENTS.label,
    PROCLAMATIONS: CATEGORIES.PROCLAMATIONS.label,
    GRANT: CATEGORIES.GRANT.label,
    PERSONNEL: CATEGORIES.PERSONNEL.label,
    LOCAL_LAW: CATEGORIES.LOCAL_LAW.label,
    OTHER: CATEGORIES.OTHER.label,
  }),
});

/** What a block of a draft is. */
export const DraftBlockKindEnum = builder.enumType("DraftBlockKind", {
  description: "What a block of a draft is. The words WHEREAS and RESOLVED are the block's, not its text's.",
  values: {
    TITLE: { description: "The heading." },
    WHEREAS: { description: "A reason." },
    RESOLVED: { description: "What the body resolves." },
    TEXT: { description: "Free text." },
  } as const,
});

/** How a version of the text came about. */
export const VersionKindEnum = builder.enumType("VersionKind", {
  description: "How a version of the text came about.",
  values: {
    SAVED: { description: "Somebody saved it." },
    GENERATED: { description: "Generated from the fields." },
    FLOOR_AMENDMENT: { description: "An amendment from the floor; it names its mover." },
    ADOPTED: { description: "The text as it was adopted." },
  } as const satisfies Readonly<Record<ResolutionVersionKind, object>>,
});

/** What a later resolution does to an earlier one. */
export const LinkKindEnum = builder.enumType("LinkKind", {
  description: "What a later resolution does to an earlier one, once it is adopted.",
  values: {
    AMENDS: { description: "Changes it." },
    RENEWS: { description: "Continues it." },
    RESCINDS: { description: "Ends it." },
  } as const satisfies Readonly<Record<ResolutionLinkKind, object>>,
});
