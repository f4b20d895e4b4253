/**
 * @generated SignedSource<<e6e828c06078ba1fc7a24563b6c91f55>>
 * @relayHash ec6602395ce8d7967ceaf99aac4edee3
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 0f831a276eb726c2e8958dd9daa7eca9b6068146c39eecb8f4a5422d8bf39dd8

import type { PreloadableConcreteRequest } from 'relay-runtime';
import type { MailboxPageQuery } from './MailboxPageQuery.graphql';

const node: PreloadableConcreteRequest<MailboxPageQuery> = {
  "kind": "PreloadableConcreteRequest",
  "params": {
    "id": "0f831a276eb726c2e8958dd9daa7eca9b6068146c39eecb8f4a5422d8bf39dd8",
    "metadata": {},
    "name": "MailboxPageQuery",
    "operationKind": "query",
    "text": null
  }
};

export default node;
