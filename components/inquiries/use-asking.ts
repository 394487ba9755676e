import { useRouter } from 'next/router';
import { useEffect, useState } from 'react';
import { useBusy } from '@/components/kit/hooks/use-busy';
import { href } from '@/lib/address/routes';
import { api } from '@/lib/api/api';
import { keepUnsent, readUnsent } from '@/lib/browser/unsent';
import type { Output } from '@/lib/contract';
import { fenOfYuan } from '@/lib/domain/money/money';
import { typedYuan } from '@/lib/domain/money/typed-yuan';
import { type Compared, writeCompared } from '@/lib/domain/planning/comparison';

export type AskableGood = Output<'inquiry/askable'>['goods'][number];
export type Position = AskableGood['positions'][number];

export interface Draft {
  /** `sn.position` as the address named it */
  key: string;
  good: AskableGood;
  position: Position;
  /** the position that was chosen before is not offered any more */
  isOther: boolean;
  chosen: boolean;
  /** 元 as typed; '' as listed */
  price: string;
  /** YYYY-MM-DD */
  day: string;
}

/** What was typed for a line and not sent. */
interface Kept {
  note: string;
  lines: Record<string, Pick<Draft, 'price' | 'day' | 'chosen'> & { sku: number }>;
}

/** A wished price in 分; null where nothing, or no price, is typed. */
export function typedFen(price: string): number | null {
  const yuan = typedYuan(price).replaceAll(',', '');
  return /^\d{1,10}(\.\d{1,2})?$/.test(yuan) ? fenOfYuan(yuan) : null;
}

/** The form of an inquiry: lines with what is asked of each, one note for all owners; kept until it is sent. */
export function useAsking(asked: readonly Compared[], goods: readonly AskableGood[]) {
  const router = useRouter();
  const { busy, run } = useBusy();
  const draftKey = `inquiry:${writeCompared(asked)}`;
  const [drafts, setDrafts] = useState<readonly Draft[]>(() => draftsOf(asked, goods));
  const [note, setNote] = useState('');
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const chosen = drafts.filter((draft) => draft.chosen);

  useEffect(() => {
    const kept = readUnsent(draftKey);
    if (!isKept(kept)) return;
    setNote(kept.note);
    setDrafts((all) => all.map((draft) => restored(draft, kept)));
  }, [draftKey]);

  const keep = (typed: string, lines: readonly Draft[]) =>
    keepUnsent(draftKey, {
      note: typed,
      lines: Object.fromEntries(
        lines.map(({ key, price, day, chosen: isChosen, position }) => [
          key,
          { price, day, chosen: isChosen, sku: position.sku_id },
        ]),
      ),
    } satisfies Kept);

  const change = (key: string, more: Partial<Draft>) => {
    const next = drafts.map((draft) => (draft.key === key ? { ...draft, ...more } : draft));
    setDrafts(next);
    keep(note, next);
  };

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
      if (answer.ok) {
        keepUnsent(draftKey, undefined);
        return void (await router.push(href('personal-inquiries')));
      }
      const { refused = [] } = answer.data as Partial<{
        refused: readonly { sku_id: number; msg: string }[];
      }>; // as the call's refusal has it
      setProblems({
        ...answer.fields,
        ...Object.fromEntries(refused.map(({ sku_id, msg }) => [String(sku_id), msg])),
      });
    });

  return {
    drafts,
    chosen,
    note,
    setNote: (typed: string) => {
      setNote(typed);
      keep(typed, drafts);
    },
    problems,
    change,
    send,
    busy,
  };
}

/** A line for each position that was asked for; an account without a position chosen begins with one that can be asked. */
function draftsOf(asked: readonly Compared[], goods: readonly AskableGood[]): Draft[] {
  return asked.flatMap((line): Draft[] => {
    const good = goods.find(({ good_sn }) => good_sn === line.sn);
    const wished = good?.positions.find(({ number }) => number === line.position);
    const position = wished ?? good?.positions[0];
    if (!good || !position) return [];
    return [
      {
        key: writeCompared([line]),
        good,
        position,
        isOther: line.position > 0 && !wished,
        chosen: position.why_not === '',
        price: '',
        day: position.earliest,
      },
    ];
  });
}

/** A day that has passed meanwhile, or a position that is gone, stays as the form begins. */
function restored(draft: Draft, { lines }: Kept): Draft {
  const line = lines[draft.key];
  const position = draft.good.positions.find(({ sku_id }) => sku_id === line?.sku);
  if (!line || !position) return draft;
  return {
    ...draft,
    position,
    chosen: line.chosen && position.why_not === '',
    price: line.price,
    day: laterDay(line.day, position.earliest),
  };
}

/** @param one, other YYYY-MM-DD */
export const laterDay = (one: string, other: string): string => (one > other ? one : other);

const isKept = (kept: unknown): kept is Kept =>
  typeof kept === 'object' && kept !== null && 'note' in kept && 'lines' in kept;
