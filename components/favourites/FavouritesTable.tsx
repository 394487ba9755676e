import { useState } from 'react';
import { useBusy } from '@/components/hooks/use-busy';
import { Button } from '@/components/ui/Button';
import { GoodCell } from '@/components/ui/GoodCell';
import { Price } from '@/components/ui/Price';
import { Table, tableCell } from '@/components/ui/Table';
import { Tag } from '@/components/ui/Tag';
import { api } from '@/lib/api/api';
import type { Output } from '@/lib/contract';
import { formatCount } from '@/lib/domain/format-figure';
import { formatTime } from '@/lib/domain/format-time';
import { formatYuan } from '@/lib/domain/format-yuan';
import { goodHref } from '@/lib/good-href';
import { useAppStore } from '@/store/AppStoreProvider';
import s from './FavouritesPage.module.css';

type Favourite = Output<'collect/index'>['goods_list'][number];

export interface FavouritesTableProps {
  goods: readonly Favourite[];
  /** The list on the server is another one now. */
  onChanged: () => void;
}

export function FavouritesTable({ goods, onChanged }: FavouritesTableProps) {
  return (
    <Table className={s.table}>
      <colgroup>
        <col />
        <col style={{ width: 96 }} />
        <col style={{ width: 110 }} />
        <col style={{ width: 124 }} />
        <col style={{ width: 148 }} />
        <col style={{ width: 172 }} />
      </colgroup>
      <thead>
        <tr>
          <th>账号 / 位置</th>
          <th className={tableCell.num}>粉丝</th>
          <th>状态</th>
          <th className={tableCell.num}>收藏时最低价</th>
          <th className={tableCell.num}>现在最低价</th>
          <th className={tableCell.end}>操作</th>
        </tr>
      </thead>
      <tbody>
        {goods.map((good) => (
          <Row key={good.good_sn} good={good} onChanged={onChanged} />
        ))}
      </tbody>
    </Table>
  );
}

function Row({ good, onChanged }: { good: Favourite; onChanged: () => void }) {
  const store = useAppStore();
  const { busy, run } = useBusy();
  const [doing, setDoing] = useState<'add' | 'remove' | null>(null);

  const add = (skuId: number) =>
    run(async () => {
      setDoing('add');
      const answer = await api('add-to-cart', { sku_id: [skuId] }, { sayDone: true });
      if (answer.ok) store.getState().setCartCount(answer.data.cart_count);
    });
  const remove = () =>
    run(async () => {
      setDoing('remove');
      const answer = await api('collect/cancel', { good_sn: [good.good_sn] }, { sayDone: true });
      if (answer.ok) onChanged();
    });

  return (
    <tr>
      <td>
        <GoodCell
          title={good.good_title}
          platform={good.staff_style}
          facts={[good.goods_type, good.position_name, good.area].filter(Boolean).join('·')}
          href={goodHref(good)}
          off={!good.orderable}
        >
          <p className={s.quiet}>{formatTime(good.marked_at, 'day')} 收藏</p>
        </GoodCell>
      </td>
      <td className={tableCell.num}>{formatCount(good.fans)}</td>
      <td>
        <Tag tone={good.orderable ? 'green' : 'grey'}>{good.status_name}</Tag>
        {!good.orderable && good.refusal && (
          <p className={s.quiet} title={good.refusal}>
            {good.refusal}
          </p>
        )}
      </td>
      <td className={tableCell.num}>
        <span className={s.was}>{formatYuan(good.marked_price_fen)}</span>
      </td>
      <td className={tableCell.num}>
        {good.price_fen === null ? (
          <span className={s.quiet}>暂无报价</span>
        ) : (
          <Price fen={good.price_fen} plain={!good.orderable} />
        )}
        <Change fen={good.price_change_fen} />
      </td>
      <td className={tableCell.end}>
        <span className={s.buttons}>
          <Button
            kind="outlined"
            size={28}
            disabled={!good.orderable || good.sku_id === null}
            loading={busy && doing === 'add'}
            aria-label={`加购 ${good.good_title}`}
            onClick={() => good.sku_id !== null && add(good.sku_id)}
          >
            加购
          </Button>
          <Button
            size={28}
            loading={busy && doing === 'remove'}
            aria-label={`取消收藏 ${good.good_title}`}
            onClick={remove}
          >
            取消收藏
          </Button>
        </span>
      </td>
    </tr>
  );
}

/** Red rises, green falls (looks/README). */
function Change({ fen }: { fen: number }) {
  if (fen === 0) return null;
  return fen < 0 ? (
    <p className={s.fell}>降 {formatYuan(-fen)}</p>
  ) : (
    <p className={s.rose}>涨 {formatYuan(fen)}</p>
  );
}
