/**
 * @generated SignedSource<<c731eaa6beec29b520b50f1623d4c0e1>>
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
    readonly __typename: "NotificationTemplate";
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
          "name": "__typename",
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "NotificationKey",
  "abstractKey": null
};

(node as any).hash = "c9a962c49f1c1c6522b7069aaa072aaf";

export default node;
