/**
 * @generated SignedSource<<50d816e22ab04f05b2c657d296399e60>>
 * @relayHash c7a4aaef8f4e3cafce975dc995728180
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 94e7c1e62d2dcd527a725043442c27c1ec54e1c9951b6870bbce7c64ef9aec5c

import type { PreloadableConcreteRequest } from 'relay-runtime';
import type { MailboxPageQuery } from './MailboxPageQuery.graphql';

const node: PreloadableConcreteRequest<MailboxPageQuery> = {
  "kind": "PreloadableConcreteRequest",
  "params": {
    "id": "94e7c1e62d2dcd527a725043442c27c1ec54e1c9951b6870bbce7c64ef9aec5c",
    "metadata": {},
    "name": "MailboxPageQuery",
    "operationKind": "query",
    "text": null
  }
};

export default node;
