import { LinkButton } from '@/components/kit/ui/Button';
import { Card } from '@/components/kit/ui/Card';
import { cx } from '@/components/kit/ui/cx';
import { EmptyState } from '@/components/kit/ui/EmptyState';
import { GoodCell } from '@/components/kit/ui/GoodCell';
import { Tag } from '@/components/kit/ui/Tag';
import { compareHref } from '@/components/tray/compare-href';
import { accountHref } from '@/lib/address/account-href';
import { href } from '@/lib/address/routes';
import { formatCount } from '@/lib/domain/figures/format-figure';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { fenOfYuan } from '@/lib/domain/money/money';
import { bestOf, mostCompared } from '@/lib/domain/planning/comparison';
import s from './CompareBody.module.css';
import { type Column, type CompareRow, compareGroups, type Side, sideOf } from './compare-rows';

export interface CompareBodyProps {
  columns: readonly Column[];
  /** accounts of the address that are not there any more */
  gone: number;
  onlyDifferent: boolean;
  today: string;
}

/** The table of a comparison. Every change of it is another address. */
export function CompareBody({ columns, gone, onlyDifferent, today }: CompareBodyProps) {
  if (columns.length === 0)
    return (
      <Card>
        <h1 className="sr-only">账号对比</h1>
        <EmptyState
          title="还没有要对比的账号"
          text={`在资源列表里勾选 2 到 ${mostCompared} 个账号，报价、数据、履约与成交价会并排列出来。`}
          actions={
            <LinkButton kind="primary" size={36} href={href('productList')}>
              去选账号
            </LinkButton>
          }
        />
      </Card>
    );
  const sides = columns.map(sideOf);
  const all = compareGroups.map((group) => ({
    ...group,
    rows: group.rows.filter((row) => sides.some((side) => row.cell(side))),
  }));
  const hidden = all.flatMap(({ rows }) => rows.filter((row) => isSame(row, sides))).length;
  const groups = all
    .map((group) => ({
      ...group,
      rows: onlyDifferent ? group.rows.filter((row) => !isSame(row, sides)) : group.rows,
    }))
    .filter(({ rows }) => rows.length > 0);
  const compared = columns.map(({ column }) => column);
  const platformCount = new Set(sides.map(({ platform }) => platform.no)).size;
  return (
    <>
      <div className={s.head}>
        <h1>账号对比</h1>
        <span>
          {columns.length} 个账号，{platformCount} 个平台；报价按 {today} 核对
          {gone > 0 && `；另有 ${gone} 个账号已不在平台上`}
        </span>
        {columns.length > 1 && (
          <a className={s.only} href={compareHref(compared, !onlyDifferent)}>
            {onlyDifferent ? `显示全部（已收起 ${hidden} 行相同的）` : '只看有差异的行'}
          </a>
        )}
      </div>
      <Card flush className={s.scroll}>
        <table className={s.table} aria-label="账号对比">
          <thead>
            <tr>
              <th scope="col" className={s.corner}>
                {columns.length < mostCompared ? (
                  <a href={href('productList')}>加第 {columns.length + 1} 个账号</a>
                ) : (
                  `最多 ${mostCompared} 个`
                )}
              </th>
              {sides.map((side, index) => (
                <ColumnHead
                  key={side.good.good_sn}
                  side={side}
                  index={index}
                  columns={columns}
                  onlyDifferent={onlyDifferent}
                />
              ))}
            </tr>
          </thead>
          {groups.map(({ title, note, rows }) => (
            <tbody key={title}>
              <tr>
                <th scope="rowgroup" colSpan={columns.length + 1} className={s.group}>
                  {title}
                  {note && <small>{note}</small>}
                </th>
              </tr>
              {rows.map((row) => (
                <Row key={row.label} row={row} sides={sides} />
              ))}
            </tbody>
          ))}
        </table>
      </Card>
    </>
  );
}

function Row({ row, sides }: { row: CompareRow; sides: readonly Side[] }) {
  const best = row.better ? bestOf(sides.map(row.value), row.better) : [];
  return (
    <tr>
      <th scope="row" className={s.label}>
        {row.label}
        {row.note && <small>{row.note}</small>}
      </th>
      {sides.map((side, index) => (
        <td key={side.good.good_sn} className={cx(s.cell, best.includes(index) && s.best)}>
          {row.cell(side) || <span className={s.none}>—</span>}
          {best.includes(index) && <Tag>{row.best}</Tag>}
        </td>
      ))}
    </tr>
  );
}

interface ColumnHeadProps {
  side: Side;
  index: number;
  columns: readonly Column[];
  onlyDifferent: boolean;
}

function ColumnHead({ side, index, columns, onlyDifferent }: ColumnHeadProps) {
  const { good, platform, sku, skus, similar } = side;
  const compared = columns.map(({ column }) => column);
  const link = (next: typeof compared) => compareHref(next, onlyDifferent);
  const moved = (by: number) => {
    const next = [...compared];
    next.splice(index + by, 0, ...next.splice(index, 1));
    return link(next);
  };
  const others = skus.filter(({ position }) => position !== sku?.position);
  return (
    <th scope="col" className={s.column}>
      <GoodCell
        title={good.good_title}
        platform={good.staff_style}
        facts={platform.name}
        href={accountHref(good)}
        img={good.img}
        off={!good.orderable}
      />
      <p className={s.links}>
        <b>{sku?.name ?? '无报价'}</b>
        {others.map(({ sku_id, position, name }) => (
          <a
            key={sku_id}
            href={link(compared.map((one, at) => (at === index ? { ...one, position } : one)))}
            title={`${good.good_title} 换成${name}`}
          >
            {name}
          </a>
        ))}
      </p>
      <p className={s.links}>
        {index > 0 && (
          <a href={moved(-1)} aria-label={`把 ${good.good_title} 左移`}>
            ← 左移
          </a>
        )}
        {index < columns.length - 1 && (
          <a href={moved(1)} aria-label={`把 ${good.good_title} 右移`}>
            右移 →
          </a>
        )}
        <a
          href={link(compared.filter((_, at) => at !== index))}
          aria-label={`移除 ${good.good_title}`}
        >
          移除
        </a>
      </p>
      {similar.length > 0 && (
        <details className={s.swap}>
          <summary aria-label={`换一个 ${good.good_title}`}>换一个</summary>
          <ul>
            {similar.map((other) => (
              <li key={other.good_sn}>
                <a
                  href={link(
                    compared.map((one, at) =>
                      at === index ? { sn: other.good_sn, position: one.position } : one,
                    ),
                  )}
                >
                  {other.good_title}
                </a>
                <small>
                  {formatCount(other.fans)} 粉丝·{formatYuan(fenOfYuan(other.prices))}
                </small>
              </li>
            ))}
          </ul>
        </details>
      )}
    </th>
  );
}

/** All accounts say the same: nothing is gained by reading across. */
function isSame(row: CompareRow, sides: readonly Side[]): boolean {
  const told = sides.map((side) => row.same?.(side) ?? JSON.stringify(row.value(side)));
  return sides.length > 1 && told.every((one) => one === told[0]);
}
