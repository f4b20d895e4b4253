// The kinds of matter that have approval routes: the stages, words and permissions of each. Another kind needs an entry
// here, its values in prisma/schema/routing.prisma, and `routed({ … })` in its room. Source: decision 'Approval route'.
import type { PermissionKey } from "../roles/permissions.ts";
import { type Review, REVIEW_LABELS, REVIEWS } from "./reviews.rules.ts";

/** Acts on routes: decide a step, change or skip steps, edit templates. */
export type RouteRight = "APPROVAL" | "SIGNATURE" | "REJECT" | "EDIT" | "EDIT_TEMPLATES";

interface RoutedKind {
  /** In words, without an article. */
  noun: string;
  /** Name of its list. */
  plural: string;
  description: string;
  /** All possible stages, in order. A stage belongs to one kind. */
  stages: readonly string[];
  /** The permission that each act needs. A step for information needs none. */
  rights: Record<RouteRight, PermissionKey>;
  /** Any one of these is enough to read the templates. */
  readsTemplates: readonly PermissionKey[];
  /** A template can be for one category. */
  hasCategories: boolean;
}

/** Every kind, by its name in the database. */
export const KINDS = {
  RESOLUTION: {
    noun: "resolution",
    plural: "Resolutions",
    description: "A resolution of the county.",
    stages: REVIEWS,
    rights: {
      APPROVAL: "meetings.routing.approve-step",
      SIGNATURE: "meetings.routing.sign-step",
      REJECT: "meetings.routing.reject-step",
      EDIT: "meetings.routing.edit-route",
      EDIT_TEMPLATES: "meetings.routing.edit-route",
    },
    readsTemplates: ["meetings.meeting-items.edit", "meetings.routing.edit-route"],
    hasCategories: true,
  },
  CONTRACT: {
    noun: "contract",
    plural: "Contracts",
    description: "A contract of the county.",
    stages: ["CONTRACT_APPROVAL", "CONTRACT_SIGNATURE"],
    rights: {
      APPROVAL: "contracts.lifecycle.approve-step",
      SIGNATURE: "contracts.lifecycle.sign-for-county",
      REJECT: "contracts.lifecycle.reject-step",
      EDIT: "contracts.lifecycle.send-to-route",
      EDIT_TEMPLATES: "contracts.routing-templates.edit",
    },
    readsTemplates: ["contracts.routing-templates.view", "contracts.routing-templates.edit"],
    hasCategories: false,
  },
} as const satisfies Record<string, RoutedKind>;

export type RoutedMatterType = keyof typeof KINDS;
export type RouteStage = (typeof KINDS)[RoutedMatterType]["stages"][number];

/** Position of a record on a route: not submitted yet, in a stage, or past all of them. */
export type RouteStatus = "DRAFT" | RouteStage | "OVER";

interface Stage {
  /** As people read it. */
  label: string;
  description: string;
  /** The only decision that its steps ask for. Missing: they ask for approvals and signatures. */
  only?: "APPROVAL" | "SIGNATURE";
}

const ofReview = (review: Review): Stage => ({
  label: REVIEW_LABELS[review],
  description: `${REVIEW_LABELS[review]} of a resolution.`,
});

export const STAGES: Readonly<Record<RouteStage, Stage>> = {
  LEGAL_REVIEW: ofReview("LEGAL_REVIEW"),
  CLERK_REVIEW: ofReview("CLERK_REVIEW"),
  COMMITTEE_REVIEW: ofReview("COMMITTEE_REVIEW"),
  BOARD_REVIEW: ofReview("BOARD_REVIEW"),
  CONTRACT_APPROVAL: { label: "Approvals", description: "Approvals of a contract.", only: "APPROVAL" },
  CONTRACT_SIGNATURE: {
    label: "Signatures",
    description: "Signatures of a contract, once it is approved.",
    only: "SIGNATURE",
  },
};

/** Every kind of matter. */
export const MATTERS = Object.keys(KINDS) as RoutedMatterType[];

const ORDER: readonly RouteStage[] = MATTERS.flatMap((matter) => KINDS[matter].stages);

export const isStage = (status: string): status is RouteStage => (ORDER as readonly string[]).includes(status);

/** Below 0: the first stage comes before the second. */
export const byStage = (one: RouteStage, other: RouteStage): number => ORDER.indexOf(one) - ORDER.indexOf(other);

/** The stage after one that is left out, among those in use; the last one if none comes after. */
export const stageInstead = (left: RouteStage, used: readonly RouteStage[]): RouteStage =>
  used.find((stage) => byStage(stage, left) > 0) ?? used.at(-1) ?? left;

const hasStage = (matter: RoutedMatterType, stage: RouteStage): boolean =>
  (KINDS[matter].stages as readonly RouteStage[]).includes(stage);

/** The kind of matter that a stage belongs to. */
export const matterOfStage = (stage: RouteStage): RoutedMatterType =>
  MATTERS.find((matter) => hasStage(matter, stage)) as RoutedMatterType;

/** The permission that a step of a stage needs. */
export const rightFor = (stage: RouteStage, right: RouteRight): PermissionKey =>
  KINDS[matterOfStage(stage)].rights[right];

/** The same permission for every kind. Without any of them, the act is refused for every step. */
export const ofEveryKind = (right: RouteRight): PermissionKey[] => MATTERS.map((matter) => KINDS[matter].rights[right]);
