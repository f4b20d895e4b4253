/**
 * @generated SignedSource<<2e797f321d97dd19475ea5bef9a4565f>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type LogFilterBar_choices$data = {
  readonly actions: ReadonlyArray<{
    readonly value: string;
    readonly words: string;
  }>;
  readonly actors: ReadonlyArray<{
    readonly email: string;
    readonly key: string;
    readonly name: string;
  }>;
  readonly nouns: ReadonlyArray<{
    readonly value: string;
    readonly words: string;
  }>;
  readonly " $fragmentType": "LogFilterBar_choices";
};
export type LogFilterBar_choices$key = {
  readonly " $data"?: LogFilterBar_choices$data;
  readonly " $fragmentSpreads": FragmentRefs<"LogFilterBar_choices">;
};

const node: ReaderFragment = (function(){
var v0 = [
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "value",
    "storageKey": null
  },
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "words",
    "storageKey": null
  }
];
return {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "LogFilterBar_choices",
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "AuditChoice",
      "kind": "LinkedField",
      "name": "actions",
      "plural": true,
      "selections": (v0/*:: as any*/),
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "AuditChoice",
      "kind": "LinkedField",
      "name": "nouns",
      "plural": true,
      "selections": (v0/*:: as any*/),
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Person",
      "kind": "LinkedField",
      "name": "actors",
      "plural": true,
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
          "name": "name",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "email",
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "AuditChoices",
  "abstractKey": null
};
})();

(node as any).hash = "f89de7a7b1e2c8e7f6cc3ab9c9fcc756";

export default node;
