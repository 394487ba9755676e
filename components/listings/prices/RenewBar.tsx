import { Button } from 'antd';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { useBusy } from '@/components/kit/hooks/use-busy';
import { confirm } from '@/components/kit/ui/overlay/confirm';
import s from '@/components/listings/own/OwnGoods.module.css';
import type { OwnGood } from '@/components/listings/own/own-good';
import { api } from '@/lib/api/api';
import { toast } from '@/lib/browser/toast';
import { EXPIRING_DAYS } from '@/lib/domain/listings/own-tabs';
import { shiftDay } from '@/lib/domain/time/shift-day';
import { PriceChangeDialog } from './PriceChangeDialog';
import { RENEW_DAYS } from './PriceRow';

const ValidDay = dynamic(() => import('./ValidDay'));

export interface RenewBarProps {
  goods: readonly OwnGood[];
  today: string;
  /** ids of prices */
  chosen: ReadonlySet<number>;
  onChoose: (chosen: ReadonlySet<number>) => void;
  refresh: () => Promise<void>;
}

/** What can be done to the chosen prices and their listings in one step. */
export function RenewBar({ goods, today, chosen, onChoose, refresh }: RenewBarProps) {
  const [until, setUntil] = useState('');
  const [isPricing, setPricing] = useState(false);
  const { busy, run } = useBusy();
  const about = goods.filter(({ prices }) => prices.some(({ sku_id }) => chosen.has(sku_id)));
  const prices = about.flatMap((good) => good.prices.filter(({ sku_id }) => chosen.has(sku_id)));
  if (prices.length === 0) return null;
  const validUntil = until || shiftDay(today, RENEW_DAYS);
  const clear = () => onChoose(new Set());

  const renew = () =>
    run(async () => {
      const answer = await api(
        'media/renew',
        { sku_id: prices.map(({ sku_id }) => sku_id), valid_until: validUntil },
        { showDone: true },
      );
      if (!answer.ok) return;
      clear();
      await refresh();
    });

  const onShelf = about.filter(({ status }) => status === 'live' || status === 'expired');
  const takeDown = () =>
    run(async () => {
      const sure = await confirm({
        title: `下架 ${onShelf.length} 个账号？`,
        text: `${namesOf(onShelf)}：下架后不再展示，不接新单；已有订单照常进行，之后可以重新上架。`,
        okText: '下架',
      });
      if (!sure) return;
      let down = 0;
      for (const { good_sn } of onShelf)
        if ((await api('goods/destroy', { good_sn })).ok) down += 1;
      if (down > 0) toast.success(`已下架 ${down} 个账号，已有订单照常进行`);
      if (down === onShelf.length) clear();
      await refresh();
    });

  return (
    <div className={s.bulk} role="toolbar" aria-label="批量操作">
      <b>已选 {prices.length} 项</b>
      <span className={s.quiet}>
        {about.length} 个账号{soonWords(prices)}；价格不变
      </span>
      <span className={s.bulkActs}>
        <span className={s.quiet}>续期至</span>
        <span className={s.renewDay}>
          <ValidDay
            label="续期至"
            disabled={busy}
            today={today}
            value={validUntil}
            onChange={setUntil}
          />
        </span>
        <Button type="primary" loading={busy} onClick={renew}>
          续期 {prices.length} 项
        </Button>
        <Button disabled={busy} onClick={() => setPricing(true)}>
          改价
        </Button>
        <Button disabled={busy || onShelf.length === 0} onClick={takeDown}>
          下架
        </Button>
        <Button type="text" disabled={busy} onClick={clear}>
          取消选择
        </Button>
      </span>
      {isPricing && (
        <PriceChangeDialog
          goods={about}
          chosen={chosen}
          onLeaveOut={(skuIds) =>
            onChoose(new Set([...chosen].filter((id) => !skuIds.includes(id))))
          }
          onClose={() => setPricing(false)}
          onDone={async () => {
            setPricing(false);
            clear();
            await refresh();
          }}
        />
      )}
    </div>
  );
}

function soonWords(prices: readonly { days_left: number }[]): string {
  if (prices.every(({ days_left }) => days_left < 0)) return '，都已过期';
  return prices.every(({ days_left }) => days_left <= EXPIRING_DAYS)
    ? `，都在 ${EXPIRING_DAYS} 天内到期`
    : '';
}

function namesOf(goods: readonly OwnGood[]): string {
  const names = goods.slice(0, 3).map(({ good_title }) => good_title);
  return names.join('、') + (goods.length > 3 ? `等 ${goods.length} 个账号` : '');
}
