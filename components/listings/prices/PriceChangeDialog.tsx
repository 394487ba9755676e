import { Input, Modal } from 'antd';
import { useId, useState } from 'react';
import { agreeToLose } from '@/components/kit/area/form/agree-to-lose';
import { useBusy } from '@/components/kit/hooks/use-busy';
import { Segmented } from '@/components/kit/ui/field/Segmented';
import s from '@/components/listings/own/OwnGoods.module.css';
import type { OwnGood } from '@/components/listings/own/own-good';
import { api } from '@/lib/api/api';
import { changeProblem, type PriceChange, priceWays } from '@/lib/domain/listings/price-change';
import { fenOfYuan } from '@/lib/domain/money/money';
import { keysOf } from '@/lib/domain/text/keys-of';
import { PriceChangeTable } from './PriceChangeTable';
import { type ChangedPrice, changedPrices } from './price-changes';

export interface PriceChangeDialogProps {
  goods: readonly OwnGood[];
  /** ids of prices */
  chosen: ReadonlySet<number>;
  /** Takes prices out of the choice. */
  onLeaveOut: (skuIds: readonly number[]) => void;
  onClose: () => void;
  onDone: () => Promise<void>;
}

type Way = PriceChange['way'];
const ways = keysOf(priceWays).map((key) => ({ key, label: priceWays[key] }));

/** Changes the chosen prices by per cent or to one sum; what becomes of each is shown before it is sent. */
export function PriceChangeDialog({
  goods,
  chosen,
  onLeaveOut,
  onClose,
  onDone,
}: PriceChangeDialogProps) {
  const [way, setWay] = useState<Way>('raise');
  const [typed, setTyped] = useState('');
  const [refused, setRefused] = useState<readonly string[]>([]);
  const { busy, run } = useBusy();
  const noteId = useId();
  const change = changeOf(way, typed);
  const rows = changedPrices(goods, chosen, change);
  const bad = rows.filter(({ problem }) => problem !== null);
  const moved = rows.filter(({ nextFen, toldFen }) => nextFen !== null && nextFen !== toldFen);
  const problem = typed === '' || change ? '' : problemOf(way, typed);
  const set = (next: string) => {
    setRefused([]);
    setTyped(next);
  };

  const send = () =>
    run(async () => {
      if (!change || bad.length > 0 || moved.length === 0) return;
      const answer = await api(
        'media/prices',
        {
          prices: rows.map(({ sku_id, nowFen }) => ({ sku_id, now_fen: nowFen })),
          way,
          percent: change.way === 'set' ? 0 : change.percent,
          price: change.way === 'set' ? typed.replace(/,/g, '') : '',
        },
        { show: 'unless-fields', showDone: true },
      );
      if (!answer.ok) return setRefused(Object.values(answer.fields));
      await onDone();
    });

  const leave = async () => {
    if (await agreeToLose(typed !== '')) onClose();
  };

  return (
    <Modal
      open
      centered
      width={760}
      title={`改价：${rows.length} 个报价`}
      mask={{ closable: false }}
      okText={moved.length > 0 ? `提交审核 ${moved.length} 项` : '提交审核'}
      cancelText="再想想"
      confirmLoading={busy}
      okButtonProps={{ disabled: !change || bad.length > 0 || moved.length === 0 }}
      onOk={send}
      onCancel={leave}
    >
      <div className={s.way}>
        <Segmented
          label="改价方式"
          items={ways}
          active={way}
          onSelect={(next) => {
            setWay(next);
            set('');
          }}
        />
        <Input
          autoFocus
          aria-label={way === 'set' ? '新报价' : `${priceWays[way]}百分比`}
          aria-describedby={noteId}
          className={s.wayValue ?? ''}
          {...(way === 'set' ? { prefix: '¥' } : { suffix: '%' })}
          {...(problem ? { status: 'error' as const } : null)}
          inputMode="decimal"
          autoComplete="off"
          maxLength={way === 'set' ? 12 : 3}
          disabled={busy}
          value={typed}
          onChange={({ target }) =>
            set(target.value.replace(way === 'set' ? /[^\d.,]/g : /\D/g, ''))
          }
          onPressEnter={send}
        />
        <span id={noteId} className={problem ? s.bad : s.quiet} aria-live="polite">
          {problem ||
            (way === 'set' ? '所选报价都改成这个数' : '按现价计算，整元的报价四舍五入到元')}
        </span>
      </div>
      {refused.length > 0 && (
        <ul className={s.refused} role="alert">
          {refused.map((said) => (
            <li key={said}>{said}</li>
          ))}
        </ul>
      )}
      <PriceChangeTable rows={rows} />
      <p className={s.wayFoot} aria-live="polite">
        {footOf({ rows, bad: bad.length, moved: moved.length, hasChange: change !== null })}
        {bad.length > 0 && bad.length < rows.length && (
          <button
            type="button"
            className={s.link}
            onClick={() => onLeaveOut(bad.map(({ sku_id }) => sku_id))}
          >
            去掉这 {bad.length} 项
          </button>
        )}
      </p>
    </Modal>
  );
}

/** What was typed as a change; null: it is none yet. */
function changeOf(way: Way, typed: string): PriceChange | null {
  const digits = typed.replace(/,/g, '');
  if (way === 'set' ? !/^\d{1,8}(\.\d{1,2})?$/.test(digits) : digits === '') return null;
  const change: PriceChange =
    way === 'set' ? { way, fen: fenOfYuan(digits) } : { way, percent: Number(digits) };
  return changeProblem(change) === null ? change : null;
}

const problemOf = (way: Way, typed: string): string =>
  way === 'set'
    ? '报价不正确，最多 8 位，两位小数'
    : (changeProblem({ way, percent: Number(typed) }) ?? '');

function footOf({
  rows,
  bad,
  moved,
  hasChange,
}: {
  rows: readonly ChangedPrice[];
  bad: number;
  moved: number;
  hasChange: boolean;
}): string {
  if (bad === rows.length) return '所选报价都不能这样改。';
  if (bad > 0) return `${bad} 个报价不能这样改，去掉后才能提交。`;
  if (!hasChange) return '提交后送审，24 小时内审核，通过前按现价接单；有效期不变。';
  const same = rows.length - moved;
  const left = same > 0 ? `${same} 个没有变化；` : '';
  return moved === 0
    ? '这样改，没有报价会变。'
    : `${moved} 个新报价送审，${left}24 小时内审核，通过前按现价接单；有效期不变。`;
}
