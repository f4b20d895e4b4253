import { WebSocket } from "ws";

// The screens of the room: many sockets to one server, which report when each received the newest message.

interface Order {
  server: "ours" | "bare";
  url: string;
  host: string;
  count: number;
  /** The message that each sends after connecting. Null: none, for a bare socket. */
  subscribe: object | null;
}

const audiences = new Map<string, { sockets: WebSocket[]; heard: bigint[]; expected: number }>();

process.on("message", (message: { open?: Order; leave?: string }) => {
  if (message.open) void open(message.open);
  if (message.leave) {
    for (const socket of audiences.get(message.leave)?.sockets ?? []) socket.terminate();
    audiences.delete(message.leave);
  }
});

async function open(order: Order): Promise<void> {
  const audience = { sockets: [] as WebSocket[], heard: [] as bigint[], expected: order.count };
  audiences.set(order.server, audience);
  let bytes = "";
  for (let at = 0; at < order.count; at += 100) {
    const some = Array.from({ length: Math.min(100, order.count - at) }, () =>
      enter(
        order,
        (text) => (bytes = text),
        () => heard(order.server),
      ),
    );
    audience.sockets.push(...(await Promise.all(some)));
  }
  audience.heard = [];
  process.send?.({ kind: "seated", bytes });
}

/** Resolves when the socket is open and, if it subscribed, has received its first state. */
function enter(order: Order, first: (text: string) => void, newest: () => void): Promise<WebSocket> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(order.url, order.subscribe ? "graphql-transport-ws" : [], {
      headers: { host: order.host },
      perMessageDeflate: false,
    });
    let seated = order.subscribe === null;
    socket.on("error", reject);
    socket.on("close", (code) => seated || reject(new Error(`closed with ${code}`)));
    socket.on("open", () => (order.subscribe ? socket.send('{"type":"connection_init"}') : resolve(socket)));
    socket.on("message", (data: Buffer) => {
      if (seated) return newest();
      const text = String(data);
      const { type } = JSON.parse(text) as { type: string };
      if (type === "connection_ack")
        socket.send(JSON.stringify({ id: "1", type: "subscribe", payload: order.subscribe }));
      else if (type === "next") {
        seated = true;
        first(text);
        resolve(socket);
      } else reject(new Error(text));
    });
  });
}

function heard(server: string): void {
  const audience = audiences.get(server);
  if (!audience) return;
  audience.heard.push(process.hrtime.bigint());
  if (audience.heard.length < audience.expected) return;
  process.send?.({ kind: "all heard", at: audience.heard.map(String) });
  audience.heard = [];
}
