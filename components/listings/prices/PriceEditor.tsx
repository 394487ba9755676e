import { Button, Input } from 'antd';
import dynamic from 'next/dynamic';
import { useId } from 'react';
import { useBusy } from '@/components/kit/hooks/use-busy';
import s from '@/components/listings/own/OwnGoods.module.css';
import type { OwnGood, OwnPrice } from '@/components/listings/own/own-good';
import { PositionName } from '@/components/listings/own/PositionName';
import { api } from '@/lib/api/api';
import { priceNote } from '@/lib/domain/listings/price-note';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { typedYuan } from '@/lib/domain/money/typed-yuan';
import { changesOf, type PriceDraft, typedFen } from './price-draft';

// The calendar comes with the first price that is edited.
const ValidDay = dynamic(() => import('./ValidDay'));

export interface PriceEditorProps {
  good: OwnGood;
  price: OwnPrice;
  today: string;
  draft: PriceDraft;
  onDraft: (draft: PriceDraft | null) => void;
  refresh: () => Promise<void>;
}

/** The cells of a price while it is edited; a refusal leaves what was typed. */
export function PriceEditor({ good, price, today, draft, onDraft, refresh }: PriceEditorProps) {
  const { busy, run } = useBusy();
  const noteId = useId();
  const changes = changesOf(price, draft);
  const isNewPrice = changes.price !== '' || changes.commission !== '';
  const isReviewed = ['live', 'off', 'expired'].includes(good.status);
  const set = (more: Partial<PriceDraft>) => onDraft({ ...draft, problem: '', ...more });

  const save = () =>
    run(async () => {
      if (!isNewPrice && changes.valid_until === '') return onDraft(null);
      const answer = await api(
        'media/price',
        { good_sn: good.good_sn, position: price.position, ...changes },
        { show: 'unless-fields', showDone: true },
      );
      if (!answer.ok)
        return onDraft({ ...draft, problem: Object.values(answer.fields).join('；') });
      onDraft(null);
      await refresh();
    });

  const onEnter = {
    onPressEnter: () => void save(),
    onKeyDown: (event: { key: string }) => event.key === 'Escape' && onDraft(null),
    disabled: busy,
  };
  const isCommissionOnly = price.price_fen === 0 && price.commission !== null;
  return (
    <>
      <td className={s.noted}>
        <PositionName name={price.position_name} />
        <p id={noteId} className={s.note} aria-live="polite">
          {draft.problem ? (
            <span className={s.bad}>{draft.problem}</span>
          ) : (
            priceNote({
              nowFen: price.price_fen,
              validUntil: price.valid_until,
              nextFen: isNewPrice ? typedFen(draft) : null,
              medianFen: price.median_fen,
              isReviewed,
            })
          )}
        </p>
      </td>
      <td className={s.price}>
        {!isCommissionOnly && (
          <Input
            {...onEnter}
            autoFocus
            aria-label={`${price.position_name} 报价`}
            aria-describedby={noteId}
            className={s.yuan ?? ''}
            prefix="¥"
            inputMode="decimal"
            maxLength={12}
            {...(draft.problem ? { status: 'error' as const } : null)}
            value={draft.price}
            onChange={({ target }) => set({ price: typedYuan(target.value) })}
          />
        )}
        {price.commission !== null && (
          <Input
            {...onEnter}
            aria-label={`${price.position_name} 佣金`}
            className={s.rate ?? ''}
            suffix="%"
            inputMode="decimal"
            maxLength={5}
            value={draft.commission}
            onChange={({ target }) => set({ commission: target.value.replace(/[^\d.]/g, '') })}
          />
        )}
      </td>
      <td className={s.median}>{price.median_fen === null ? '—' : formatYuan(price.median_fen)}</td>
      <td className={s.until}>
        <ValidDay
          label={`${price.position_name} 有效至`}
          disabled={busy}
          today={today}
          value={draft.valid_until}
          onChange={(valid_until) => set({ valid_until })}
        />
      </td>
      <td className={s.change}>
        <span className={s.acts}>
          <Button size="small" type="primary" ghost loading={busy} onClick={save}>
            {isNewPrice && isReviewed ? '提交审核' : '保存'}
          </Button>
          <Button size="small" disabled={busy} onClick={() => onDraft(null)}>
            取消
          </Button>
        </span>
      </td>
    </>
  );
}
