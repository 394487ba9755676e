/** The looks at a published link in their order, and one more after it was found gone. */
export const regularChecks = ['published', 'day_1', 'day_7', 'end'] as const;

export type RegularCheck = (typeof regularChecks)[number];
export type CheckKind = RegularCheck | 'again';

/** Every kind of record of a publication, as it is called on screen. */
export const proofKinds: Record<CheckKind | 'filed', string> = {
  filed: '回传',
  published: '发布',
  day_1: 'T+1',
  day_7: 'T+7',
  end: '保留期满',
  again: '复查',
};

const hourMs = 3_600_000;
/** The last look stands before the end by so much, so that a second one can still come in time. */
const endBeforeMs = 8 * hourMs;
/** After a link was found gone it is looked at again so much later. */
const againAfterMs = 4 * hourMs;

export interface CheckTimes {
  publishedAt: Date;
  /** end of the retention period; null: not known yet */
  keepUntil: Date | null;
}

/** When a regular look is due; null: not known yet. */
export function timeOfCheck(
  kind: RegularCheck,
  { publishedAt, keepUntil }: CheckTimes,
): Date | null {
  switch (kind) {
    case 'published':
      return publishedAt;
    case 'day_1':
      return new Date(publishedAt.getTime() + 24 * hourMs);
    case 'day_7':
      return new Date(publishedAt.getTime() + 7 * 24 * hourMs);
    case 'end':
      return keepUntil && new Date(keepUntil.getTime() - endBeforeMs);
  }
}

/**
 * When a link that was found gone just now is looked at again: in hours, but before its time is over; at once where it
 * is over (the program was down), since the money moves on next.
 */
export function timeOfSecondLook(now: Date, keepUntil: Date | null): Date {
  const left = keepUntil ? (keepUntil.getTime() - now.getTime()) / 2 : againAfterMs;
  return new Date(now.getTime() + Math.max(0, Math.min(againAfterMs, left)));
}

export interface NextCheck {
  kind: CheckKind;
  /** null: none is due until more is known */
  at: Date | null;
}

/**
 * The regular look after what is done.
 * @param done kinds recorded since the link was filed
 */
export function nextRegularCheck(done: readonly string[], times: CheckTimes): NextCheck {
  const kind = regularChecks.find((name) => !done.includes(name));
  return kind ? { kind, at: timeOfCheck(kind, times) } : { kind: 'end', at: null };
}
