/**
 * @generated SignedSource<<e0ce965b833a274fba83a42cbc9203f6>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type MotionKind = "AMEND" | "EXECUTIVE_SESSION" | "MAIN" | "POSTPONE" | "RECONSIDER" | "REFER" | "SUBSTITUTE" | "TABLE";
export type MotionState = "CLOSED" | "OPEN" | "PENDING" | "WITHDRAWN";
export type VoteValue = "ABSENT" | "ABSTAIN" | "NO" | "NONE" | "RECUSED" | "YES";
import type { FragmentRefs } from "relay-runtime";
export type MemberBallot_motion$data = {
  readonly id: string;
  readonly kind: MotionKind;
  readonly mover: {
    readonly name: string;
  } | null | undefined;
  readonly seconder: {
    readonly name: string;
  } | null | undefined;
  readonly sequence: number;
  readonly state: MotionState;
  readonly text: string;
  readonly version: number;
  readonly viewerCan: {
    readonly castOwn: {
      readonly reason: string | null | undefined;
    };
  };
  readonly viewerEntry: {
    readonly id: string;
    readonly lastEvent: {
      readonly byMember: boolean;
      readonly byName: string;
      readonly reason: string | null | undefined;
    } | null | undefined;
    readonly present: boolean;
    readonly vote: VoteValue;
  } | null | undefined;
  readonly " $fragmentSpreads": FragmentRefs<"Tally_motion" | "Verdict_motion">;
  readonly " $fragmentType": "MemberBallot_motion";
};
export type MemberBallot_motion$key = {
  readonly " $data"?: MemberBallot_motion$data;
  readonly " $fragmentSpreads": FragmentRefs<"MemberBallot_motion">;
};

const node: ReaderFragment = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
},
v1 = [
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "name",
    "storageKey": null
  }
],
v2 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "reason",
  "storageKey": null
};
return {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "MemberBallot_motion",
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
      "kind": "ScalarField",
      "name": "state",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Member",
      "kind": "LinkedField",
      "name": "mover",
      "plural": false,
      "selections": (v1/*:: as any*/),
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Member",
      "kind": "LinkedField",
      "name": "seconder",
      "plural": false,
      "selections": (v1/*:: as any*/),
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "RollEntry",
      "kind": "LinkedField",
      "name": "viewerEntry",
      "plural": false,
      "selections": [
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
          "name": "vote",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "VoteEvent",
          "kind": "LinkedField",
          "name": "lastEvent",
          "plural": false,
          "selections": [
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "byMember",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "byName",
              "storageKey": null
            },
            (v2/*:: as any*/)
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
          "name": "castOwn",
          "plural": false,
          "selections": [
            (v2/*:: as any*/)
          ],
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
    }
  ],
  "type": "Motion",
  "abstractKey": null
};
})();

(node as any).hash = "7ea554c80a233cc5e74a848d11747615";

export default node;
