/**
 * @generated SignedSource<<120550849d942ea7e46a00f6635bc705>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type NotificationEditor_keys$data = ReadonlyArray<{
  readonly about: string;
  readonly body: string;
  readonly key: string;
  readonly subject: string;
  readonly template: {
    readonly id: string;
  } | null | undefined;
  readonly " $fragmentSpreads": FragmentRefs<"NotificationPreview_key" | "VariableButtons_key">;
  readonly " $fragmentType": "NotificationEditor_keys";
}>;
export type NotificationEditor_keys$key = ReadonlyArray<{
  readonly " $data"?: NotificationEditor_keys$data;
  readonly " $fragmentSpreads": FragmentRefs<"NotificationEditor_keys">;
}>;

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": {
    "plural": true
  },
  "name": "NotificationEditor_keys",
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
      "kind": "ScalarField",
      "name": "body",
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
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "VariableButtons_key"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "NotificationPreview_key"
    }
  ],
  "type": "NotificationKey",
  "abstractKey": null
};

(node as any).hash = "c2d594213133356d7a5d4c79598b8333";

export default node;
