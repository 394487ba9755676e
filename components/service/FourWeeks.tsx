import { listOf } from '@/lib/domain/catalog/list-of';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import s from './Operation.module.css';
import { pricesOf } from './position-prices';
import type { ServiceData } from './service-data';
import { type Purchase, weeks } from './weeks';

/** One round of WeChat, week by week, with the price of what is bought in each. */
export function FourWeeks({ data }: { data: ServiceData }) {
  return (
    <ol className={s.weeks}>
      {weeks.map(({ name, does, yields, buys }) => (
        <li key={name}>
          <h3>{name}</h3>
          <p>{does}</p>
          <dl>
            <div>
              <dt>交付</dt>
              <dd>{yields}</dd>
            </div>
            {buys && <Buys data={data} buys={buys} />}
          </dl>
        </li>
      ))}
    </ol>
  );
}

function Buys({ data, buys }: { data: ServiceData; buys: Purchase }) {
  const { label, platform, position } = buys;
  const price = pricesOf(data, platform, position)?.price;
  return (
    <div>
      <dt>位置</dt>
      <dd>
        <a href={listOf(platform, { position })}>{label}</a>
        {price && `，中位 ${formatYuan(price.median_fen)}`}
      </dd>
    </div>
  );
}
