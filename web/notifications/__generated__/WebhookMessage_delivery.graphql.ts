/**
 * @generated SignedSource<<e0064939777926bd132b6935d45680e0>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type LetterState = "DEAD" | "SENT" | "WAITING";
import type { FragmentRefs } from "relay-runtime";
export type WebhookMessage_delivery$data = {
  readonly attempts: number;
  readonly body: string;
  readonly createdAt: string;
  readonly lastError: string | null | undefined;
  readonly lastStatus: number | null | undefined;
  readonly messageId: string;
  readonly nextAttemptAt: string;
  readonly sentAt: string | null | undefined;
  readonly state: LetterState;
  readonly type: string;
  readonly " $fragmentType": "WebhookMessage_delivery";
};
export type WebhookMessage_delivery$key = {
  readonly " $data"?: WebhookMessage_delivery$data;
  readonly " $fragmentSpreads": FragmentRefs<"WebhookMessage_delivery">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "WebhookMessage_delivery",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "messageId",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "type",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "body",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "state",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "attempts",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "lastStatus",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "lastError",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "createdAt",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "sentAt",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "nextAttemptAt",
      "storageKey": null
    }
  ],
  "type": "WebhookDelivery",
  "abstractKey": null
};

(node as any).hash = "c42d4c2abc6772069c1d094316d14276";

export default node;
