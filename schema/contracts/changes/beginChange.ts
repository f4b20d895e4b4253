import type { SignedContext } from "../../context.ts";
import { richTextOf } from "../../richText.rules.ts";
import { tellContract } from "../ContractEvent.ts";
import type { LockedContract } from "../ContractRecord.ts";
import { MAX_CONTRACT_FIELD_LENGTH } from "../fields/fields.rules.ts";
import { newContract } from "../fields/newContract.ts";
import { CONTRACT_CHANGE_LABELS } from "../words.rules.ts";

/** A change at its start. */
export interface ChangeBegun {
  kind: "RENEWAL" | "AMENDMENT";
  startDate: string | null;
  /** End Date in force once it is executed. */
  endDate: string;
  /** Cents that it adds; negative if it reduces the amount. */
  amount: number;
  why: string;
  optionNumber?: number;
  /** What it changes, in words: its initial text. */
  words: string;
}

/**
 * Starts a change of a contract as the viewer's draft, with its own number; department, vendor and purchase are those
 * of the first contract.
 */
export async function beginChange(
  context: SignedContext,
  first: LockedContract,
  change: ChangeBegun,
): Promise<{ contractId: string }> {
  const { kind, startDate, endDate, amount, why, optionNumber, words } = change;
  const label = CONTRACT_CHANGE_LABELS[kind];
  const name = `${label} of ${first.number}: ${first.name}`.slice(0, MAX_CONTRACT_FIELD_LENGTH.name);
  const { id: parentId, departmentId, department, vendorId, vendorName, projectId, categories } = first;
  const contractChange = await newContract(context, {
    fields: {
      name,
      description: why,
      startDate,
      endDate,
      noticeDate: null,
      notToExceed: amount > 0 ? amount : null,
      categories,
      text: richTextOf(words),
      options: null,
      causeDays: null,
      convenienceDays: null,
    },
    origin: {
      departmentId,
      department,
      vendorId,
      vendorName,
      projectId,
      kind,
      parentId,
      changeAmount: amount,
      changeWhy: why,
      ...(optionNumber !== undefined && { optionNumber }),
    },
  });
  const by = { id: context.actor.userId, name: context.actor.name };
  await tellContract(context, parentId, { kind: "CHANGE_BEGUN", sentence: `${label} begun.`, reason: why }, by);
  return contractChange;
}
