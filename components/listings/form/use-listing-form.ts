import { useEffect, useMemo, useRef, useState } from 'react';
import { useBusy } from '@/components/kit/hooks/use-busy';
import { api } from '@/lib/api/api';
import { toast } from '@/lib/browser/toast';
import { keepUnsent, readUnsent } from '@/lib/browser/unsent';
import type { Output } from '@/lib/contract';
import { type Platform, platformOf } from '@/lib/domain/catalog/platforms';
import { type ReasonAtFields, reasonAtFields } from '@/lib/domain/form/reason-at-fields';
import { fieldOfName } from '@/lib/domain/listings/field-names';
import type { ListingCall } from '@/lib/domain/listings/forms';
import type { AskedIncome } from '@/lib/domain/listings/income-address';
import { problemsOf } from './listing-sections';
import {
  inputOfValues,
  keptValues,
  type ListingValues,
  type OwnListing,
  startValues,
} from './listing-values';

export type SavedListing = Output<ListingCall>;

export interface ListingFormWork {
  /** number of the platform */
  platform: number;
  call: ListingCall;
  /** the market's day */
  today: string;
  /** null: a new one */
  listing: OwnListing | null;
  /** what is known of a new one */
  told: AskedIncome | null;
  /** After the listing was taken; a draft stays in the form. */
  onSaved: (saved: SavedListing) => void;
}

/** Where a listing that was typed and not sent is kept in the tab. */
export const listingDraftKey = (platform: number, goodSn: string): string =>
  `listing:${platform}:${goodSn || 'new'}`;

/**
 * The state of the listing form. What was typed is kept in the tab until it is taken, whatever ends the page: a dead
 * session, a lost connection, a reload. A field says what is wrong once it was left, all of them once it was sent.
 */
export function useListingForm({
  platform: no,
  call,
  today,
  listing,
  told,
  onSaved,
}: ListingFormWork) {
  const platform = platformOf(no);
  const [goodSn, setGoodSn] = useState(listing?.good_sn ?? '');
  const [values, setValues] = useState(() => startValues(platform, today, listing, told));
  const [restored, setRestored] = useState(false);
  const [keptAt, setKeptAt] = useState('');
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>(
    () => rejectionOf(listing, platform).at,
  );
  const { busy, run } = useBusy();
  const draftKey = listingDraftKey(no, goodSn);

  // After hydration: the server knows nothing of the tab.
  useEffect(() => {
    const start = startValues(platformOf(no), today, listing);
    const kept = keptValues(readUnsent(listingDraftKey(no, listing?.good_sn ?? '')), start);
    if (!kept) return;
    setValues(kept);
    setRestored(true);
  }, [no, today, listing]);

  const problems = useMemo(
    () => problemsOf(values, platform, today, false),
    [values, platform, today],
  );

  // An upload ends renders later than it began: what was typed meanwhile must not be undone by it.
  const newest = useRef(values);
  newest.current = values;
  const change = (field: string, patch: (old: ListingValues) => Partial<ListingValues>) => {
    const next = { ...newest.current, ...patch(newest.current) };
    newest.current = next;
    setValues(next);
    keepUnsent(draftKey, next);
    setKeptAt(new Date().toISOString());
    setRefused(({ [field]: _, ...others }) => others);
  };

  const save = (isDraft: boolean) =>
    run(async () => {
      const found = problemsOf(values, platform, today, isDraft);
      if (!isDraft) setTried(true);
      else setLeft((old) => new Set([...old, ...Object.keys(found)]));
      if (Object.keys(found).length > 0) return focusField(Object.keys(found)[0] ?? '');
      const input = inputOfValues(values, { platform: no, goodSn, isDraft });
      const answer = await api(call, input, { show: 'unless-fields', showDone: true });
      if (!answer.ok) {
        setRefused(answer.fields);
        const first = Object.keys(answer.fields)[0];
        if (first && !focusField(first)) toast.error(answer.msg);
        return;
      }
      keepUnsent(draftKey, undefined);
      setRestored(false);
      setKeptAt('');
      setGoodSn(answer.data.good_sn);
      onSaved(answer.data);
    });

  return {
    platform,
    goodSn,
    values,
    busy,
    restored,
    /** when the tab last kept it, ISO; '' nothing is kept */
    keptAt,
    tried,
    problems: { ...refused, ...problems },
    /** What to say at a field now. */
    errorOf: (field: string): string | undefined =>
      refused[field] ?? (tried || left.has(field) ? problems[field] : undefined),
    change,
    leave: (field: string) => setLeft((old) => (old.has(field) ? old : new Set([...old, field]))),
    save,
    /** Gives up what was typed and goes back to what is stored. */
    discard: () => {
      keepUnsent(draftKey, undefined);
      setValues(startValues(platform, today, listing, told));
      setRestored(false);
      setKeptAt('');
    },
  };
}

/** What the last rejection says, at the fields it names; the rest stands above the form. */
export function rejectionOf(listing: OwnListing | null, platform: Platform): ReasonAtFields {
  const change = listing?.change?.state === 'rejected' ? listing.change.reason : '';
  return reasonAtFields(listing?.reason ?? change, (name) => fieldOfName(name, platform));
}

export type ListingFormState = ReturnType<typeof useListingForm>;

/** Brings the reader to a field's control. @returns false where the form has none of that name */
export function focusField(field: string): boolean {
  const box = document.querySelector(`[data-field="${CSS.escape(field)}"]`);
  const control = box?.querySelector<HTMLElement>('input, textarea, button');
  box?.scrollIntoView?.({ block: 'center' });
  control?.focus({ preventScroll: true });
  return control !== null && control !== undefined;
}
