import type {
  ResolutionCategory,
  ResolutionLinkKind,
  ResolutionType,
  ResolutionVersionKind,
} from "#prisma/generated/client/client.ts";
import { asSentences, describedEnum } from "../describedEnum.ts";
import { CATEGORIES, STATUS_LABELS, TYPE_LABELS } from "./facts.rules.ts";

// The database's enum values, each described once. If a value is missing here or there, the code does not compile.

export const ResolutionStatusEnum = describedEnum(
  "ResolutionStatus",
  "Status of a resolution.",
  asSentences(STATUS_LABELS),
);

export const ResolutionTypeEnum = describedEnum<ResolutionType>(
  "ResolutionType",
  "Whether a request is new, or renews or amends a prior resolution.",
  asSentences(TYPE_LABELS),
);

export const ResolutionCategoryEnum = describedEnum<ResolutionCategory>(
  "ResolutionCategory",
  "Subject category of a resolution. Each has its own fields.",
  asSentences({
    PURCHASE: CATEGORIES.PURCHASE.label,
    APPOINTMENTS: CATEGORIES.APPOINTMENTS.label,
    PROCLAMATIONS: CATEGORIES.PROCLAMATIONS.label,
    GRANT: CATEGORIES.GRANT.label,
    PERSONNEL: CATEGORIES.PERSONNEL.label,
    LOCAL_LAW: CATEGORIES.LOCAL_LAW.label,
    OTHER: CATEGORIES.OTHER.label,
  }),
);

export const DraftBlockKindEnum = describedEnum(
  "DraftBlockKind",
  "Kind of a draft block. The words WHEREAS and RESOLVED belong to the block, not to its text.",
  {
    TITLE: "Heading of the resolution.",
    WHEREAS: "A WHEREAS clause, giving a reason.",
    RESOLVED: "A RESOLVED clause, stating what the body resolves.",
    TEXT: "Free text outside a clause.",
  },
);

export const VersionKindEnum = describedEnum<ResolutionVersionKind>(
  "VersionKind",
  "How a version of the text was created.",
  {
    SAVED: "Saved by a person.",
    GENERATED: "Generated from the fields.",
    FLOOR_AMENDMENT: "Amended from the floor. The version names its mover.",
    ADOPTED: "The text as it was adopted.",
  },
);

/** What a later resolution does to an earlier one. */
export const LinkKindEnum = describedEnum<ResolutionLinkKind>(
  "LinkKind",
  "Effect of a later resolution on an earlier one, once it is adopted.",
  {
    AMENDS: "It amends the earlier resolution.",
    RENEWS: "It renews the earlier resolution.",
    RESCINDS: "It rescinds the earlier resolution.",
  },
);
