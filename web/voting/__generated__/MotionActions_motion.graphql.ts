/**
 * @generated SignedSource<<378018318091e6eb4406370de80bac39>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type Declaration = "CARRIED" | "LOST";
export type MotionState = "CLOSED" | "OPEN" | "PENDING" | "WITHDRAWN";
import type { FragmentRefs } from "relay-runtime";
export type MotionActions_motion$data = {
  readonly declared: Declaration | null | undefined;
  readonly id: string;
  readonly sequence: number;
  readonly state: MotionState;
  readonly tally: {
    readonly heads: {
      readonly notVoted: number;
    };
  };
  readonly viewerCan: {
    readonly close: {
      readonly reason: string | null | undefined;
    };
    readonly declare: {
      readonly reason: string | null | undefined;
    };
    readonly edit: {
      readonly allowed: boolean;
      readonly reason: string | null | undefined;
    };
    readonly open: {
      readonly reason: string | null | undefined;
    };
    readonly withdraw: {
      readonly reason: string | null | undefined;
    };
  };
  readonly " $fragmentType": "MotionActions_motion";
};
export type MotionActions_motion$key = {
  readonly " $data"?: MotionActions_motion$data;
  readonly " $fragmentSpreads": FragmentRefs<"MotionActions_motion">;
};

const node: ReaderFragment = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "reason",
  "storageKey": null
},
v1 = [
  (v0/*:: as any*/)
];
return {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "MotionActions_motion",
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
      "name": "state",
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
          "selections": [
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "notVoted",
              "storageKey": null
            }
          ],
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "MotionCan",
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
          "selections": [
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "allowed",
              "storageKey": null
            },
            (v0/*:: as any*/)
          ],
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "Allowance",
          "kind": "LinkedField",
          "name": "open",
          "plural": false,
          "selections": (v1/*:: as any*/),
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "Allowance",
          "kind": "LinkedField",
          "name": "close",
          "plural": false,
          "selections": (v1/*:: as any*/),
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "Allowance",
          "kind": "LinkedField",
          "name": "withdraw",
          "plural": false,
          "selections": (v1/*:: as any*/),
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "Allowance",
          "kind": "LinkedField",
          "name": "declare",
          "plural": false,
          "selections": (v1/*:: as any*/),
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

(node as any).hash = "ab0272d7cc95efa588813cc9f359d865";

export default node;
