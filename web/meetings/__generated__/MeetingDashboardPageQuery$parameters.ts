/**
 * @generated SignedSource<<c69a7bf7e9a39237d7127ec54e7ce400>>
 * @relayHash 3cb4c92cb5fa8747a21c7c47e3f3b6cb
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID c9893d60b9fcf41125e9f5b1892c168648a9ee3667011d5b2493517cd959dd72

import type { PreloadableConcreteRequest } from 'relay-runtime';
import type { MeetingDashboardPageQuery } from './MeetingDashboardPageQuery.graphql';

const node: PreloadableConcreteRequest<MeetingDashboardPageQuery> = {
  "kind": "PreloadableConcreteRequest",
  "params": {
    "id": "c9893d60b9fcf41125e9f5b1892c168648a9ee3667011d5b2493517cd959dd72",
    "metadata": {},
    "name": "MeetingDashboardPageQuery",
    "operationKind": "query",
    "text": null
  }
};

export default node;
