import { Card, CardHead } from '@/components/kit/ui/Card';
import { linkOf } from '@/lib/domain/catalog/list-of';
import { platformOf, platforms } from '@/lib/domain/catalog/platforms';
import { priceSample } from '@/lib/domain/catalog/price-sample';
import { groupDigits } from '@/lib/domain/figures/group-digits';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { formatTime } from '@/lib/domain/time/format-time';
import s from './Areas.module.css';
import type { Trends } from './price-index';

/** Provinces that stand open; the others unfold. */
const OPEN = 10;

/** Accounts and medians of the usual positions by province, each linked to its list. */
export function GuideAreas({ trends: { areas, areas_counted_at } }: { trends: Trends }) {
  if (areas.length === 0) return null;
  const told = new Set(areas.flatMap(({ platforms: own }) => own.map(({ no }) => no)));
  const numbers = platforms.map(({ no }) => no).filter((no) => told.has(no));
  return (
    <Card flush id="areas">
      <CardHead
        flush
        title="各地报价"
        note={`账号填写的所在省份，各平台常用位置的中位价，${formatTime(areas_counted_at, 'minute')} 统计，每天一次；不足 ${priceSample.least} 条只给账号数。`}
      />
      <AreaTable areas={areas.slice(0, OPEN)} numbers={numbers} />
      {areas.length > OPEN && (
        <details className={s.more}>
          <summary>其余 {areas.length - OPEN} 个省份</summary>
          <AreaTable areas={areas.slice(OPEN)} numbers={numbers} />
        </details>
      )}
    </Card>
  );
}

function AreaTable({ areas, numbers }: { areas: Trends['areas']; numbers: readonly number[] }) {
  return (
    <div className={s.scroll}>
      <table className={s.table}>
        <caption className="sr-only">各省份的账号数与各平台常用位置的中位价</caption>
        <thead>
          <tr>
            <th scope="col">省份</th>
            <th scope="col">账号</th>
            {numbers.map((no) => (
              <th key={no} scope="col">
                {platformOf(no).name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {areas.map(({ code, name, accounts, platforms: own }) => (
            <tr key={code}>
              <th scope="row">{name}</th>
              <td>{groupDigits(accounts)}</td>
              {numbers.map((no) => {
                const cell = own.find((each) => each.no === no);
                return (
                  <td key={no}>
                    {cell ? (
                      <a {...linkOf(no, { area: code })}>
                        {cell.price ? <b>{formatYuan(cell.price.median_fen)}</b> : '看账号'}
                        <span>{groupDigits(cell.accounts)} 个</span>
                      </a>
                    ) : (
                      '—'
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
