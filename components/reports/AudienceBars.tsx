import { Card, CardHead } from '@/components/kit/ui/Card';
import { formatShare } from '@/lib/domain/figures/format-figure';
import s from './Report.module.css';
import type { SharedReport } from './report-query';

type Share = NonNullable<SharedReport['audience']>['sex'][number];

/** Who was reached, each account's followers weighed by what its post reached. */
export function AudienceBars({ report: { audience } }: { report: SharedReport }) {
  return (
    <Card>
      <CardHead
        title="受众"
        note={
          audience
            ? `各账号公布的粉丝构成，按播放与阅读加权；${audience.orders} 单有数据，占播放与阅读的 ${formatShare(audience.covered)}，最早 ${audience.oldest}`
            : '需要账号公布粉丝构成，并有播放或阅读数据，两者都有的订单还没有'
        }
      />
      {audience && (
        <div className={s.audience}>
          <Bars title="性别" shares={audience.sex} />
          <Bars title="年龄" shares={audience.age} />
          <Bars title="地区" shares={audience.areas} />
        </div>
      )}
    </Card>
  );
}

function Bars({ title, shares }: { title: string; shares: readonly Share[] }) {
  if (shares.length === 0) return null;
  const most = Math.max(...shares.map(({ share }) => share));
  return (
    <table>
      <caption>{title}</caption>
      <tbody>
        {shares.map(({ name, share }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>
              <svg
                className={s.bar}
                viewBox="0 0 100 6"
                preserveAspectRatio="none"
                aria-hidden="true"
              >
                <rect className={s.track} width="100" height="6" />
                <rect className={s.fill} width={most > 0 ? (share / most) * 100 : 0} height="6" />
              </svg>
            </td>
            <td>{formatShare(share)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
