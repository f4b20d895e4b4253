import { builder } from "../builder.ts";
import { CATEGORIES, STATUS_LABELS, TYPE_LABELS } from "./facts.rules.ts";

const described = <Key extends string>(labels: Readonly<Record<Key, string>>) =>
  Object.fromEntries(
    Object.entries(labels).map(([key, label]) => [key, { description: `${String(label)}.` }]),
  ) as unknown as Record<Key, { description: string; value?: Key }>;

/** How far a resolution has come. */
export const ResolutionStatusEnum = builder.enumType("ResolutionStatus", {
  description: "How far a resolution has come. Source: product decision 'Lifecycles'.",
  values: described(STATUS_LABELS),
});

/** What a request asks for. */
export const ResolutionTypeEnum = builder.enumType("ResolutionType", {
  description: "Whether a request is new, or renews or amends a prior resolution.",
  values: described(TYPE_LABELS),
});

/** The section of a request. */
export const ResolutionCategoryEnum = builder.enumType("ResolutionCategory", {
  description: "What a resolution is about; each has its own fields. Source: part 1, section 3.",
  values: described({
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
    SAVED: { description: "A hand saved it." },
    GENERATED: { description: "Generated from the fields." },
    FLOOR_AMENDMENT: { description: "An amendment from the floor; it names its mover." },
    ADOPTED: { description: "The text as it was adopted." },
  } as const,
});
