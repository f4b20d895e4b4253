/**
 * @generated SignedSource<<173a3e251b02182979461af8e3bdc92d>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type ResolutionStatus = "ADOPTED" | "BOARD_REVIEW" | "CLERK_REVIEW" | "COMMITTEE_REVIEW" | "DRAFT" | "LEGAL_REVIEW" | "PUBLISHED" | "REJECTED" | "WITHDRAWN";
export type StandingState = "AMENDED" | "IN_FORCE" | "NOT_ADOPTED" | "RENEWED" | "RESCINDED";
import type { FragmentRefs } from "relay-runtime";
export type lifecycleVerbs_resolution$data = {
  readonly adoptedOn: string | null | undefined;
  readonly displayNumber: string;
  readonly number: string | null | undefined;
  readonly publishedAt: string | null | undefined;
  readonly seal: {
    readonly hash: string;
    readonly sealedAt: string;
  } | null | undefined;
  readonly standing: {
    readonly sentence: string;
    readonly state: StandingState;
  };
  readonly status: ResolutionStatus;
  readonly version: number;
  readonly viewerCan: {
    readonly amendFromFloor: {
      readonly allowed: boolean;
      readonly reason: string | null | undefined;
    };
    readonly attach: {
      readonly allowed: boolean;
      readonly reason: string | null | undefined;
    };
    readonly delete: {
      readonly allowed: boolean;
      readonly reason: string | null | undefined;
    };
    readonly edit: {
      readonly allowed: boolean;
      readonly reason: string | null | undefined;
    };
    readonly link: {
      readonly allowed: boolean;
      readonly reason: string | null | undefined;
    };
    readonly print: {
      readonly allowed: boolean;
      readonly reason: string | null | undefined;
    };
  };
  readonly viewerIsWaitedOn: boolean;
  readonly waitingOn: string | null | undefined;
  readonly waitingSince: string | null | undefined;
  readonly " $fragmentSpreads": FragmentRefs<"ExportTab_resolution" | "LifecycleActions_resolution" | "RoutingTab_resolution" | "Stations_resolution" | "Timeline_resolution">;
  readonly " $fragmentType": "lifecycleVerbs_resolution";
};
export type lifecycleVerbs_resolution$key = {
  readonly " $data"?: lifecycleVerbs_resolution$data;
  readonly " $fragmentSpreads": FragmentRefs<"lifecycleVerbs_resolution">;
};

const node: ReaderFragment = (function(){
var v0 = [
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "allowed",
    "storageKey": null
  },
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
  "name": "lifecycleVerbs_resolution",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "number",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "displayNumber",
      "storageKey": null
    },
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
      "kind": "ScalarField",
      "name": "version",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "waitingOn",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "waitingSince",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "viewerIsWaitedOn",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "adoptedOn",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "publishedAt",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "ResolutionStanding",
      "kind": "LinkedField",
      "name": "standing",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "state",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "sentence",
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "ResolutionSeal",
      "kind": "LinkedField",
      "name": "seal",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "hash",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "sealedAt",
          "storageKey": null
        }
      ],
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
          "name": "edit",
          "plural": false,
          "selections": (v0/*:: as any*/),
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "Allowance",
          "kind": "LinkedField",
          "name": "delete",
          "plural": false,
          "selections": (v0/*:: as any*/),
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "Allowance",
          "kind": "LinkedField",
          "name": "attach",
          "plural": false,
          "selections": (v0/*:: as any*/),
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "Allowance",
          "kind": "LinkedField",
          "name": "link",
          "plural": false,
          "selections": (v0/*:: as any*/),
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "Allowance",
          "kind": "LinkedField",
          "name": "amendFromFloor",
          "plural": false,
          "selections": (v0/*:: as any*/),
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "Allowance",
          "kind": "LinkedField",
          "name": "print",
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
      "name": "Stations_resolution"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "Timeline_resolution"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "RoutingTab_resolution"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "LifecycleActions_resolution"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "ExportTab_resolution"
    }
  ],
  "type": "Resolution",
  "abstractKey": null
};
})();

(node as any).hash = "386ebbd0794d8227fcde77efaf72d773";

export default node;
