import type { Database } from "#prisma/client.ts";
import type { Letter, Mail } from "#schema/context.ts";

/** A mail server that takes every letter and keeps it where tests can look, as its receiver would. */
export function takingMail(): { mail: Mail; received: Letter[]; to(email: string | null): Letter[] } {
  const received: Letter[] = [];
  return {
    received,
    to: (email) => received.filter((letter) => letter.to === email),
    mail: {
      delivers: true,
      opens: false,
      send: async (letter) => {
        received.push(letter);
        return { messageId: letter.messageId ?? "none" };
      },
      close: () => {},
    },
  };
}

/** The county's letters of a key to somebody as they are stored, newest first. */
export const storedLetters = (
  { database }: { database: Database },
  county: { id: string },
  email: string | null,
  key: string,
) =>
  database.inTenant(county.id, (db) =>
    db.outboxLetter.findMany({ where: { toEmail: email ?? "", key }, orderBy: { createdAt: "desc" } }),
  );
