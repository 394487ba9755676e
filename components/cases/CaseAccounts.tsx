import { Avatar } from '@/components/kit/ui/marks/Avatar';
import { PlatformMark } from '@/components/kit/ui/marks/PlatformMark';
import { Table, tableCell } from '@/components/kit/ui/Table';
import { accountHref } from '@/lib/address/account-href';
import { FEWEST_UNNAMED } from '@/lib/domain/cases/unnamed-accounts';
import { formatChange, formatCount, shortDay } from '@/lib/domain/figures/format-figure';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import type { Case } from './CaseBody';
import s from './CaseBody.module.css';
import { CaseDays } from './CaseDays';

type Row = Case['rows'][number];

/** Money, days and outcome of each account, and the promise beside it. */
export function CaseAccounts({ told }: { told: Case }) {
  const { rows, from, to, orders, budget_fen: budget, outcome, left_out: leftOut } = told;
  const most = (kind: string) =>
    Math.max(
      1,
      ...rows.flatMap((row) =>
        row.outcome?.kind === kind ? [row.outcome.actual, row.outcome.promise] : [],
      ),
    );
  return (
    <div className={s.accounts}>
      <Table>
        <caption className="sr-only">各账号的金额、时间与结果</caption>
        <thead>
          <tr>
            <th scope="col">账号</th>
            <th scope="col" className={tableCell.num}>
              金额
            </th>
            <th scope="col" className={s.daysHead}>
              <span>{shortDay(from)}</span>
              <span>{shortDay(to)}</span>
            </th>
            <th scope="col">承诺与结果</th>
            <th scope="col" className={tableCell.num}>
              结果
            </th>
            <th scope="col" className={tableCell.num}>
              差
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, nth) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an account may stand here twice
            <tr key={nth}>
              <td>
                <Account row={row} />
              </td>
              <td className={tableCell.num}>{formatYuan(row.fen)}</td>
              <td>
                <CaseDays row={row} from={from} to={to} />
              </td>
              <td>{row.outcome && <Kept outcome={row.outcome} most={most(row.outcome.kind)} />}</td>
              <td className={tableCell.num}>
                {row.outcome ? <b>{formatCount(row.outcome.actual)}</b> : '未填报'}
              </td>
              <td className={tableCell.num}>
                {row.outcome ? formatChange(row.outcome.away) : '—'}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{orders} 条</th>
            <td className={tableCell.num}>
              <b>{formatYuan(budget)}</b>
            </td>
            <td>
              <Legend />
            </td>
            <td className={s.source}>竖线是下单时的承诺</td>
            <td className={tableCell.num}>
              <b>{formatCount(outcome.actual)}</b>
            </td>
            <td className={tableCell.num}>
              <b>{formatChange(outcome.away)}</b>
            </td>
          </tr>
        </tfoot>
      </Table>
      {leftOut > 0 && (
        <p className={s.source}>
          另有 {leftOut} 条未计入：同一平台未具名的账号不足 {FEWEST_UNNAMED}{' '}
          个，写出金额会看出是谁。
        </p>
      )}
    </div>
  );
}

function Account({ row }: { row: Row }) {
  const { name, good_sn: sn, platform, platform_name: platformName, position_name: position } = row;
  const title = name || `另 ${row.count} 个账号`;
  return (
    <span className={s.account}>
      {name ? <Avatar name={name} size={24} /> : <i className={s.nobody}>{row.count}</i>}
      <span className={s.name} title={title}>
        {sn ? <a href={accountHref({ good_sn: sn, staff_style: platform })}>{title}</a> : title}
        {position && <small>{position}</small>}
      </span>
      <PlatformMark platform={platform} size={16} label={platformName} />
    </span>
  );
}

function Kept({ outcome, most }: { outcome: NonNullable<Row['outcome']>; most: number }) {
  const percent = (value: number) => `${Math.round((value / most) * 1000) / 10}%`;
  return (
    <svg className={s.kept} width="100%" height="20" aria-hidden="true">
      <rect
        className={outcome.away >= 0 ? s.met : s.missed}
        y="5"
        width={percent(outcome.actual)}
        height="10"
      />
      <rect className={s.tick} x={percent(outcome.promise)} width="2" height="20" />
    </svg>
  );
}

function Legend() {
  return (
    <span className={s.legend}>
      <i className={s.writing} />
      写稿
      <i className={s.reviewing} />
      审稿与修改
      <i className={s.onTime} />
      发布
      <i className={s.late} />
      晚了
    </span>
  );
}
