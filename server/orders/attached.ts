import type { ActFields } from '@/lib/contract/order-act';

/** What stands beside an event's words in the record. */
export interface Attached {
  link?: string;
  /** keys of uploaded files */
  files?: string[];
  /** as ruled */
  buyerPercent?: number;
}

/** Words go into the event's note, the rest beside it. */
export function noteOf({ reason, draft }: ActFields): string {
  return [draft, reason].filter(Boolean).join('\n');
}

/** @returns null where there is nothing beside the words */
export function attachedOf(fields: ActFields): Attached | null {
  const { link, files = [], buyer_percent: buyerPercent } = fields;
  const attached: Attached = {
    ...(link ? { link } : {}),
    ...(files.length > 0 ? { files } : {}),
    ...(buyerPercent === undefined ? {} : { buyerPercent }),
  };
  return Object.keys(attached).length > 0 ? attached : null;
}

/** What stands beside an event; written by `attachedOf` only. */
export const attachedTo = (event: { attached: unknown }): Attached =>
  (event.attached ?? {}) as Attached;
