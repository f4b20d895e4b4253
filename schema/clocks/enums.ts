import { builder } from "../builder.ts";
import type { ClockState } from "./rules.ts";
import type { ClockKey } from "./table.rules.ts";

export const ClockKeyEnum = builder.enumType("ClockKey", {
  description: "What is due of a meeting.",
  values: {
    NOTICE_POSTED: { description: "Notice in a public place (Public Officers Law §104(1))." },
    NOTICE_MEDIA: { description: "Notice to the news media (Public Officers Law §104(1))." },
    NOTICE_ONLINE: { description: "Notice online (Public Officers Law §104(6))." },
    DOCUMENTS: { description: "Documents of the agenda (Public Officers Law §103(e))." },
    LOCAL_LAW: { description: "A local law on the members' desks (Municipal Home Rule Law §20(4))." },
    MINUTES: { description: "Minutes (Public Officers Law §106(3))." },
    EXECUTIVE_MINUTES: { description: "Minutes of an executive session (Public Officers Law §106(2), (3))." },
    RECORDING: { description: "How long a recording is kept (Schedule LGS-1)." },
  } as const satisfies Record<ClockKey, { description: string }>,
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
