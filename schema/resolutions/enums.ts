import type {
  ResolutionCategory,
  ResolutionLinkKind,
  ResolutionType,
  ResolutionVersionKind,
} from "#prisma/generated/client/client.ts";
import { builder } from "../builder.ts";
import { CATEGORIES, STATUS_LABELS, TYPE_LABELS } from "./facts.rules.ts";

// Enum values of the database, each described once: a missing value, here or there, does not compile.

const described = <Key extends string>(labels: Readonly<Record<Key, string>>) =>
  Object.fromEntries(
    Object.entries(labels).map(([key, label]) => [key, { description: `${String(label)}.` }]),
  ) as unknown as Record<Key, { description: string; value?: Key }>;

/** How far a resolution has come. */
export const ResolutionStatusEnum = builder.enumType("ResolutionStatus", {
  description: "Status of a resolution.",
  values: described(STATUS_LABELS),
});

/** Type of a request. */
export const ResolutionTypeEnum = builder.enumType("ResolutionType", {
  description: "Whether a request is new, or renews or amends a prior resolution.",
  values: described<ResolutionType>(TYPE_LABELS),
});

/** The section of a request. */
export const ResolutionCategoryEnum = builder.enumType("ResolutionCategory", {
  description: "Subject category of a resolution. Each has its own fields.",
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
  description: "Kind of a draft block. The words WHEREAS and RESOLVED belong to the block, not to its text.",
  values: {
    TITLE: { description: "Heading of the resolution." },
    WHEREAS: { description: "A WHEREAS clause, giving a reason." },
    RESOLVED: { description: "A RESOLVED clause, stating what the body resolves." },
    TEXT: { description: "Free text outside a clause." },
  } as const,
});

/** How a version of the text came about. */
export const VersionKindEnum = builder.enumType("VersionKind", {
  description: "How a version of the text was created.",
  values: {
    SAVED: { description: "Saved by a person." },
    GENERATED: { description: "Generated from the fields." },
    FLOOR_AMENDMENT: { description: "Amended from the floor. The version names its mover." },
    ADOPTED: { description: "The text as it was adopted." },
  } as const satisfies Readonly<Record<ResolutionVersionKind, object>>,
});

/** What a later resolution does to an earlier one. */
export const LinkKindEnum = builder.enumType("LinkKind", {
  description: "Effect of a later resolution on an earlier one, once it is adopted.",
  values: {
    AMENDS: { description: "It amends the earlier resolution." },
    RENEWS: { description: "It renews the earlier resolution." },
    RESCINDS: { description: "It rescinds the earlier resolution." },
  } as const satisfies Readonly<Record<ResolutionLinkKind, object>>,
});
