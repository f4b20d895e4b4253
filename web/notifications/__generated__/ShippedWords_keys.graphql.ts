/**
 * @generated SignedSource<<4f9d28d7c7b00cd8f12c37aa7d5afb10>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type ShippedWords_keys$data = ReadonlyArray<{
  readonly about: string;
  readonly key: string;
  readonly subject: string;
  readonly template: {
    readonly id: string;
  } | null | undefined;
  readonly " $fragmentType": "ShippedWords_keys";
}>;
export type ShippedWords_keys$key = ReadonlyArray<{
  readonly " $data"?: ShippedWords_keys$data;
  readonly " $fragmentSpreads": FragmentRefs<"ShippedWords_keys">;
}>;

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": {
    "plural": true
  },
  "name": "ShippedWords_keys",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "key",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "about",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "subject",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "NotificationTemplate",
      "kind": "LinkedField",
      "name": "template",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "id",
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "NotificationKey",
  "abstractKey": null
};

(node as any).hash = "41711e463c46154d3b7aa95be99ec284";

export default node;
