import { agendaPdfRoutes } from "./agendaPdf.ts";
import { attendanceRoutes } from "./attendance.ts";
import { bodyRoutes } from "./bodies.ts";
import { bodyChangeRoutes } from "./bodyChanges.ts";
import { itemRoutes } from "./items.ts";
import { meetingItemRoutes } from "./meetingItems.ts";
import { meetingRoutes } from "./meetings.ts";
import { memberRoutes } from "./members.ts";

/** The documented calls of meetings, their items, attendance and members. */
export const calls = [
  ...meetingRoutes,
  ...meetingItemRoutes,
  ...agendaPdfRoutes,
  ...memberRoutes,
  ...bodyRoutes,
  ...bodyChangeRoutes,
  ...itemRoutes,
  ...attendanceRoutes,
];
