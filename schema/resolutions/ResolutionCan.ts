import { Allowance, allowance } from "../Allowance.ts";
import { builder } from "../builder.ts";
import { type Context, may } from "../context.ts";
import type { Refusal } from "../refusal.ts";
import type { PermissionKey } from "../roles/permissions.ts";
import { refuseWithout } from "../roles/rules.ts";
import { editsRoutes } from "../routing/decide.ts";
import { IN_ORDER } from "../routing/RouteStep.ts";
import { refuseRouteChange } from "../routing/rules.ts";
import { refuseAdoption, refuseFloorAmendment, refusePlacing } from "./board/adoption.rules.ts";
import { isSigned, refuseDelete, refuseEdit, refusePublicity } from "./editor/edit.rules.ts";
import type { ResolutionStatus } from "./facts.rules.ts";
import { isRequester, lifeFacts } from "./lifecycle/lifeFacts.ts";
import {
  refuseAdvance,
  refuseSubmit,
  refuseTransition,
  refuseTurnBack,
  refuseWithdraw,
} from "./lifecycle/lifecycle.rules.ts";
import { refuseLinking } from "./links/links.rules.ts";
import { placementsOf } from "./board/placements.ts";

interface Standing {
  status: ResolutionStatus;
  number: string | null;
  title: string;
  department: string;
  createdById: string | null;
  steps: { stage: string; action: string; state: string; name: string }[];
  agendaItems: { meeting: { state: string; isDeleted: boolean; meetingType: string; body: { kind: string } | null } }[];
}

const EDIT = "meetings.meeting-items.edit";
type Rule = (resolution: Standing, context: Context) => Refusal | null | Promise<Refusal | null>;

const edit: Rule = ({ status, steps }) => refuseEdit({ status, signed: isSigned(status, steps) });

/** What each allowance needs: a permission, if one is asked for, and the rule. */
const CAN: Readonly<Record<string, { about: string; key: PermissionKey | null; rule: Rule }>> = {
  edit: { about: "Change its fields and its texts.", key: EDIT, rule: edit },
  publicize: { about: "Change its summary and press release.", key: EDIT, rule: refusePublicity },
  delete: {
    about: "Delete it.",
    key: "meetings.meeting-items.delete",
    rule: ({ status, number, agendaItems }) =>
      refuseDelete({ status, number, onAgenda: agendaItems.some(({ meeting }) => !meeting.isDeleted) }),
  },
  attach: { about: "Attach and remove files.", key: EDIT, rule: edit },
  editRoute: {
    about: "Change its route.",
    key: null,
    rule: (resolution, context) => {
      const requester = isRequester(context, resolution);
      return refuseRouteChange({
        status: resolution.status,
        isRequester: requester,
        editsRoutes: editsRoutes(context),
        editsItem: requester || may(context, EDIT),
      });
    },
  },
  submit: { about: "Submit it for review.", key: EDIT, rule: (resolution) => refuseSubmit(resolution) },
  advance: {
    about: "Move it on to the next review.",
    key: null,
    rule: async (resolution, context) => refuseAdvance(await lifeFacts(context, resolution)),
  },
  return: {
    about: "Return it to draft, with a reason.",
    key: null,
    rule: async (resolution, context) => refuseTurnBack("return", await lifeFacts(context, resolution)),
  },
  reject: {
    about: "Refuse it for good, with a reason.",
    key: null,
    rule: async (resolution, context) => refuseTurnBack("reject", await lifeFacts(context, resolution)),
  },
  withdraw: {
    about: "Take it back, with a reason.",
    key: null,
    rule: (resolution, context) =>
      refuseWithdraw({
        status: resolution.status,
        isRequester: isRequester(context, resolution),
        editsRoutes: editsRoutes(context),
      }),
  },
  placeOnAgenda: {
    about: "Place it on a meeting's agenda; which meetings take it depends on the review it is in.",
    key: "meetings.meeting-items.export-to-meeting",
    rule: ({ status }) => refusePlacing(status),
  },
  recordAdoption: {
    about: "Record an adoption made elsewhere, with day and reason.",
    key: "meetings.votes-and-attendance.certify",
    rule: (resolution) => refuseAdoption(resolution),
  },
  publish: {
    about: "Publish it.",
    key: "meetings.meeting-record.publish",
    rule: ({ status }) => refuseTransition("publish", status),
  },
  link: {
    about: "Link it to an earlier resolution that it amends, renews or rescinds.",
    key: EDIT,
    rule: ({ status }, context) =>
      refuseLinking({ status, certifies: may(context, "meetings.votes-and-attendance.certify") }),
  },
  amendFromFloor: {
    about: "Enter an amendment from the floor.",
    key: "meetings.votes-and-attendance.record",
    rule: ({ status, agendaItems }) => refuseFloorAmendment({ status, placements: placementsOf(agendaItems) }),
  },
  print: { about: "Print it: whoever may read it, once she has signed in.", key: null, rule: () => null },
};

const ResolutionCan = builder.objectRef<Standing>("ResolutionCan").implement({
  description: "What the viewer may do with a resolution now, and why not. The server refuses by the same rules.",
  fields: (t) => {
    const can = (name: string) => {
      const { about, key, rule } = CAN[name] as (typeof CAN)[string];
      return t.field({
        type: Allowance,
        description: about,
        resolve: async (resolution, _args, context) => {
          if (!context.actor) return { code: "SIGN_IN", message: "Sign in to do this." };
          return allowance((key && refuseWithout(context.actor, key)) ?? (await rule(resolution, context)));
        },
      });
    };
    return {
      edit: can("edit"),
      publicize: can("publicize"),
      delete: can("delete"),
      attach: can("attach"),
      editRoute: can("editRoute"),
      submit: can("submit"),
      advance: can("advance"),
      return: can("return"),
      reject: can("reject"),
      withdraw: can("withdraw"),
      placeOnAgenda: can("placeOnAgenda"),
      recordAdoption: can("recordAdoption"),
      publish: can("publish"),
      link: can("link"),
      amendFromFloor: can("amendFromFloor"),
      print: can("print"),
    };
  },
});

builder.prismaObjectField("Resolution", "viewerCan", (t) =>
  t.field({
    type: ResolutionCan,
    description: "What the viewer may do with it.",
    select: {
      status: true,
      number: true,
      title: true,
      department: true,
      createdById: true,
      steps: { orderBy: IN_ORDER },
      agendaItems: { include: { meeting: { include: { body: true } } } },
    },
    resolve: (resolution) => ({ ...resolution, status: resolution.status as ResolutionStatus }),
  }),
);
