import type { Db } from "../client.ts";
import type { Someone } from "./resolutionBook.ts";

/** The people of a demonstration county by the name before their @. */
export async function peopleOf(db: Db, subdomain: string): Promise<(name: string) => Someone> {
  const users = await db.user.findMany({ select: { id: true, email: true, firstName: true, lastName: true } });
  return (name) => {
    const email = `${name}@${subdomain}.example`;
    const user = users.find((each) => each.email === email);
    if (!user) throw new Error(`the demonstration has no ${email}`);
    return { id: user.id, email, name: `${user.firstName} ${user.lastName}` };
  };
}
