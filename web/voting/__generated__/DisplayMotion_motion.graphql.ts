/**
 * @generated SignedSource<<3aed4ae5b3677b40bc0e7fba43d81705>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type MotionKind = "AMEND" | "EXECUTIVE_SESSION" | "MAIN" | "POSTPONE" | "RECONSIDER" | "REFER" | "SUBSTITUTE" | "TABLE";
import type { FragmentRefs } from "relay-runtime";
export type DisplayMotion_motion$data = {
  readonly id: string;
  readonly kind: MotionKind;
  readonly mover: {
    readonly name: string;
  } | null | undefined;
  readonly roll: ReadonlyArray<{
    readonly __typename: "RollEntry";
  }>;
  readonly seconder: {
    readonly name: string;
  } | null | undefined;
  readonly text: string;
  readonly " $fragmentSpreads": FragmentRefs<"DisplaySeats_motion" | "Tally_motion" | "Verdict_motion">;
  readonly " $fragmentType": "DisplayMotion_motion";
};
export type DisplayMotion_motion$key = {
  readonly " $data"?: DisplayMotion_motion$data;
  readonly " $fragmentSpreads": FragmentRefs<"DisplayMotion_motion">;
};

const node: ReaderFragment = (function(){
var v0 = [
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "name",
    "storageKey": null
  }
];
return {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "DisplayMotion_motion",
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
      "name": "kind",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "text",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Member",
      "kind": "LinkedField",
      "name": "mover",
      "plural": false,
      "selections": (v0/*:: as any*/),
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Member",
      "kind": "LinkedField",
      "name": "seconder",
      "plural": false,
      "selections": (v0/*:: as any*/),
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "RollEntry",
      "kind": "LinkedField",
      "name": "roll",
      "plural": true,
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
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "Tally_motion"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "Verdict_motion"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "DisplaySeats_motion"
    }
  ],
  "type": "Motion",
  "abstractKey": null
};
})();

(node as any).hash = "dfa61652695c4a41391d1a5163084b28";

export default node;
