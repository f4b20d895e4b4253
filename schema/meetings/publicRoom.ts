import { publicRoom } from "../county/public/rooms.ts";

publicRoom({
  name: "meetings",
  label: "Meetings",
  about: "Agendas, documents, minutes, videos, the votes of each meeting, the live display, and the calendar.",
  place: 10,
  addresses: ["/public/meetings", "/calendar.ics"],
  always:
    "New York's Open Meetings Law requires notices, documents, and minutes online (Public Officers Law §§103(e), 104, and 106). Deadlines and affidavits of posting depend on these pages.",
});

publicRoom({
  name: "boards",
  label: "Boards, committees, and members",
  about: "Seats, members with their terms and votes, vacancies, and coming meetings of each body.",
  place: 20,
  addresses: ["/public/bodies", "/public/members"],
});
