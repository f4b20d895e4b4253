/**
 * @generated SignedSource<<a7699bb2b3566a1bd9724e9127bc5721>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type Declaration = "CARRIED" | "LOST";
export type MotionState = "CLOSED" | "OPEN" | "PENDING" | "WITHDRAWN";
export type Outcome = "FAILED" | "PASSED";
export type RuleBasis = "MEMBERS" | "PRESENT" | "VOTED";
export type RuleMeasure = "BOTH" | "HEADS" | "WEIGHT";
import type { FragmentRefs } from "relay-runtime";
export type TallyPicture_motion$data = {
  readonly declared: Declaration | null | undefined;
  readonly id: string;
  readonly outcome: Outcome | null | undefined;
  readonly sequence: number;
  readonly state: MotionState;
  readonly tally: {
    readonly heads: {
      readonly absent: number;
      readonly abstain: number;
      readonly members: number;
      readonly no: number;
      readonly notVoted: number;
      readonly present: number;
      readonly recused: number;
      readonly yes: number;
    };
    readonly weight: {
      readonly absent: string;
      readonly abstain: string;
      readonly members: string;
      readonly no: string;
      readonly notVoted: string;
      readonly present: string;
      readonly recused: string;
      readonly yes: string;
    };
  };
  readonly verdict: {
    readonly arithmetic: string;
    readonly authority: string;
    readonly basis: RuleBasis;
    readonly decided: Outcome | null | undefined;
    readonly margin: string;
    readonly measure: RuleMeasure;
    readonly notVoted: ReadonlyArray<string>;
    readonly otherBases: ReadonlyArray<{
      readonly basis: RuleBasis;
      readonly measure: RuleMeasure;
      readonly passed: boolean;
      readonly threshold: string;
    }>;
    readonly passed: boolean;
    readonly ruleLabel: string;
    readonly sentence: string;
    readonly threshold: string;
    readonly tieBroken: boolean;
    readonly warnings: ReadonlyArray<string>;
  } | null | undefined;
  readonly version: number;
  readonly " $fragmentType": "TallyPicture_motion";
};
export type TallyPicture_motion$key = {
  readonly " $data"?: TallyPicture_motion$data;
  readonly " $fragmentSpreads": FragmentRefs<"TallyPicture_motion">;
};

const node: ReaderFragment = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "notVoted",
  "storageKey": null
},
v1 = [
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "yes",
    "storageKey": null
  },
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "no",
    "storageKey": null
  },
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "abstain",
    "storageKey": null
  },
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "recused",
    "storageKey": null
  },
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "absent",
    "storageKey": null
  },
  (v0/*:: as any*/),
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
    "name": "members",
    "storageKey": null
  }
],
v2 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "passed",
  "storageKey": null
},
v3 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "measure",
  "storageKey": null
},
v4 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "basis",
  "storageKey": null
},
v5 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "threshold",
  "storageKey": null
};
return {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "TallyPicture_motion",
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
      "kind": "ScalarField",
      "name": "state",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "outcome",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "declared",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Tally",
      "kind": "LinkedField",
      "name": "tally",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "concreteType": "HeadLedger",
          "kind": "LinkedField",
          "name": "heads",
          "plural": false,
          "selections": (v1/*:: as any*/),
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "WeightLedger",
          "kind": "LinkedField",
          "name": "weight",
          "plural": false,
          "selections": (v1/*:: as any*/),
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Verdict",
      "kind": "LinkedField",
      "name": "verdict",
      "plural": false,
      "selections": [
        (v2/*:: as any*/),
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "decided",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "ruleLabel",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "authority",
          "storageKey": null
        },
        (v3/*:: as any*/),
        (v4/*:: as any*/),
        (v5/*:: as any*/),
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "margin",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "arithmetic",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "sentence",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "warnings",
          "storageKey": null
        },
        (v0/*:: as any*/),
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "tieBroken",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "OtherBasis",
          "kind": "LinkedField",
          "name": "otherBases",
          "plural": true,
          "selections": [
            (v4/*:: as any*/),
            (v3/*:: as any*/),
            (v5/*:: as any*/),
            (v2/*:: as any*/)
          ],
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Motion",
  "abstractKey": null
};
})();

(node as any).hash = "bfe0693a13cb42b5a198f41fb433932c";

export default node;
