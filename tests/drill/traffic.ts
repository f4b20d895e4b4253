import { Agent, request } from "node:http";
import { HOST, type Person } from "./context.ts";

/** The results of steady request traffic. */
export interface Traffic {
  answered: number;
  /** Started, but ended without an answer. */
  cut: number;
  /** Ids of acknowledged writes. */
  acknowledged: string[];
  /** Resolves when every client has had its last answer or can no longer connect. */
  ended: Promise<void>;
  stop(): void;
}

/**
 * A number of clients that send requests one after the other on kept connections, every other one a write. Each ends
 * when the server no longer listens.
 */
export function traffic(port: number, clerk: Person, people: number): Traffic {
  let going = true;
  let number = 0;
  const so: Traffic = { answered: 0, cut: 0, acknowledged: [], ended: Promise.resolve(), stop: () => (going = false) };

  const once = (agent: Agent, body: string) =>
    new Promise<string | null>((resolve) => {
      let connected = false;
      const clientRequest = request(
        {
          host: "127.0.0.1",
          port,
          agent,
          path: "/graphql",
          method: "POST",
          headers: {
            host: HOST,
            authorization: `Bearer ${clerk.token}`,
            "content-type": "application/json",
            "content-length": Buffer.byteLength(body),
          },
        },
        (response) => {
          let text = "";
          response.on("data", (chunk: Buffer) => (text += chunk.toString()));
          response.on("end", () => {
            so.answered += 1;
            resolve(text);
          });
          response.on("error", () => {
            so.cut += 1;
            resolve(null);
          });
        },
      );
      clientRequest.on("socket", (socket) => {
        if (socket.connecting) socket.once("connect", () => (connected = true));
        else connected = true;
      });
      clientRequest.on("error", () => {
        // A request that was never connected has started nothing.
        if (connected) so.cut += 1;
        resolve(null);
      });
      clientRequest.end(body);
    });

  async function asker(): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let turn = 0; going; turn += 1) {
      number += 1;
      const write = turn % 2 === 1;
      const query = write
        ? `mutation { createMeeting(input: { number: "T-${process.pid}-${port}-${number}", meetingType: "Board", date: "2031-04-01" }) { __typename ... on CreateMeetingPayload { meeting { id } } } }`
        : "{ tenant { displayName } }";
      const answer = await once(agent, JSON.stringify({ query }));
      if (answer === null) break;
      const id = /"meeting":\{"id":"([^"]+)"/.exec(answer)?.[1];
      if (id) so.acknowledged.push(id);
    }
    agent.destroy();
  }
  so.ended = Promise.all(Array.from({ length: people }, asker)).then(() => {});
  return so;
}
