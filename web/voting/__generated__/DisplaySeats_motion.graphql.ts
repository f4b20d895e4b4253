/**
 * @generated SignedSource<<cce6e1346b9660faf443a48bff50bbd2>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type VoteValue = "ABSENT" | "ABSTAIN" | "NO" | "NONE" | "RECUSED" | "YES";
import type { FragmentRefs } from "relay-runtime";
export type DisplaySeats_motion$data = {
  readonly id: string;
  readonly roll: ReadonlyArray<{
    readonly entitled: boolean;
    readonly id: string;
    readonly name: string;
    readonly position: number;
    readonly present: boolean;
    readonly seat: string | null | undefined;
    readonly vote: VoteValue;
    readonly weight: string;
  }>;
  readonly sequence: number;
  readonly vacancies: ReadonlyArray<{
    readonly seat: string;
    readonly weight: string;
  }>;
  readonly version: number;
  readonly " $fragmentType": "DisplaySeats_motion";
};
export type DisplaySeats_motion$key = {
  readonly " $data"?: DisplaySeats_motion$data;
  readonly " $fragmentSpreads": FragmentRefs<"DisplaySeats_motion">;
};

const node: ReaderFragment = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
},
v1 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "seat",
  "storageKey": null
},
v2 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "weight",
  "storageKey": null
};
return {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "DisplaySeats_motion",
  "selections": [
    (v0/*:: as any*/),
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "sequence",
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
      "concreteType": "RollEntry",
      "kind": "LinkedField",
      "name": "roll",
      "plural": true,
      "selections": [
        (v0/*:: as any*/),
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "name",
          "storageKey": null
        },
        (v1/*:: as any*/),
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "position",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "present",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "entitled",
          "storageKey": null
        },
        (v2/*:: as any*/),
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "vote",
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Vacancy",
      "kind": "LinkedField",
      "name": "vacancies",
      "plural": true,
      "selections": [
        (v1/*:: as any*/),
        (v2/*:: as any*/)
      ],
      "storageKey": null
    }
  ],
  "type": "Motion",
  "abstractKey": null
};
})();

(node as any).hash = "bae7e5c98ebd26a6d6996d9501626d0d";

export default node;
