/**
 * @generated SignedSource<<ea8089d64276847f04b7897996feb143>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type MotionKind = "AMEND" | "EXECUTIVE_SESSION" | "MAIN" | "POSTPONE" | "RECONSIDER" | "REFER" | "SUBSTITUTE" | "TABLE";
export type MotionState = "CLOSED" | "OPEN" | "PENDING" | "WITHDRAWN";
export type VoteType = "NO_VOTE" | "ROLL_CALL_VOTE" | "VOICE_VOTE";
import type { FragmentRefs } from "relay-runtime";
export type ItemVote_item$data = {
  readonly id: string;
  readonly meeting: {
    readonly " $fragmentSpreads": FragmentRefs<"MotionCard_meeting" | "MotionForm_meeting">;
  };
  readonly motionText: string | null | undefined;
  readonly motions: ReadonlyArray<{
    readonly id: string;
    readonly kind: MotionKind;
    readonly state: MotionState;
    readonly " $fragmentSpreads": FragmentRefs<"MotionCard_motion">;
  }>;
  readonly viewerCan: {
    readonly addMotion: {
      readonly reason: string | null | undefined;
    };
  };
  readonly voteType: VoteType;
  readonly " $fragmentType": "ItemVote_item";
};
export type ItemVote_item$key = {
  readonly " $data"?: ItemVote_item$data;
  readonly " $fragmentSpreads": FragmentRefs<"ItemVote_item">;
};

const node: ReaderFragment = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
};
return {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "ItemVote_item",
  "selections": [
    (v0/*:: as any*/),
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "motionText",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "voteType",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Motion",
      "kind": "LinkedField",
      "name": "motions",
      "plural": true,
      "selections": [
        (v0/*:: as any*/),
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
          "name": "state",
          "storageKey": null
        },
        {
          "args": null,
          "kind": "FragmentSpread",
          "name": "MotionCard_motion"
        }
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Meeting",
      "kind": "LinkedField",
      "name": "meeting",
      "plural": false,
      "selections": [
        {
          "args": null,
          "kind": "FragmentSpread",
          "name": "MotionForm_meeting"
        },
        {
          "args": null,
          "kind": "FragmentSpread",
          "name": "MotionCard_meeting"
        }
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "AgendaItemCan",
      "kind": "LinkedField",
      "name": "viewerCan",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "concreteType": "Allowance",
          "kind": "LinkedField",
          "name": "addMotion",
          "plural": false,
          "selections": [
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "reason",
              "storageKey": null
            }
          ],
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "AgendaItem",
  "abstractKey": null
};
})();

(node as any).hash = "26b70281f7e0115853ab601c1eda1966";

export default node;
