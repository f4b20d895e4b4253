/**
 * @generated SignedSource<<162d64a92fd04cb403b08e117fb7db7c>>
 * @relayHash 3305a9bf3ce937c19255ff598278c735
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 8bd97fa0ac21ef0ffb4f141cc7e4f8261134a601723396c6f317653f26a47780

import type { ConcreteRequest } from 'relay-runtime';
export type DisplayMeetingAttendanceSubscription$variables = {
  meetingId: string;
};
export type DisplayMeetingAttendanceSubscription$data = {
  readonly attendanceChanged: {
    readonly quorum: {
      readonly met: boolean;
      readonly sentence: string;
    } | null | undefined;
  };
};
export type DisplayMeetingAttendanceSubscription = {
  response: DisplayMeetingAttendanceSubscription$data;
  variables: DisplayMeetingAttendanceSubscription$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "meetingId"
  }
],
v1 = [
  {
    "kind": "Variable",
    "name": "meetingId",
    "variableName": "meetingId"
  }
],
v2 = {
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
};
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "DisplayMeetingAttendanceSubscription",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "Meeting",
        "kind": "LinkedField",
        "name": "attendanceChanged",
        "plural": false,
        "selections": [
          (v2/*:: as any*/)
        ],
        "storageKey": null
      }
    ],
    "type": "Subscription",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "DisplayMeetingAttendanceSubscription",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "Meeting",
        "kind": "LinkedField",
        "name": "attendanceChanged",
        "plural": false,
        "selections": [
          (v2/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "id",
            "storageKey": null
          }
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "id": "8bd97fa0ac21ef0ffb4f141cc7e4f8261134a601723396c6f317653f26a47780",
    "metadata": {},
    "name": "DisplayMeetingAttendanceSubscription",
    "operationKind": "subscription",
    "text": null
  }
};
})();

(node as any).hash = "79e555addae5c8ec92826d43a4dba9d9";

export default node;
