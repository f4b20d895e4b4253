import { builder } from "../builder.ts";
import type { ClockState } from "./judging.rules.ts";
import type { PostingWay } from "./postingWay.rules.ts";
import type { ClockKey } from "./table.rules.ts";

export const ClockKeyEnum = builder.enumType("ClockKey", {
  description: "What is due of a meeting.",
  values: {
    NOTICE_POSTED: { description: "Notice in a public place (Public Officers Law §104(1))." },
    NOTICE_MEDIA: { description: "Notice to the news media (Public Officers Law §104(1))." },
    NOTICE_ONLINE: { description: "Notice online (Public Officers Law §104(6))." },
    DOCUMENTS: { description: "Documents of the agenda (Public Officers Law §103(e))." },
    LOCAL_LAW: { description: "A local law on the members' desks (Municipal Home Rule Law §20(4))." },
    LOCAL_LAW_MAILED: {
      description:
        "The figure for a local law that is mailed to the members instead (Municipal Home Rule Law §20(4)). It has no clock of its own.",
    },
    LOCAL_LAW_HEARING: {
      description: "Notice of the public hearing on a local law (Municipal Home Rule Law §20(5)).",
    },
    MINUTES: { description: "Minutes (Public Officers Law §106(3))." },
    EXECUTIVE_MINUTES: { description: "Minutes of an executive session (Public Officers Law §106(2), (3))." },
    RECORDING: { description: "How long a recording is kept (Schedule LGS-1)." },
  } as const satisfies Record<ClockKey, { description: string }>,
});

export const PostingWayEnum = builder.enumType("PostingWay", {
  description: "How a local law came before the members, or may be passed without it (Municipal Home Rule Law §20(4)).",
  values: {
    DESKS: { description: "It was laid on the members' desks." },
    MAILED: { description: "It was mailed to each member, or sent by email where the law allows that." },
    CERTIFIED: {
      description:
        "The chief executive officer, or the chair of the board in a county without one, certified the necessity of its immediate passage. It then takes two-thirds of the total voting power.",
    },
  } as const satisfies Record<PostingWay, { description: string }>,
});

export const ClockStateEnum = builder.enumType("ClockState", {
  description: "How a deadline stands.",
  values: {
    NOT_YET_DUE: { description: "There is time." },
    DUE_SOON: { description: "Two days or less are left." },
    MET: { description: "It was done in time." },
    MISSED: { description: "It was done late, or not at all." },
    NOT_NEEDED: { description: "It does not apply to this meeting." },
  } as const satisfies Record<ClockState, { description: string }>,
});
