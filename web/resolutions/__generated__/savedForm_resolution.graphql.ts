/**
 * @generated SignedSource<<46ff3a246842f07a36a95bcf047c22c8>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderInlineDataFragment } from 'relay-runtime';
export type ResolutionCategory = "APPOINTMENTS" | "GRANT" | "LOCAL_LAW" | "OTHER" | "PERSONNEL" | "PROCLAMATIONS" | "PURCHASE";
export type ResolutionType = "AMEND" | "NEW" | "RENEW";
import type { FragmentRefs } from "relay-runtime";
export type savedForm_resolution$data = {
  readonly amount: string | null | undefined;
  readonly appointments: ReadonlyArray<{
    readonly address: string | null | undefined;
    readonly name: string;
    readonly replacement: string | null | undefined;
    readonly term: string | null | undefined;
  }>;
  readonly budgetLine: string | null | undefined;
  readonly category: ResolutionCategory;
  readonly contactName: string | null | undefined;
  readonly contactPhone: string | null | undefined;
  readonly contractDate: string | null | undefined;
  readonly contractRef: string | null | undefined;
  readonly contractType: string | null | undefined;
  readonly dateOfRequest: string;
  readonly department: string;
  readonly description: string;
  readonly fundingCounty: string | null | undefined;
  readonly fundingFederal: string | null | undefined;
  readonly fundingLocal: string | null | undefined;
  readonly fundingState: string | null | undefined;
  readonly grantAgency: string | null | undefined;
  readonly grantAgencyAddress: string | null | undefined;
  readonly grantAmount: string | null | undefined;
  readonly grantIsAnnual: boolean;
  readonly grantPurpose: string | null | undefined;
  readonly grantTermEnd: string | null | undefined;
  readonly grantTermStart: string | null | undefined;
  readonly isAnnual: boolean;
  readonly priorNumber: string | null | undefined;
  readonly proclamationText: string | null | undefined;
  readonly purchasingConsulted: string | null | undefined;
  readonly sponsors: ReadonlyArray<string>;
  readonly termEnd: string | null | undefined;
  readonly termStart: string | null | undefined;
  readonly title: string;
  readonly type: ResolutionType;
  readonly vendor: string | null | undefined;
  readonly vendorAddress: string | null | undefined;
  readonly " $fragmentType": "savedForm_resolution";
};
export type savedForm_resolution$key = {
  readonly " $data"?: savedForm_resolution$data;
  readonly " $fragmentSpreads": FragmentRefs<"savedForm_resolution">;
};

const node: ReaderInlineDataFragment = {
  "kind": "InlineDataFragment",
  "name": "savedForm_resolution"
};

(node as any).hash = "9afe5d848bf96b729f073894c66015d6";

export default node;
