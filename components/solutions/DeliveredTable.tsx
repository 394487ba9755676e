import { PlatformMark } from '@/components/kit/ui/marks/PlatformMark';
import { Table, tableCell } from '@/components/kit/ui/Table';
import { accountHref } from '@/lib/address/account-href';
import type { Output } from '@/lib/contract';
import { formatFigure } from '@/lib/domain/figures/format-figure';
import s from './SolutionScreen.module.css';

type Delivered = Output<'resolve-kol'>['delivered'];

/** What the accounts' own records say they delivered. */
export function DeliveredTable({ delivered }: { delivered: Delivered }) {
  return (
    <div className={s.card}>
      <Table>
        <thead>
          <tr>
            <th scope="col">内容</th>
            <th scope="col">品牌</th>
            <th scope="col">账号</th>
            <th scope="col">位置</th>
            <th scope="col">月份</th>
            <th scope="col" className={tableCell.num}>
              结果
            </th>
          </tr>
        </thead>
        <tbody>
          {delivered.map((row) => (
            <tr key={row.good_sn}>
              <td>
                <b>{row.title}</b>
              </td>
              <td>{row.brand}</td>
              <td>
                <a className={s.platform} href={accountHref(row)}>
                  <PlatformMark platform={row.platform} size={18} />
                  {row.good_title}
                </a>
              </td>
              <td>{row.position_name}</td>
              <td>{row.month}</td>
              <td className={tableCell.num}>
                {row.figures
                  .map(({ name, value, unit }) => `${name} ${formatFigure(name, value, unit)}`)
                  .join('·')}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}
