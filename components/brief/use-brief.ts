import { useState } from 'react';
import { useBusy } from '@/components/hooks/use-busy';
import { type Brief, type BriefField, emptyBrief } from '@/lib/domain/brief';
import type { BriefErrors } from './BriefFields';
import { keepBriefDraft, readBriefDraft } from './brief-drafts';

/** Saves a brief; a refusal names fields, with or without `brief.` in front. */
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
  const { busy, run } = useBusy();
  return {
    value,
    errors,
    dirty,
    busy,
    /** what stands there was typed earlier and never saved */
    restored: draft !== undefined,
    /** Gives up what was typed. */
    drop: () => keepBriefDraft(draftKey, undefined),
    change: (next: Brief) => {
      setErrors((old) => withoutChanged(old, value, next));
      setValue(next);
      setDirty(true);
      keepBriefDraft(draftKey, next);
    },
    /** @returns true once the server has it; false where it refused; undefined while another save runs */
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
        return answer.ok;
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
