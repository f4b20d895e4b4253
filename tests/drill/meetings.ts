import type { Person } from "./context.ts";

let scheduled = 0;

/** Schedules a meeting. Returns the acknowledged id. */
export async function schedule(clerk: Person): Promise<string> {
  scheduled += 1;
  const { meeting } = await clerk.does(
    "createMeeting",
    { number: `DRILL-${process.pid}-${scheduled}`, meetingType: "Board", date: "2031-03-11" },
    "meeting { id }",
  );
  return meeting.id;
}

/** The ids among these that still find a meeting. */
export async function thereStill(someone: Person, ids: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const id of ids) {
    const { json } = await someone.graphql("query($id: ID!) { node(id: $id) { id } }", { id });
    if (json?.data?.node) found.push(id);
  }
  return found;
}
