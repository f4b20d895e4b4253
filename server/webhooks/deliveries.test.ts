import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { signedHeaders } from "./deliveries.ts";

const AT = new Date("2026-03-11T12:00:00.400Z");
const BODY = '{"type":"webhook.test"}';
const secret = (letter: string) => Buffer.from(letter.repeat(32)).toString("base64");

/** By the words of Standard Webhooks 1.0, without its package. */
const byHand = (key: string) =>
  `v1,${createHmac("sha256", Buffer.from(key, "base64")).update(`msg_1.1773230400.${BODY}`).digest("base64")}`;

test("a message is signed over its id, its time in seconds and its exact body, by each valid secret", () => {
  const [fresh, former] = [secret("n"), secret("f")];
  expect(signedHeaders("msg_1", AT, BODY, [`whsec_${fresh}`, `whsec_${former}`])).toEqual({
    "webhook-id": "msg_1",
    "webhook-timestamp": "1773230400",
    "webhook-signature": `${byHand(fresh)} ${byHand(former)}`,
  });
});
