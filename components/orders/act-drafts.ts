import { keepTabDraft, readTabDraft } from '@/lib/tab-draft';
import type { ActAction } from './order-row';

/** What stands in the fields of an act. */
export interface ActValues {
  reason?: string;
  draft?: string;
  link?: string;
  buyer_percent?: string;
  files?: string[];
}

const keyOf = (orderSn: string, name: ActAction['name']): string => `act:${orderSn}:${name}`;

/** What was typed for this act and never sent; empty where nothing was. */
export function readActDraft(orderSn: string, name: ActAction['name']): ActValues {
  const kept = readTabDraft(keyOf(orderSn, name));
  return isValues(kept) ? kept : {};
}

/** @param values undefined once they are sent or given up */
export function keepActDraft(
  orderSn: string,
  name: ActAction['name'],
  values: ActValues | undefined,
): void {
  keepTabDraft(keyOf(orderSn, name), values);
}

const isValues = (kept: unknown): kept is ActValues =>
  typeof kept === 'object' &&
  kept !== null &&
  Object.entries(kept).every(([name, value]) =>
    name === 'files'
      ? Array.isArray(value) && value.every((key) => typeof key === 'string')
      : typeof value === 'string',
  );
