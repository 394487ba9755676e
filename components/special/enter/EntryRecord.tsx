import { Avatar } from '@/components/kit/ui/marks/Avatar';
import { PlatformMark } from '@/components/kit/ui/marks/PlatformMark';
import { Section } from '@/components/special/Section';
import { accountHref } from '@/lib/address/account-href';
import type { Output } from '@/lib/contract';
import { RATED_FROM } from '@/lib/domain/catalog/with-record';
import { formatShare } from '@/lib/domain/figures/format-figure';
import { groupDigits } from '@/lib/domain/figures/group-digits';
import { entryRecord, reviewedThings } from '@/lib/domain/listings/entry-record';
import { promisedTimes } from '@/lib/domain/orders/promised-times';
import { lengthWords } from '@/lib/domain/orders/timer-words';
import { keysOf } from '@/lib/domain/text/keys-of';
import s from './EntryRecord.module.css';

type Kept = Output<'entry_record'>;

/** What reviews look at, and who keeps the days: both counted. */
export function EntryRecord({ reviews, on_time }: Pick<Kept, 'reviews' | 'on_time'>) {
  return (
    <div className={s.columns}>
      <Reviews reviews={reviews} />
      <OnTime accounts={on_time} />
    </div>
  );
}

function Reviews({ reviews }: Pick<Kept, 'reviews'>) {
  const passed = reviews.reduce((sum, row) => sum + row.passed, 0);
  const refused = reviews.reduce((sum, row) => sum + row.refused, 0);
  const decided = passed + refused;
  const most = Math.max(1, ...reviews.map((row) => row.refused));
  const isTold = decided >= entryRecord.fewest;
  return (
    <Section
      id="reviews"
      title="审核看什么"
      note={`近 ${entryRecord.days} 天，人工审，${lengthWords(promisedTimes.review)}内答复`}
    >
      <div className={s.card}>
        {isTold ? (
          <div className={s.sums}>
            <p>
              <b>{groupDigits(decided)}</b> 份审完
            </p>
            <p className={s.passed}>
              <b>{groupDigits(passed)}</b> 份通过，{formatShare(passed / decided)}
            </p>
            <p>
              <b>{groupDigits(refused)}</b> 份驳回
            </p>
            <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
              <rect width="100" height="1" className={s.rest} />
              <rect width={(100 * passed) / decided} height="1" className={s.done} />
            </svg>
          </div>
        ) : (
          <p className={s.few}>
            近 {entryRecord.days} 天审完 {decided} 份，满 {entryRecord.fewest}{' '}
            份列出通过与驳回的比例。
          </p>
        )}
        <table className={s.table}>
          <thead>
            <tr>
              <th scope="col">看什么</th>
              <th scope="col">要交的</th>
              {isTold && <th scope="col">驳回最多的一栏</th>}
              {isTold && <th scope="col">驳回</th>}
            </tr>
          </thead>
          <tbody>
            {keysOf(reviewedThings).map((thing) => {
              const { name, asks } = reviewedThings[thing];
              const row = reviews.find((each) => each.thing === thing);
              return (
                <tr key={thing}>
                  <th scope="row">{name}</th>
                  <td>{asks}</td>
                  {isTold && (
                    <td>{row?.field ? `${row.field.name}（${row.field.count}）` : '—'}</td>
                  )}
                  {isTold && (
                    <td className={s.refused}>
                      <svg viewBox="0 0 60 8" width="60" height="8" aria-hidden="true">
                        <rect
                          x={60 - (60 * (row?.refused ?? 0)) / most}
                          width={(60 * (row?.refused ?? 0)) / most}
                          height="8"
                        />
                      </svg>
                      {groupDigits(row?.refused ?? 0)}
                    </td>
                  )}
                </tr>
              );
            })}
          </tbody>
        </table>
        <p className={s.foot}>驳回会写明是哪一栏、差什么；改完可以再交，不限次数。</p>
      </div>
    </Section>
  );
}

function OnTime({ accounts }: { accounts: Kept['on_time'] }) {
  return (
    <Section
      id="on-time"
      title="准时榜"
      note={`圆点是最近 ${entryRecord.lastOrders} 单，空心为晚交；百分比按近 ${entryRecord.onTimeDays} 天`}
    >
      <div className={s.card}>
        {accounts.length > 0 ? (
          <ol className={s.board}>
            {accounts.map(({ sn, platform, title, img, delivered, on_time, last }, nth) => (
              <li key={sn}>
                <span className={s.place}>{nth + 1}</span>
                <Avatar name={title} src={img} size={24} />
                <a href={accountHref({ good_sn: sn, staff_style: platform })} title={title}>
                  {title}
                </a>
                <PlatformMark platform={platform} size={14} />
                <Dots last={last} />
                <b>{formatShare(on_time / delivered)}</b>
                <small>{groupDigits(delivered)} 单</small>
              </li>
            ))}
          </ol>
        ) : (
          <p className={s.few}>
            近 {entryRecord.onTimeDays} 天还没有交付满 {RATED_FROM} 单的账号，满了就上榜。
          </p>
        )}
        <p className={s.foot}>
          交过首稿、没有错过约定日期的订单算准时；满 {RATED_FROM}{' '}
          单才上榜，同分的看单数。准时率写在您的资源页上。
        </p>
      </div>
    </Section>
  );
}

const gap = 12;

function Dots({ last }: { last: readonly boolean[] }) {
  const { lastOrders } = entryRecord;
  const late = last.filter(Boolean).length;
  return (
    <svg
      className={s.dots}
      viewBox={`0 0 ${lastOrders * gap} 12`}
      width={lastOrders * gap}
      height="12"
      role="img"
      aria-label={`最近 ${last.length} 单，晚交 ${late} 单`}
    >
      {last.map((isLate, nth) => (
        <circle
          // biome-ignore lint/suspicious/noArrayIndexKey: orders have no name here
          key={nth}
          className={isLate ? s.late : s.kept}
          cx={(lastOrders - last.length + nth) * gap + 6}
          cy="6"
          r="4"
        />
      ))}
    </svg>
  );
}
