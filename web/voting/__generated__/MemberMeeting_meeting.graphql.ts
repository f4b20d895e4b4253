/**
 * @generated SignedSource<<7b8b90017b8f633849e82622bcecbdac>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type MemberMeeting_meeting$data = {
  readonly currentItem: {
    readonly currentMotion: {
      readonly id: string;
      readonly " $fragmentSpreads": FragmentRefs<"MemberBallot_motion">;
    } | null | undefined;
    readonly description: string;
    readonly id: string;
    readonly number: string;
  } | null | undefined;
  readonly id: string;
  readonly " $fragmentType": "MemberMeeting_meeting";
};
export type MemberMeeting_meeting$key = {
  readonly " $data"?: MemberMeeting_meeting$data;
  readonly " $fragmentSpreads": FragmentRefs<"MemberMeeting_meeting">;
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
  "name": "MemberMeeting_meeting",
  "selections": [
    (v0/*:: as any*/),
    {
      "alias": null,
      "args": null,
      "concreteType": "AgendaItem",
      "kind": "LinkedField",
      "name": "currentItem",
      "plural": false,
      "selections": [
        (v0/*:: as any*/),
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
          "name": "description",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "Motion",
          "kind": "LinkedField",
          "name": "currentMotion",
          "plural": false,
          "selections": [
            (v0/*:: as any*/),
            {
              "args": null,
              "kind": "FragmentSpread",
              "name": "MemberBallot_motion"
            }
          ],
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Meeting",
  "abstractKey": null
};
})();

(node as any).hash = "549c3f45d681e37a77937d53a2392bf5";

export default node;
