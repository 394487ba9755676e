import { formatYuan } from '@/lib/domain/money/format-yuan';
import s from './ChangeCell.module.css';
import type { OwnGood } from './own-good';

/** Why it was refused, and what a change would change: now and then, side by side. */
export function ChangeCell({ good }: { good: OwnGood }) {
  const { change, status, reason, prices } = good;
  const why = status === 'rejected' ? reason : change?.state === 'rejected' ? change.reason : null;
  return (
    <div className={s.cell}>
      {why && <p className={s.why}>原因：{why}</p>}
      {change ? (
        <Differences differences={change.differences} />
      ) : (
        <p className={s.quiet}>
          {prices.length > 0
            ? prices
                .map(({ position_name, price_fen }) => `${position_name} ${formatYuan(price_fen)}`)
                .join('，')
            : '还没有报价'}
        </p>
      )}
    </div>
  );
}

function Differences({
  differences,
}: {
  differences: NonNullable<OwnGood['change']>['differences'];
}) {
  if (differences.length === 0) return <p className={s.quiet}>只补充了数据截图</p>;
  return (
    <dl className={s.differences}>
      <div className={s.head} aria-hidden="true">
        <dt>项目</dt>
        <dd>现在</dd>
        <dd>改为</dd>
      </div>
      {differences.map(({ field, before, after }) => (
        <div key={field}>
          <dt>{field}</dt>
          <dd className={s.before}>
            <span className="sr-only">现在 </span>
            {before || '无'}
          </dd>
          <dd className={s.after}>
            <span className="sr-only">改为 </span>
            {after || '删除'}
          </dd>
        </div>
      ))}
    </dl>
  );
}
