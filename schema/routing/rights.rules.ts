// The permissions of approval routes: each stage needs those of its own kind of matter.
import type { PermissionKey } from "../roles/permissions.ts";
import { matterOfStage, type RoutedMatterType, type RouteStage, STAGES } from "./reviews.rules.ts";

/** Acts on routes: decide a step, change or skip steps, read or edit templates. */
export type RouteRight = "APPROVAL" | "SIGNATURE" | "REJECT" | "EDIT" | "EDIT_TEMPLATES";

/** The permission that each needs; a step for information needs none. */
export const RIGHTS = {
  RESOLUTION: {
    APPROVAL: "meetings.routing.approve-step",
    SIGNATURE: "meetings.routing.sign-step",
    REJECT: "meetings.routing.reject-step",
    EDIT: "meetings.routing.edit-route",
    EDIT_TEMPLATES: "meetings.routing.edit-route",
  },
  CONTRACT: {
    APPROVAL: "contracts.lifecycle.approve-step",
    SIGNATURE: "contracts.lifecycle.sign-for-county",
    REJECT: "contracts.lifecycle.reject-step",
    EDIT: "contracts.lifecycle.send-to-route",
    EDIT_TEMPLATES: "contracts.routing-templates.edit",
  },
} as const satisfies Record<RoutedMatterType, Record<RouteRight, PermissionKey>>;

/** Any one of these permissions is enough to read the templates of a kind. */
export const READS_TEMPLATES = {
  RESOLUTION: ["meetings.meeting-items.edit", "meetings.routing.edit-route"],
  CONTRACT: ["contracts.routing-templates.view", "contracts.routing-templates.edit"],
} as const satisfies Record<RoutedMatterType, readonly PermissionKey[]>;

/** The permission that a step of a stage needs. */
export const rightFor = (stage: RouteStage, right: RouteRight): PermissionKey => RIGHTS[matterOfStage(stage)][right];

/** Every kind of matter. */
export const MATTERS = Object.keys(STAGES) as RoutedMatterType[];

/** The same permission for every kind. Without any of them, the act is refused for every step. */
export const ofEveryKind = (right: RouteRight): PermissionKey[] => MATTERS.map((matter) => RIGHTS[matter][right]);
