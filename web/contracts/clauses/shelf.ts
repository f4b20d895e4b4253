import { CONTRACT_VARIABLES } from "#schema/contracts/clauses.rules.ts";
import type { Shelf } from "#web/projects/library/shelf.ts";
import { texts } from "./texts.ts";

/** Address of the clauses. */
export const CLAUSES = "/contracts/clauses";

/** Clauses: the part of the county's library that contracts use. */
export const CLAUSE_SHELF: Shelf = { matter: "CONTRACT", at: CLAUSES, variables: CONTRACT_VARIABLES, texts };
