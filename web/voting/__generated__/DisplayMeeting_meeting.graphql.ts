/**
 * @generated SignedSource<<6628f931da967a1719464da370fa5f36>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type MeetingState = "ADJOURNED" | "AGENDA_PUBLISHED" | "CANCELLED" | "IN_SESSION" | "MINUTES_APPROVED" | "MINUTES_DRAFTED" | "RECESS" | "SCHEDULED";
import type { FragmentRefs } from "relay-runtime";
export type DisplayMeeting_meeting$data = {
  readonly currentItem: {
    readonly currentMotion: {
      readonly id: string;
      readonly " $fragmentSpreads": FragmentRefs<"DisplayMotion_motion">;
    } | null | undefined;
    readonly description: string;
    readonly id: string;
    readonly number: string;
  } | null | undefined;
  readonly date: string;
  readonly id: string;
  readonly meetingType: string;
  readonly number: string;
  readonly quorum: {
    readonly met: boolean;
    readonly sentence: string;
  } | null | undefined;
  readonly state: MeetingState;
  readonly " $fragmentType": "DisplayMeeting_meeting";
};
export type DisplayMeeting_meeting$key = {
  readonly " $data"?: DisplayMeeting_meeting$data;
  readonly " $fragmentSpreads": FragmentRefs<"DisplayMeeting_meeting">;
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
  "name": "number",
  "storageKey": null
};
return {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "DisplayMeeting_meeting",
  "selections": [
    (v0/*:: as any*/),
    (v1/*:: as any*/),
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "meetingType",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "date",
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
      "concreteType": "Quorum",
      "kind": "LinkedField",
      "name": "quorum",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "met",
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
      "concreteType": "AgendaItem",
      "kind": "LinkedField",
      "name": "currentItem",
      "plural": false,
      "selections": [
        (v0/*:: as any*/),
        (v1/*:: as any*/),
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
              "name": "DisplayMotion_motion"
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

(node as any).hash = "2a40d4b3836b296d9dac2eca45c939eb";

export default node;
