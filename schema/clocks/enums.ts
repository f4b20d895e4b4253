import { describedEnum } from "../describedEnum.ts";
import type { ClockState } from "./judging.rules.ts";
import type { PostingWay } from "./postingWay.rules.ts";
import type { ClockKey } from "./table.rules.ts";

export const ClockKeyEnum = describedEnum<ClockKey>("ClockKey", "Rule that sets a deadline for a meeting.", {
  NOTICE_POSTED: "Notice in a public place (Public Officers Law §104(1)).",
  NOTICE_MEDIA: "Notice to the news media (Public Officers Law §104(1)).",
  NOTICE_ONLINE: "Notice online (Public Officers Law §104(6)).",
  DOCUMENTS: "Documents of the agenda (Public Officers Law §103(e)).",
  LOCAL_LAW: "Local law on the members' desks (Municipal Home Rule Law §20(4)).",
  LOCAL_LAW_MAILED:
    "Figure for a local law that is mailed to the members instead (Municipal Home Rule Law §20(4)). It has no clock of its own.",
  LOCAL_LAW_HEARING: "Notice of the public hearing on a local law (Municipal Home Rule Law §20(5)).",
  MINUTES: "Minutes (Public Officers Law §106(3)).",
  EXECUTIVE_MINUTES: "Minutes of an executive session (Public Officers Law §106(2), (3)).",
  RECORDING: "Retention of a recording (Schedule LGS-1).",
});

export const PostingWayEnum = describedEnum<PostingWay>(
  "PostingWay",
  "How a local law came before the members, or why it may be passed without that (Municipal Home Rule Law §20(4)).",
  {
    DESKS: "The local law was laid on the members' desks.",
    MAILED: "The local law was mailed to each member, or sent by email where the law allows that.",
    CERTIFIED:
      "The chief executive officer, or the chair of the board in a county without one, certified that immediate passage is necessary. Passage then takes two-thirds of the total voting power.",
  },
);

export const ClockStateEnum = describedEnum<ClockState>("ClockState", "State of a deadline.", {
  NOT_YET_DUE: "More than two days are left.",
  DUE_SOON: "Two days or less are left.",
  MET: "The deadline was met in time.",
  MISSED: "The deadline was met late, or not at all.",
  NOT_NEEDED: "The deadline does not apply to this meeting.",
});
