import type { Database } from "#prisma/client.ts";
import type { Letter, Mail } from "#schema/context.ts";

/** A mail server that accepts every letter and keeps it for tests. */
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

/** The stored letters of a key to a person, newest first. */
export const storedLetters = (
  { database }: { database: Database },
  county: { id: string },
  email: string | null,
  key: string,
) =>
  database.inTenant(county.id, (db) =>
    db.outboxLetter.findMany({ where: { toEmail: email ?? "", key }, orderBy: { createdAt: "desc" } }),
  );
