/**
 * @generated SignedSource<<b15bf726c1123f27ec093ce6bdb04852>>
 * @relayHash 4343f8d95fc8e86e738a4985d79016cf
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 36a38f5263571ebdb81ee4f8f30b72cfdae1354a817a5b839d63ae93061db8b0

import type { PreloadableConcreteRequest } from 'relay-runtime';
import type { RepositoryPageQuery } from './RepositoryPageQuery.graphql';

const node: PreloadableConcreteRequest<RepositoryPageQuery> = {
  "kind": "PreloadableConcreteRequest",
  "params": {
    "id": "36a38f5263571ebdb81ee4f8f30b72cfdae1354a817a5b839d63ae93061db8b0",
    "metadata": {},
    "name": "RepositoryPageQuery",
    "operationKind": "query",
    "text": null
  }
};

export default node;
