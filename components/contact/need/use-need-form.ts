import { useEffect, useState } from 'react';
import {
  type SliderProof,
  useSliderOnDemand,
} from '@/components/account/captcha/use-slider-on-demand';
import { api } from '@/lib/api/api';
import { once } from '@/lib/api/once';
import { dropDraft, keepDraft, readDraft } from './need-draft';
import {
  emptyNeed,
  type Need,
  type NeedField,
  type NeedKind,
  type NeedProblems,
  needProblems,
} from './need-fields';

export interface NeedFormOptions {
  kind: NeedKind;
  /** Names the page for the consultants, such as /advertisement. */
  source: string;
  /** Chosen beforehand, '' for none. */
  platform: string;
}

/** What the server said of a need it took. */
export interface TakenNeed {
  /** 0 where the call gives none */
  id: number;
  promised: string;
  mobile: string;
}

/** The state of the need form and its one call. */
export function useNeedForm({ kind, source, platform }: NeedFormOptions) {
  const [need, setNeed] = useState<Need>({ ...emptyNeed, platform });
  const [problems, setProblems] = useState<NeedProblems>({});
  const [refused, setRefused] = useState('');
  const [taken, setTaken] = useState<TakenNeed | null>(null);
  const [busy, setBusy] = useState(false);
  const [guard] = useState(() => once((work: () => Promise<void>) => work()));
  const slider = useSliderOnDemand();

  // After hydration: the server knows nothing of the tab's draft.
  useEffect(() => {
    const kept = readDraft(source);
    if (kept) setNeed(kept);
  }, [source]);

  const change = (name: NeedField, value: string) => {
    const next = { ...need, [name]: value };
    setNeed(next);
    keepDraft(source, next);
    setProblems((old) => ({ ...old, [name]: undefined }));
    setRefused('');
  };

  /** @returns what is wrong; nothing was sent then */
  const submit = (): NeedProblems => {
    const found = needProblems(kind, need);
    setProblems(found);
    setRefused('');
    if (Object.keys(found).length > 0) return found;
    void guard(async () => {
      setBusy(true);
      const answer = await slider.send(need.mobile, (proof) => send(kind, need, source, proof));
      setBusy(false);
      if (!answer.ok) {
        setProblems(answer.fields);
        if (Object.keys(answer.fields).length === 0) setRefused(answer.msg);
        return;
      }
      dropDraft(source);
      setTaken({ id: idOf(answer.data), promised: answer.data.promised, mobile: need.mobile });
      setNeed({ ...emptyNeed, platform });
    });
    return found;
  };

  return {
    need,
    problems,
    refused,
    taken,
    busy,
    slider: slider.dialog,
    change,
    submit,
    again: () => setTaken(null),
  };
}

async function send(kind: NeedKind, need: Need, source: string, proof: SliderProof) {
  const shared = {
    brief: need.brief,
    platform: Number(need.platform),
    mobile: need.mobile,
    page_source: source,
    ...proof,
  };
  // The form says what is wrong with its fields, and the slider opens where it is asked for.
  const options = {
    show: (data: Record<string, unknown>) => !data.fields && data.captcha !== 'required',
  };
  return kind === 'short'
    ? api('contact/bobao_need_post', shared, options)
    : api(
        'contact/need',
        { ...shared, budget: Number(need.budget), contact_name: need.contact_name },
        options,
      );
}

const idOf = (data: { promised: string; need_id?: number }): number => data.need_id ?? 0;
