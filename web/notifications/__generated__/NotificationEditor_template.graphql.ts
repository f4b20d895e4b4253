/**
 * @generated SignedSource<<62b6a162107b6fc6ae0305c664ea74a8>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type NotificationEditor_template$data = {
  readonly id: string;
  readonly key: string;
  readonly viewerCanDelete: {
    readonly reason: string | null | undefined;
  };
  readonly viewerCanEdit: {
    readonly reason: string | null | undefined;
  };
  readonly " $fragmentSpreads": FragmentRefs<"useNotificationDraft_template">;
  readonly " $fragmentType": "NotificationEditor_template";
};
export type NotificationEditor_template$key = {
  readonly " $data"?: NotificationEditor_template$data;
  readonly " $fragmentSpreads": FragmentRefs<"NotificationEditor_template">;
};

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
  "metadata": null,
  "name": "NotificationEditor_template",
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
      "name": "key",
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
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "useNotificationDraft_template"
    }
  ],
  "type": "NotificationTemplate",
  "abstractKey": null
};
})();

(node as any).hash = "17dcff17f95853e13037ab64f8e4d203";

export default node;
