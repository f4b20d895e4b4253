import { builder } from "../builder.ts";
import type { ClockState } from "./judging.rules.ts";
import type { PostingWay } from "./postingWay.rules.ts";
import type { ClockKey } from "./table.rules.ts";

export const ClockKeyEnum = builder.enumType("ClockKey", {
  description: "Rule that sets a deadline for a meeting.",
  values: {
    NOTICE_POSTED: { description: "Notice in a public place (Public Officers Law §104(1))." },
    NOTICE_MEDIA: { description: "Notice to the news media (Public Officers Law §104(1))." },
    NOTICE_ONLINE: { description: "Notice online (Public Officers Law §104(6))." },
    DOCUMENTS: { description: "Documents of the agenda (Public Officers Law §103(e))." },
    LOCAL_LAW: { description: "Local law on the members' desks (Municipal Home Rule Law §20(4))." },
    LOCAL_LAW_MAILED: {
      description:
        "Figure for a local law that is mailed to the members instead (Municipal Home Rule Law §20(4)). It has no clock of its own.",
    },
    LOCAL_LAW_HEARING: {
      description: "Notice of the public hearing on a local law (Municipal Home Rule Law §20(5)).",
    },
    MINUTES: { description: "Minutes (Public Officers Law §106(3))." },
    EXECUTIVE_MINUTES: { description: "Minutes of an executive session (Public Officers Law §106(2), (3))." },
    RECORDING: { description: "Retention of a recording (Schedule LGS-1)." },
  } as const satisfies Record<ClockKey, { description: string }>,
});

export const PostingWayEnum = builder.enumType("PostingWay", {
  description:
    "How a local law came before the members, or why it may be passed without that (Municipal Home Rule Law §20(4)).",
  values: {
    DESKS: { description: "The local law was laid on the members' desks." },
    MAILED: { description: "The local law was mailed to each member, or sent by email where the law allows that." },
    CERTIFIED: {
      description:
        "The chief executive officer, or the chair of the board in a county without one, certified that immediate passage is necessary. Passage then takes two-thirds of the total voting power.",
    },
  } as const satisfies Record<PostingWay, { description: string }>,
});

export const ClockStateEnum = builder.enumType("ClockState", {
  description: "State of a deadline.",
  values: {
    NOT_YET_DUE: { description: "More than two days are left." },
    DUE_SOON: { description: "Two days or less are left." },
    MET: { description: "The deadline was met in time." },
    MISSED: { description: "The deadline was met late, or not at all." },
    NOT_NEEDED: { description: "The deadline does not apply to this meeting." },
  } as const satisfies Record<ClockState, { description: string }>,
});
