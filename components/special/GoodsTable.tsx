import { useRef } from 'react';
import { useGoodsActions } from '@/components/catalog/use-goods-actions';
import { LinkButton } from '@/components/kit/ui/Button';
import { EmptyState } from '@/components/kit/ui/EmptyState';
import { Avatar } from '@/components/kit/ui/marks/Avatar';
import { Icon } from '@/components/kit/ui/marks/Icon';
import { PlatformMark } from '@/components/kit/ui/marks/PlatformMark';
import { SourceMark } from '@/components/kit/ui/marks/SourceMark';
import { Sparkline } from '@/components/kit/ui/marks/Sparkline';
import { Price } from '@/components/kit/ui/Price';
import { Table, tableCell } from '@/components/kit/ui/Table';
import { accountHref } from '@/lib/address/account-href';
import { goodHref } from '@/lib/address/good-href';
import { href } from '@/lib/address/routes';
import type { GoodCard } from '@/lib/contract/catalog';
import { mainOffer } from '@/lib/domain/catalog/main-offer';
import { platformOf, positionName } from '@/lib/domain/catalog/platforms';
import {
  formatCost,
  formatCount,
  formatFigure,
  shortDay,
} from '@/lib/domain/figures/format-figure';
import s from './GoodsTable.module.css';

/** Accounts to be compared on figures, each with its price and a way into the cart. */
export function GoodsTable({ goods, label }: { goods: readonly GoodCard[]; label: string }) {
  const block = useRef<HTMLTableSectionElement>(null);
  useGoodsActions(block, goods);
  if (goods.length === 0) {
    return (
      <div className={s.card}>
        <EmptyState
          title="暂时没有可下单的账号"
          text="留下需求，顾问会按您的要求询价"
          actions={
            <LinkButton kind="primary" href={href('advertisement', { '#': 'need' })}>
              发布投放需求
            </LinkButton>
          }
        />
      </div>
    );
  }
  return (
    <div className={s.card}>
      <Table aria-label={label}>
        <thead>
          <tr>
            <th scope="col">账号</th>
            <th scope="col" className={tableCell.num}>
              粉丝
            </th>
            <th scope="col" className={tableCell.num}>
              主要数据
            </th>
            <th scope="col" className={tableCell.num}>
              成本
            </th>
            <th scope="col">近 90 天</th>
            <th scope="col" className={tableCell.num}>
              报价
            </th>
            <th scope="col" className={tableCell.end}>
              加购
            </th>
          </tr>
        </thead>
        <tbody ref={block}>
          {goods.map((good) => (
            <GoodRow key={good.good_sn} good={good} />
          ))}
        </tbody>
      </Table>
    </div>
  );
}

function GoodRow({ good }: { good: GoodCard }) {
  const platform = platformOf(good.staff_style);
  const path = goodHref(good);
  const sku = mainOffer(good);
  const { main } = good;
  const metric = platform.metrics.find(({ kind }) => kind === main?.kind);
  return (
    <tr>
      <td>
        <div className={s.who}>
          <Avatar name={good.good_title} src={good.img} size={40} />
          <div>
            <a href={accountHref(good)} title={good.good_title}>
              {good.good_title}
            </a>
            <small>
              <PlatformMark platform={good.staff_style} size={16} />
              {[platform.name, good.categories[0], good.area].filter(Boolean).join('·')}
            </small>
          </div>
        </div>
      </td>
      <td className={tableCell.num}>{formatCount(good.fans)}</td>
      <td className={tableCell.num}>
        {main && metric ? (
          <>
            <b className={s.figure}>{formatFigure(main.kind, main.value, metric.unit)}</b>
            <small className={s.under}>
              {metric.name}
              <SourceMark source={main.source} date={shortDay(main.as_of)} />
            </small>
          </>
        ) : (
          '—'
        )}
      </td>
      <td className={tableCell.num}>
        {sku?.cost_fen == null ? (
          '—'
        ) : (
          <>
            {formatCost(sku.cost_fen)}
            <small className={s.under}>{platform.cost.name}</small>
          </>
        )}
      </td>
      <td>
        <Sparkline values={good.spark} />
      </td>
      <td className={tableCell.num}>
        {sku ? (
          <>
            <Price fen={sku.price_fen} />
            <small className={s.under}>{positionName(platform, sku.position)}</small>
          </>
        ) : (
          '—'
        )}
      </td>
      <td className={tableCell.end}>
        {sku && (
          <form action={path} data-sn={good.good_sn}>
            <input type="hidden" name="sku" value={sku.sku_id} />
            <button
              type="submit"
              className={s.add}
              aria-label={`加购 ${good.good_title}`}
              data-track="add-to-cart"
            >
              <Icon name="cart-add" size={18} />
            </button>
          </form>
        )}
      </td>
    </tr>
  );
}
