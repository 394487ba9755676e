import { cx } from '@/components/kit/ui/cx';
import { Section } from '@/components/special/Section';
import type { Output } from '@/lib/contract';
import { findPlatform } from '@/lib/domain/catalog/platforms';
import { formatChange, formatShare } from '@/lib/domain/figures/format-figure';
import { postRules } from '@/lib/domain/figures/recent-posts';
import s from './DropTable.module.css';

type Drops = NonNullable<Output<'trade_figures'>['counted']>['drops'];
type Drop = Drops['all'];

/** So many posts and a figure stands firm; below it is hollow. */
const FIRM = 50;

const width = 240;

/** By what the accounts write: how far commercial posts fall behind their account's ordinary ones. */
export function DropTable({ drops, name }: { drops: Drops; name: string }) {
  const { all, tags } = drops;
  const told = tags.filter(({ gap }) => gap !== null);
  const most = Math.max(0.1, ...told.map(({ gap }) => Math.abs(gap ?? 0)), Math.abs(all.gap ?? 0));
  const rows = [...tags].sort((a, b) => (b.gap ?? -9) - (a.gap ?? -9));
  return (
    <Section
      id="drops"
      title="哪类内容的商单掉得少"
      note={
        all.gap === null
          ? undefined
          : `近 90 天 ${all.posts} 条${name}商单，虚线为全部的中位 ${formatChange(all.gap)}`
      }
    >
      <div className={s.card}>
        {told.length === 0 ? (
          <p className={s.empty}>
            近 90 天{name}账号的商单有 {all.posts} 条；一类内容满 {postRules.least}{' '}
            条、账号的日常作品也满 {postRules.least} 条，才给数字。
          </p>
        ) : (
          <table className={s.table}>
            <thead>
              <tr>
                <th scope="col">内容</th>
                <th scope="col">商单</th>
                <th scope="col">账号</th>
                <th scope="col">商单比日常</th>
                <th scope="col">互动率</th>
                <th scope="col">看得到的</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.name}>
                  <th scope="row">{row.name}</th>
                  <td className={cx(row.posts < FIRM && s.few)}>{row.posts}</td>
                  <td>{row.accounts}</td>
                  <td>
                    {row.gap === null ? (
                      <span className={s.none}>不足 {postRules.least} 条，不给数字</span>
                    ) : (
                      <Lollipop
                        gap={row.gap}
                        all={all.gap}
                        most={most}
                        isFirm={row.posts >= FIRM}
                      />
                    )}
                  </td>
                  <td>{row.rate === null ? '—' : formatShare(row.rate)}</td>
                  <td className={s.seen}>{seenOf(row, all)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <p className={s.how}>
          怎么算：每条商单除以同一个账号近 90 天日常作品的中位数再减
          1，取一类里的中位；内容是账号自己写的标签，一个账号可以有几个。不足
          {FIRM} 条的画空心。
        </p>
      </div>
    </Section>
  );
}

function Lollipop({
  gap,
  all,
  most,
  isFirm,
}: {
  gap: number;
  all: number | null;
  most: number;
  isFirm: boolean;
}) {
  const x = (value: number) => Math.round((width / 2) * (1 + value / most / 1.1));
  const end = x(gap);
  return (
    <span className={s.line}>
      <svg width={width} height="20" aria-hidden="true">
        <path className={s.zero} d={`M${width / 2},0V20`} />
        {all !== null && <path className={s.all} d={`M${x(all)},0V20`} />}
        <path className={isFirm ? s.bar : s.thin} d={`M${width / 2},10H${end}`} />
        <circle className={isFirm ? s.dot : s.ring} cx={end} cy="10" r="4.5" />
      </svg>
      {formatChange(gap)}
    </span>
  );
}

/** Where most of the posts are, and how readers take part, by rules. */
export function seenOf(row: Drop, all: Drop): string {
  const where = findPlatform(row.platform)?.name;
  const parts = where
    ? [row.on_platform === row.posts ? `全在${where}` : `${row.on_platform} 条在${where}`]
    : [];
  if (row.accounts === 1) parts.push('只有一个账号，当参考看');
  else if (row.rate !== null && all.rate !== null && row.gap !== null && all.gap !== null) {
    const acts = row.rate > all.rate;
    if (row.gap < all.gap && acts) parts.push('播放少了，互动还在');
    else if (row.gap >= all.gap && acts) parts.push('播放与互动都高过中位');
    else if (row.gap >= all.gap) parts.push('看的人在，互动偏少');
  }
  return parts.join('，');
}
