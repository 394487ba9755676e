import { useRouter } from 'next/router';
import { useState } from 'react';
import { useBusy } from '@/components/kit/hooks/use-busy';
import { href } from '@/lib/address/routes';
import { api } from '@/lib/api/api';
import type { Output } from '@/lib/contract';
import { fenOfYuan } from '@/lib/domain/money/money';
import { typedYuan } from '@/lib/domain/money/typed-yuan';

export type AskableGood = Output<'inquiry/askable'>['goods'][number];
export type Position = AskableGood['positions'][number];

export interface Draft {
  good: AskableGood;
  position: Position;
  chosen: boolean;
  /** 元 as typed; '' as listed */
  price: string;
  /** YYYY-MM-DD */
  day: string;
}

/** A wished price in 分; null where nothing, or no price, is typed. */
export function typedFen(price: string): number | null {
  const yuan = typedYuan(price).replaceAll(',', '');
  return /^\d{1,10}(\.\d{1,2})?$/.test(yuan) ? fenOfYuan(yuan) : null;
}

/** The form of an inquiry: lines with what is asked of each, one note for all owners. */
export function useAsking(goods: readonly AskableGood[]) {
  const router = useRouter();
  const { busy, run } = useBusy();
  const [drafts, setDrafts] = useState<readonly Draft[]>(() =>
    goods.flatMap((good) => {
      const [position] = good.positions;
      if (!position) return [];
      return [
        { good, position, chosen: position.why_not === '', price: '', day: position.earliest },
      ];
    }),
  );
  const [note, setNote] = useState('');
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const chosen = drafts.filter((draft) => draft.chosen);

  const change = (goodSn: string, more: Partial<Draft>) =>
    setDrafts((all) =>
      all.map((draft) => (draft.good.good_sn === goodSn ? { ...draft, ...more } : draft)),
    );

  const send = () =>
    run(async () => {
      setProblems({});
      const answer = await api(
        'inquiry/ask',
        {
          sku_id: chosen.map(({ position }) => position.sku_id),
          price: chosen.map(({ price }) => typedYuan(price)),
          day: chosen.map(({ day }) => day),
          note,
        },
        { showDone: true },
      );
      if (answer.ok) return void (await router.push(href('personal-inquiries')));
      const { refused = [] } = answer.data as Partial<{
        refused: readonly { sku_id: number; msg: string }[];
      }>; // as the call's refusal has it
      setProblems({
        ...answer.fields,
        ...Object.fromEntries(refused.map(({ sku_id, msg }) => [String(sku_id), msg])),
      });
    });

  return { drafts, chosen, note, setNote, problems, change, send, busy };
}
