/**
 * @generated SignedSource<<d4ddb4e7878e9fc083d51aaf2ad90688>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type WebhookPanel_webhook$data = {
  readonly description: string;
  readonly events: ReadonlyArray<string>;
  readonly id: string;
  readonly isActive: boolean;
  readonly url: string;
  readonly version: number;
  readonly " $fragmentType": "WebhookPanel_webhook";
};
export type WebhookPanel_webhook$key = {
  readonly " $data"?: WebhookPanel_webhook$data;
  readonly " $fragmentSpreads": FragmentRefs<"WebhookPanel_webhook">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "WebhookPanel_webhook",
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
      "name": "version",
      "storageKey": null
    }
  ],
  "type": "Webhook",
  "abstractKey": null
};

(node as any).hash = "bdc1bc519a0d1254532876ead827d418";

export default node;
