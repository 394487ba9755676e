import { useState } from 'react';
import { useBusy } from '@/components/kit/hooks/use-busy';
import { type Brief, type BriefField, emptyBrief, withContact } from '@/lib/domain/briefs/brief';
import type { BriefErrors } from './BriefFields';
import { keepBriefDraft, readBriefDraft } from './brief-drafts';

/** Saves a brief; a refusal names fields, with or without `brief.` in front; a saved one names what does not fit. */
export type SaveBrief = (
  brief: Brief,
) => Promise<{ ok: boolean; fields: Readonly<Record<string, string>> }>;

/**
 * A brief being written, in a form that opens after mount. What was typed stays whatever the server says and is
 * found again when the page was left with it; only a saved one is no longer dirty.
 * @param draftKey names the orders or cart items it is for
 */
export function useBrief(initial: Partial<Brief> | null, save: SaveBrief, draftKey: string) {
  const [draft] = useState(() => readBriefDraft(draftKey));
  const [value, setValue] = useState<Brief>(() => draft ?? { ...emptyBrief, ...initial });
  const [errors, setErrors] = useState<BriefErrors>({});
  const [dirty, setDirty] = useState(draft !== undefined);
  const [unfit, setUnfit] = useState(false);
  const { busy, run } = useBusy();
  return {
    value,
    errors,
    dirty,
    busy,
    /** what stands there was typed earlier and never saved */
    restored: draft !== undefined,
    /** What was saved does not fit its listing yet: the fields say why. */
    unfit,
    /** Whom to ask, where nobody is named: not typed, so nothing that could be lost. */
    fillContact: (contact: Pick<Brief, 'contact_name' | 'contact_phone'>) =>
      setValue((old) => withContact(old, contact)),
    /** Gives up what was typed. */
    drop: () => keepBriefDraft(draftKey, undefined),
    change: (next: Brief) => {
      setErrors((old) => withoutChanged(old, value, next));
      setValue(next);
      setDirty(true);
      keepBriefDraft(draftKey, next);
    },
    /** @returns true once the server has it and all fits; false where it is to be mended; undefined while another save runs */
    submit: () =>
      run(async () => {
        const answer = await save(value);
        setErrors(
          Object.fromEntries(
            Object.entries(answer.fields).map(([name, said]) => [
              name.replace(/^brief\./, ''),
              said,
            ]),
          ),
        );
        if (answer.ok) {
          setDirty(false);
          keepBriefDraft(draftKey, undefined);
        }
        const fits = Object.keys(answer.fields).length === 0;
        setUnfit(answer.ok && !fits);
        return answer.ok && fits;
      }),
  };
}

/** A field that was typed into is no longer wrong until the server says so again. */
function withoutChanged(errors: BriefErrors, before: Brief, after: Brief): BriefErrors {
  const kept = Object.entries(errors).filter(([name]) => {
    const field = name as BriefField; // keys of BriefErrors
    return before[field] === after[field];
  });
  return Object.fromEntries(kept);
}
