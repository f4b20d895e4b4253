/**
 * @generated SignedSource<<5640376bc392e73bf1d6ed9a8fe813a1>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type VariableButtons_key$data = {
  readonly variables: ReadonlyArray<{
    readonly about: string;
    readonly name: string;
  }>;
  readonly " $fragmentType": "VariableButtons_key";
};
export type VariableButtons_key$key = {
  readonly " $data"?: VariableButtons_key$data;
  readonly " $fragmentSpreads": FragmentRefs<"VariableButtons_key">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "VariableButtons_key",
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "TemplateVariable",
      "kind": "LinkedField",
      "name": "variables",
      "plural": true,
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
      "storageKey": null
    }
  ],
  "type": "NotificationKey",
  "abstractKey": null
};

(node as any).hash = "63e5fbab57ca45d194322f49876cffbf";

export default node;
