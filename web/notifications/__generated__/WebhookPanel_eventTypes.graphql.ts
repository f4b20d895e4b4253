/**
 * @generated SignedSource<<c6dd713d75eef77bdef752bf49437116>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type WebhookPanel_eventTypes$data = ReadonlyArray<{
  readonly about: string;
  readonly name: string;
  readonly " $fragmentType": "WebhookPanel_eventTypes";
}>;
export type WebhookPanel_eventTypes$key = ReadonlyArray<{
  readonly " $data"?: WebhookPanel_eventTypes$data;
  readonly " $fragmentSpreads": FragmentRefs<"WebhookPanel_eventTypes">;
}>;

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": {
    "plural": true
  },
  "name": "WebhookPanel_eventTypes",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "name",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "about",
      "storageKey": null
    }
  ],
  "type": "EventType",
  "abstractKey": null
};

(node as any).hash = "6463f80c24f19be244d9dcc7fce1a364";

export default node;
