import type { ActFields } from '@/lib/contract/shapes/order-act';
import { partWords } from '@/lib/domain/money/part-words';

/** What stands beside an event's words in the record. */
export interface Attached {
  link?: string;
  /** keys of uploaded files; a film stands last */
  files?: string[];
  /** as ruled */
  buyerPercent?: number;
}

/**
 * Words go into the event's note, the rest beside it; lists have tables of their own.
 * @param keptFen what a share is a share of
 */
export function noteOf({ reason, draft, ...rest }: ActFields, keptFen: number): string {
  const { claimed_percent: claimed, offered_percent: offered, points, remarks } = rest;
  return [
    draft,
    reason,
    remarks?.length ? `稿件上标注 ${remarks.length} 处` : '',
    points ? `${points.length} 条主张，主张退款 ${partWords(claimed ?? 0, keptFen)}` : '',
    offered === undefined ? '' : `接受退款 ${partWords(offered, keptFen)}`,
  ]
    .filter(Boolean)
    .join('\n');
}

/** Every file that a form names, wherever it stands. */
export const filesOf = ({ files = [], points = [], answers = [] }: ActFields): string[] => [
  ...files,
  ...[...points, ...answers].flatMap((item) => item.files),
];

/** @returns null where there is nothing beside the words */
export function attachedOf(fields: ActFields): Attached | null {
  const { link, film } = fields;
  const files = [...(fields.files ?? []), ...(film ? [film] : [])];
  const attached: Attached = {
    ...(link ? { link } : {}),
    ...(files.length > 0 ? { files } : {}),
  };
  return Object.keys(attached).length > 0 ? attached : null;
}

/** What stands beside an event; written by `attachedOf` and with a ruled share. */
export const attachedTo = (event: { attached: unknown }): Attached =>
  (event.attached ?? {}) as Attached;
