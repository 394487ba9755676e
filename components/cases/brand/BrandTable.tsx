import { tileFill } from '@/components/kit/charts/tile-fill';
import { Button } from '@/components/kit/ui/Button';
import { cx } from '@/components/kit/ui/cx';
import { EmptyState } from '@/components/kit/ui/EmptyState';
import { Avatar } from '@/components/kit/ui/marks/Avatar';
import { Pager } from '@/components/kit/ui/Pager';
import { Table, tableCell } from '@/components/kit/ui/Table';
import { Tag } from '@/components/kit/ui/Tag';
import { href } from '@/lib/address/routes';
import { type BrandSort, brandSorts, FEWEST_TOLD } from '@/lib/domain/cases/brand-sort';
import { roundedMoney, roundedOrders } from '@/lib/domain/cases/rounded';
import { formatYuanShort } from '@/lib/domain/money/format-yuan';
import type { BrandSpending } from './BrandSquares';
import s from './BrandTable.module.css';
import { anyBrand, type BrandFilter, brandsHref, sortedBy } from './brand-links';

export interface BrandTableProps {
  spending: BrandSpending;
  filter: BrandFilter;
}

/** The brands behind the sums, as far as each lets itself be told. */
export function BrandTable({ spending, filter }: BrandTableProps) {
  const { list, page, pages } = spending;
  const most = Math.max(1, ...list.map(({ spend_fen: fen }) => fen));
  return (
    <>
      <div className={s.card}>
        <Filters spending={spending} filter={filter} />
        {list.length === 0 ? (
          <EmptyState
            title="没有符合条件的品牌"
            text={<a href={brandsHref(anyBrand)}>看全部品牌</a>}
          />
        ) : (
          <Table>
            <caption className="sr-only">按品牌看近 90 天的花费</caption>
            <thead>
              <tr>
                <Head sort="name" filter={filter} />
                <Head sort="trade" filter={filter} />
                <th scope="col">90 天花费，按平台</th>
                <Head sort="spend" filter={filter} isNumber />
                <Head sort="orders" filter={filter} isNumber />
                <th scope="col">常用形式</th>
                <Head sort="met" filter={filter} isNumber />
                <Head sort="cases" filter={filter} isNumber />
              </tr>
            </thead>
            <tbody>
              {list.map((row, nth) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: those that are not named have nothing that tells them apart
                <BrandRow key={nth} row={row} most={most} />
              ))}
            </tbody>
          </Table>
        )}
      </div>
      <Pager page={page} pages={pages} href={(nth) => brandsHref(filter, nth)} nofollow />
    </>
  );
}

function Filters({ spending: { counts, named }, filter }: BrandTableProps) {
  const all = counts.reduce((sum, { count }) => sum + count, 0);
  const isNamed = filter.named === '1';
  const tab = (trade: BrandFilter['trade'], name: string, count: number) => (
    <a
      key={trade}
      href={brandsHref({ ...filter, trade })}
      className={cx(s.tab, filter.trade === trade && s.on)}
      aria-current={filter.trade === trade ? 'true' : undefined}
    >
      {name}
      <i>{count}</i>
    </a>
  );
  return (
    <div className={s.filters}>
      <nav aria-label="行业">
        {tab('', '全部', all)}
        {counts.map(({ trade, trade_name: name, count }) => tab(trade, name, count))}
      </nav>
      <form action={href('brand')} method="get">
        <input
          name="q"
          defaultValue={filter.q}
          maxLength={40}
          placeholder="品牌名"
          aria-label="品牌名"
        />
        <Button type="submit" size={28}>
          查找
        </Button>
      </form>
      <a
        className={cx(s.tab, isNamed && s.on)}
        href={brandsHref({ ...filter, named: isNamed ? '0' : '1' })}
        aria-current={isNamed ? 'true' : undefined}
      >
        只看列名的
        <i>{named}</i>
      </a>
    </div>
  );
}

interface HeadProps {
  sort: BrandSort;
  filter: BrandFilter;
  isNumber?: boolean;
}

function Head({ sort, filter, isNumber = false }: HeadProps) {
  const isOn = filter.sort === sort;
  const order = isOn ? (filter.dir === 'asc' ? 'ascending' : 'descending') : undefined;
  return (
    <th scope="col" className={isNumber ? tableCell.num : undefined} aria-sort={order}>
      <a className={cx(s.head, isOn && s.sorted)} href={brandsHref(sortedBy(filter, sort))}>
        {brandSorts[sort].name}
        {isOn && <span aria-hidden="true">{filter.dir === 'asc' ? ' ↑' : ' ↓'}</span>}
      </a>
    </th>
  );
}

function BrandRow({ row, most }: { row: BrandSpending['list'][number]; most: number }) {
  const { is_named: isNamed, name, trade, trade_name: tradeName, forms, met, cases } = row;
  const { spend_fen: spend, orders, mix } = row;
  const width = `${Math.max(1, Math.round((spend / most) * 1000) / 10)}%`;
  return (
    <tr>
      <td className={s.brand}>
        <span>
          {isNamed ? <Avatar name={name} size={24} square /> : <i className={s.hatched} />}
          <b title={name}>{isNamed ? name : trade === 'other' ? '某品牌' : `某${tradeName}品牌`}</b>
          {!isNamed && <Tag>未公开</Tag>}
        </span>
      </td>
      <td>{tradeName}</td>
      <td className={s.bars}>
        <span className={cx(s.bar, !isNamed && s.hatched)} style={{ width }}>
          {mix.map(({ platform, platform_name: platformName, share }) => (
            <i
              key={platform}
              style={{ flexGrow: share, background: tileFill(platform) }}
              title={`${platformName} ${Math.round(share * 100)}%`}
            >
              {(share * spend) / most > 0.16 && platformName}
            </i>
          ))}
        </span>
        <span className="sr-only">
          {isNamed
            ? mix.map((part) => `${part.platform_name} ${Math.round(part.share * 100)}%`).join('，')
            : '平台分配未公开'}
        </span>
      </td>
      <td className={tableCell.num}>
        {isNamed ? <b>{formatYuanShort(spend)}</b> : roundedMoney(spend)}
      </td>
      <td className={tableCell.num}>{isNamed ? orders : roundedOrders(orders)}</td>
      <td className={s.forms} title={forms.join('、')}>
        {forms.join('、') || '—'}
      </td>
      <td className={tableCell.num}>
        {met === null ? (
          <span title={`有结果的订单不足 ${FEWEST_TOLD} 单`}>—</span>
        ) : (
          `${Math.round(met * 100)}%`
        )}
      </td>
      <td className={tableCell.num}>
        {cases > 0 ? <a href={href('Solutions-Cases', { trade })}>{cases} 件</a> : '—'}
      </td>
    </tr>
  );
}
