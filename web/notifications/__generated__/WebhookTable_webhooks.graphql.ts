/**
 * @generated SignedSource<<8cafe3ab5ef160261d42d244250488f5>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type WebhookTable_webhooks$data = ReadonlyArray<{
  readonly description: string;
  readonly disabledWhy: string | null | undefined;
  readonly events: ReadonlyArray<string>;
  readonly id: string;
  readonly isActive: boolean;
  readonly url: string;
  readonly uuid: string;
  readonly " $fragmentType": "WebhookTable_webhooks";
}>;
export type WebhookTable_webhooks$key = ReadonlyArray<{
  readonly " $data"?: WebhookTable_webhooks$data;
  readonly " $fragmentSpreads": FragmentRefs<"WebhookTable_webhooks">;
}>;

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": {
    "plural": true
  },
  "name": "WebhookTable_webhooks",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "id",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "uuid",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "url",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "description",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "events",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "isActive",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "disabledWhy",
      "storageKey": null
    }
  ],
  "type": "Webhook",
  "abstractKey": null
};

(node as any).hash = "fcfc824535c563416f738ac0ceb439fc";

export default node;
