export const ways = { StoredFile: ["meeting", "agendaFile"] };
