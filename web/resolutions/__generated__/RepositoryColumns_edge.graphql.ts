/**
 * @generated SignedSource<<9d3616a71d17075190825f986e8b29e9>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderInlineDataFragment } from 'relay-runtime';
export type ResolutionStatus = "ADOPTED" | "BOARD_REVIEW" | "CLERK_REVIEW" | "COMMITTEE_REVIEW" | "DRAFT" | "LEGAL_REVIEW" | "PUBLISHED" | "REJECTED" | "WITHDRAWN";
import type { FragmentRefs } from "relay-runtime";
export type RepositoryColumns_edge$data = {
  readonly match: ReadonlyArray<{
    readonly hit: boolean;
    readonly text: string;
  }>;
  readonly node: {
    readonly adoptedOn: string | null | undefined;
    readonly createdAt: string;
    readonly department: string;
    readonly displayNumber: string;
    readonly id: string;
    readonly key: string;
    readonly status: ResolutionStatus;
    readonly title: string;
    readonly vendor: string | null | undefined;
    readonly viewerCan: {
      readonly delete: {
        readonly reason: string | null | undefined;
      };
      readonly edit: {
        readonly allowed: boolean;
      };
    };
    readonly viewerIsWaitedOn: boolean;
    readonly waitingOn: string | null | undefined;
  };
  readonly " $fragmentType": "RepositoryColumns_edge";
};
export type RepositoryColumns_edge$key = {
  readonly " $data"?: RepositoryColumns_edge$data;
  readonly " $fragmentSpreads": FragmentRefs<"RepositoryColumns_edge">;
};

const node: ReaderInlineDataFragment = {
  "kind": "InlineDataFragment",
  "name": "RepositoryColumns_edge"
};

(node as any).hash = "332e88fcafe43cdb2b0b1fc361bac6ed";

export default node;
