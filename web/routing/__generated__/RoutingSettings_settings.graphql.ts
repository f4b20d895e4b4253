/**
 * @generated SignedSource<<c07ea71fbdcbb5c35bb02171d64c2ad9>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type Review = "BOARD_REVIEW" | "CLERK_REVIEW" | "COMMITTEE_REVIEW" | "LEGAL_REVIEW";
import type { FragmentRefs } from "relay-runtime";
export type RoutingSettings_settings$data = {
  readonly escalationDays: number;
  readonly escalationEmail: string | null | undefined;
  readonly reminderDays: number;
  readonly roles: ReadonlyArray<{
    readonly id: string;
    readonly name: string;
  }>;
  readonly stages: ReadonlyArray<{
    readonly roleId: string | null | undefined;
    readonly roleName: string | null | undefined;
    readonly status: Review;
    readonly used: boolean;
  }>;
  readonly version: number;
  readonly viewerCanEdit: {
    readonly reason: string | null | undefined;
  };
  readonly " $fragmentType": "RoutingSettings_settings";
};
export type RoutingSettings_settings$key = {
  readonly " $data"?: RoutingSettings_settings$data;
  readonly " $fragmentSpreads": FragmentRefs<"RoutingSettings_settings">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "RoutingSettings_settings",
  "selections": [
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
      "concreteType": "Stage",
      "kind": "LinkedField",
      "name": "stages",
      "plural": true,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "status",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "used",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "roleId",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "roleName",
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "reminderDays",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "escalationDays",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "escalationEmail",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Role",
      "kind": "LinkedField",
      "name": "roles",
      "plural": true,
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
          "name": "name",
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Allowance",
      "kind": "LinkedField",
      "name": "viewerCanEdit",
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
  "type": "RoutingSettings",
  "abstractKey": null
};

(node as any).hash = "cef10155c66c20807a3bfa6afcd16c33";

export default node;
