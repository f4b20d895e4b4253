/**
 * @generated SignedSource<<9ba25821afc40d631b3d7707bf1b8122>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type AttendancePanel_meeting$data = {
  readonly attendance: ReadonlyArray<{
    readonly id: string;
    readonly member: {
      readonly id: string;
    } | null | undefined;
    readonly " $fragmentSpreads": FragmentRefs<"AttendanceRow_attendance">;
  }>;
  readonly id: string;
  readonly members: ReadonlyArray<{
    readonly id: string;
    readonly name: string;
  }>;
  readonly viewerCan: {
    readonly takeAttendance: {
      readonly allowed: boolean;
      readonly reason: string | null | undefined;
    };
  };
  readonly " $fragmentSpreads": FragmentRefs<"QuorumLine_meeting">;
  readonly " $fragmentType": "AttendancePanel_meeting";
};
export type AttendancePanel_meeting$key = {
  readonly " $data"?: AttendancePanel_meeting$data;
  readonly " $fragmentSpreads": FragmentRefs<"AttendancePanel_meeting">;
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
  "name": "AttendancePanel_meeting",
  "selections": [
    (v0/*:: as any*/),
    {
      "alias": null,
      "args": null,
      "concreteType": "Member",
      "kind": "LinkedField",
      "name": "members",
      "plural": true,
      "selections": [
        (v0/*:: as any*/),
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "name",
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Attendance",
      "kind": "LinkedField",
      "name": "attendance",
      "plural": true,
      "selections": [
        (v0/*:: as any*/),
        {
          "alias": null,
          "args": null,
          "concreteType": "Member",
          "kind": "LinkedField",
          "name": "member",
          "plural": false,
          "selections": [
            (v0/*:: as any*/)
          ],
          "storageKey": null
        },
        {
          "args": null,
          "kind": "FragmentSpread",
          "name": "AttendanceRow_attendance"
        }
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "MeetingCan",
      "kind": "LinkedField",
      "name": "viewerCan",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "concreteType": "Allowance",
          "kind": "LinkedField",
          "name": "takeAttendance",
          "plural": false,
          "selections": [
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
          ],
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "QuorumLine_meeting"
    }
  ],
  "type": "Meeting",
  "abstractKey": null
};
})();

(node as any).hash = "4929fb4653d9df492524f3731d4bd0af";

export default node;
