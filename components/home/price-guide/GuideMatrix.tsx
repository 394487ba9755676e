import { fansBands } from '@/lib/domain/catalog/bands';
import { linkOf } from '@/lib/domain/catalog/list-of';
import { priceSample } from '@/lib/domain/catalog/price-sample';
import { groupDigits } from '@/lib/domain/figures/group-digits';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import type { GuidePlatform, Spread } from './guide';
import s from './Matrix.module.css';
import { rangeWords } from './price-words';

/** Positions against followers: each cell a median, the middle half and the sample, linked to exactly those accounts. */
export function GuideMatrix({ platform }: { platform: GuidePlatform }) {
  const to = (position: number, fans: number) => linkOf(platform.no, { position, fans });
  return (
    <table className={s.matrix}>
      <caption className="sr-only">
        {platform.name}各报价位置按粉丝量的报价：中位数、中间一半的区间、样本数
      </caption>
      <thead>
        <tr>
          <th scope="col">报价位置</th>
          <th scope="col">全部</th>
          {fansBands.map(({ id, name }) => (
            <th key={id} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {platform.positions.map(({ id, name, form, count, price, bands }) => (
          <tr key={id}>
            <th scope="row">
              {name}
              <span>{form}</span>
            </th>
            <Cell price={price} count={count} link={to(id, 0)} />
            {bands.map((band) => (
              <Cell key={band.id} price={band.price} count={band.count} link={to(id, band.id)} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface CellProps {
  price: Spread | null;
  count: number;
  link: ReturnType<typeof linkOf>;
}

function Cell({ price, count, link }: CellProps) {
  if (count === 0) {
    return (
      <td className={s.none}>
        —<span>无在架报价</span>
      </td>
    );
  }
  if (!price) {
    return (
      <td>
        <a {...link} className={s.few}>
          不足 {priceSample.least} 条<span>看这 {count} 个账号</span>
        </a>
      </td>
    );
  }
  const isSmall = count < priceSample.small;
  return (
    <td>
      <a {...link}>
        <b>{formatYuan(price.median_fen)}</b>
        <span>{rangeWords(price)}</span>
        <span className={isSmall ? s.small : undefined}>
          {groupDigits(count)} 条{isSmall && '·样本少'}
        </span>
      </a>
    </td>
  );
}
