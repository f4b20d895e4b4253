/**
 * @generated SignedSource<<18e7fc8133bd6d3a46723bc1efedb7e9>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type NotificationTable_templates$data = ReadonlyArray<{
  readonly fromEmail: string;
  readonly id: string;
  readonly key: string;
  readonly subject: string;
  readonly uuid: string;
  readonly viewerCanDelete: {
    readonly reason: string | null | undefined;
  };
  readonly viewerCanEdit: {
    readonly reason: string | null | undefined;
  };
  readonly " $fragmentType": "NotificationTable_templates";
}>;
export type NotificationTable_templates$key = ReadonlyArray<{
  readonly " $data"?: NotificationTable_templates$data;
  readonly " $fragmentSpreads": FragmentRefs<"NotificationTable_templates">;
}>;

const node: ReaderFragment = (function(){
var v0 = [
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "reason",
    "storageKey": null
  }
];
return {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": {
    "plural": true
  },
  "name": "NotificationTable_templates",
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
      "name": "key",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "fromEmail",
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
      "concreteType": "Allowance",
      "kind": "LinkedField",
      "name": "viewerCanEdit",
      "plural": false,
      "selections": (v0/*:: as any*/),
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Allowance",
      "kind": "LinkedField",
      "name": "viewerCanDelete",
      "plural": false,
      "selections": (v0/*:: as any*/),
      "storageKey": null
    }
  ],
  "type": "NotificationTemplate",
  "abstractKey": null
};
})();

(node as any).hash = "b06abf4524ff9130864cf0474989f55b";

export default node;
