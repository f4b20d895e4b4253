/**
 * @generated SignedSource<<b68e6538d40b63a3819f979229aa97e3>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type ResolutionStatus = "ADOPTED" | "BOARD_REVIEW" | "CLERK_REVIEW" | "COMMITTEE_REVIEW" | "DRAFT" | "LEGAL_REVIEW" | "PUBLISHED" | "REJECTED" | "WITHDRAWN";
import type { FragmentRefs } from "relay-runtime";
export type LifecycleActions_resolution$data = {
  readonly status: ResolutionStatus;
  readonly viewerCan: {
    readonly advance: {
      readonly reason: string | null | undefined;
    };
    readonly placeOnAgenda: {
      readonly reason: string | null | undefined;
    };
    readonly publish: {
      readonly reason: string | null | undefined;
    };
    readonly recordAdoption: {
      readonly reason: string | null | undefined;
    };
    readonly reject: {
      readonly reason: string | null | undefined;
    };
    readonly return: {
      readonly reason: string | null | undefined;
    };
    readonly submit: {
      readonly reason: string | null | undefined;
    };
    readonly withdraw: {
      readonly reason: string | null | undefined;
    };
  };
  readonly " $fragmentSpreads": FragmentRefs<"LifecycleDialog_resolution">;
  readonly " $fragmentType": "LifecycleActions_resolution";
};
export type LifecycleActions_resolution$key = {
  readonly " $data"?: LifecycleActions_resolution$data;
  readonly " $fragmentSpreads": FragmentRefs<"LifecycleActions_resolution">;
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
  "name": "LifecycleActions_resolution",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "status",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "ResolutionCan",
      "kind": "LinkedField",
      "name": "viewerCan",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "concreteType": "Allowance",
          "kind": "LinkedField",
          "name": "submit",
          "plural": false,
          "selections": (v0/*:: as any*/),
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "Allowance",
          "kind": "LinkedField",
          "name": "advance",
          "plural": false,
          "selections": (v0/*:: as any*/),
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "Allowance",
          "kind": "LinkedField",
          "name": "return",
          "plural": false,
          "selections": (v0/*:: as any*/),
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "Allowance",
          "kind": "LinkedField",
          "name": "reject",
          "plural": false,
          "selections": (v0/*:: as any*/),
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "Allowance",
          "kind": "LinkedField",
          "name": "withdraw",
          "plural": false,
          "selections": (v0/*:: as any*/),
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "Allowance",
          "kind": "LinkedField",
          "name": "recordAdoption",
          "plural": false,
          "selections": (v0/*:: as any*/),
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "Allowance",
          "kind": "LinkedField",
          "name": "publish",
          "plural": false,
          "selections": (v0/*:: as any*/),
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "Allowance",
          "kind": "LinkedField",
          "name": "placeOnAgenda",
          "plural": false,
          "selections": (v0/*:: as any*/),
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "LifecycleDialog_resolution"
    }
  ],
  "type": "Resolution",
  "abstractKey": null
};
})();

(node as any).hash = "40a290db704ca6ed54c6eaa04bf5a64c";

export default node;
