/** Event types as the server lists them. */
const EVENTS = {
  "agenda.published": "A meeting's agenda was published or amended.",
  "meeting.adjourned": "A meeting was adjourned.",
  "meeting.cancelled": "A meeting was canceled or deleted.",
  "meeting.changed": "A meeting's number, type, day, time or place was changed.",
  "meeting.scheduled": "A meeting was scheduled.",
  "meeting.started": "A meeting was called to order.",
  "resolution.adopted": "A resolution was adopted.",
  "resolution.published": "An adopted resolution was published.",
  "resolution.rejected": "A resolution was rejected.",
  "resolution.submitted": "A resolution was submitted for review.",
  "resolution.withdrawn": "A resolution was withdrawn.",
  "vote.closed": "A vote was closed or declared.",
  "vote.corrected": "The record of a closed vote was corrected.",
};

const may = (reason: string | null) => ({ allowed: reason === null, reason });

/** A message as the server returns it. */
export const message = (n: number, more: object = {}) => ({
  __typename: "WebhookDelivery",
  id: `delivery-${n}`,
  messageId: `01a1-${n}`,
  type: "meeting.scheduled",
  body: '{"type":"meeting.scheduled","timestamp":"2026-03-11T15:00:00.000Z","data":{"id":"TWVldGluZzox","key":"1","number":"2026-4"}}',
  state: "SENT",
  attempts: 1,
  lastStatus: 204 as number | null,
  lastError: null as string | null,
  createdAt: `2026-03-${String(n).padStart(2, "0")}T15:00:00Z`,
  sentAt: `2026-03-${String(n).padStart(2, "0")}T15:00:01Z` as string | null,
  nextAttemptAt: `2026-03-${String(n).padStart(2, "0")}T15:00:00Z`,
  ...more,
});
type Message = ReturnType<typeof message>;

/** A webhook as the server returns it. */
export const webhook = (n: number, more: object = {}) => ({
  __typename: "Webhook",
  id: `webhook-${n}`,
  uuid: `uuid-${n}`,
  url: `https://archive-${n}.example/in`,
  description: "The county's archive",
  events: ["meeting.scheduled", "resolution.adopted"],
  isActive: true,
  disabledWhy: null as string | null,
  previousUntil: null as string | null,
  createdAt: "2026-03-01T15:00:00Z",
  version: 1,
  ...more,
});
type Hook = ReturnType<typeof webhook>;

interface Options {
  messages?: Message[];
  /** Permissions that the viewer lacks, with the reasons. */
  lacks?: Record<string, string>;
  /** Answers for the next changes, instead of making them. */
  answers?: Record<string, unknown>[];
}

/** The mock server of a county with these webhooks. Every mutation changes them. */
export function webhooksWorld(initialHooks: Hook[], options: Options = {}): Record<string, unknown> {
  const { lacks = {}, answers = [] } = options;
  let hooks = initialHooks;
  let log = options.messages ?? [];
  const queuedAnswers: Record<string, unknown>[] = [...answers];
  const done = (deed: () => unknown) => queuedAnswers.shift() ?? deed();
  const withLog = (hook: Hook) => ({
    ...hook,
    deliveries: ({ first }: { first: number }) => ({
      edges: log.slice(0, first).map((node) => ({ cursor: node.id, node })),
      pageInfo: { hasNextPage: log.length > first, hasPreviousPage: false, startCursor: null, endCursor: null },
    }),
  });
  const one = (id: string) => hooks.find((hook) => hook.id === id);
  return {
    viewer: { can: ({ permission }: { permission: string }) => may(lacks[permission] ?? null) },
    webhooks: () => ("administration.settings.view" in lacks ? [] : hooks.map(withLog)),
    webhook: ({ key }: { key: string }) => {
      const found = hooks.find(({ uuid }) => uuid === key);
      return found ? withLog(found) : null;
    },
    eventTypes: Object.entries(EVENTS).map(([name, about]) => ({ name, about, example: "{}" })),
    createWebhook: ({ input }: { input: Partial<Hook> }) =>
      done(() => {
        const createdHook = webhook(9, input);
        hooks = [...hooks, createdHook];
        return {
          __typename: "CreateWebhookPayload",
          secret: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
          webhook: withLog(createdHook),
        };
      }),
    updateWebhook: ({ input }: { input: Partial<Hook> & { webhookId: string } }) =>
      done(() => {
        hooks = hooks.map((hook) => (hook.id === input.webhookId ? { ...hook, ...input, version: 2 } : hook));
        return { __typename: "UpdateWebhookPayload", webhook: withLog(one(input.webhookId) as Hook) };
      }),
    rotateWebhookSecret: ({ input }: { input: { webhookId: string } }) => {
      hooks = hooks.map((hook) =>
        hook.id === input.webhookId ? { ...hook, previousUntil: "2026-03-12T15:00:00Z" } : hook,
      );
      return {
        __typename: "RotateWebhookSecretPayload",
        secret: "whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD",
        webhook: withLog(one(input.webhookId) as Hook),
      };
    },
    deleteWebhook: ({ input }: { input: { webhookId: string } }) => {
      hooks = hooks.filter(({ id }) => id !== input.webhookId);
      return { __typename: "DeleteWebhookPayload", deletedId: input.webhookId };
    },
    sendTestEvent: ({ input }: { input: { webhookId: string } }) =>
      done(() => {
        const sent = message(20, { type: "webhook.test" });
        log = [sent, ...log];
        return { __typename: "SendTestEventPayload", delivery: sent, webhook: withLog(one(input.webhookId) as Hook) };
      }),
    resendDelivery: ({ input }: { input: { deliveryId: string } }) => {
      log = log.map((each) =>
        each.id === input.deliveryId ? { ...each, state: "SENT", lastError: null, lastStatus: 200 } : each,
      );
      return { __typename: "ResendDeliveryPayload", delivery: log.find(({ id }) => id === input.deliveryId) };
    },
  };
}
