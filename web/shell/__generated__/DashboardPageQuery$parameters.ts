/**
 * @generated SignedSource<<70283ed9bb9afaab0e2d303592681ee6>>
 * @relayHash feac351ea2d7fe8951ba552beff596ad
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID a745318e0589f40e434b31b7e9647bf0d3302f51a5433b4fb24c2e259e0a3a5e

import type { PreloadableConcreteRequest } from 'relay-runtime';
import type { DashboardPageQuery } from './DashboardPageQuery.graphql';

const node: PreloadableConcreteRequest<DashboardPageQuery> = {
  "kind": "PreloadableConcreteRequest",
  "params": {
    "id": "a745318e0589f40e434b31b7e9647bf0d3302f51a5433b4fb24c2e259e0a3a5e",
    "metadata": {},
    "name": "DashboardPageQuery",
    "operationKind": "query",
    "text": null
  }
};

export default node;
