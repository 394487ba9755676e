import { SourceMark } from '@/components/kit/ui/marks/SourceMark';
import type { GoodDetail } from '@/lib/contract/catalog';
import { formatCount, formatShare, shortDay } from '@/lib/domain/figures/format-figure';
import s from './Audience.module.css';

type AudienceData = NonNullable<GoodDetail['audience']>;
type Share = AudienceData['sex'][number];

/** Who watches: sex, age, area, devices, cities. */
export function Audience({ audience }: { audience: AudienceData }) {
  const { sex, age, areas, devices, cities, sample } = audience;
  return (
    <section className={s.section} id="audience">
      <div className={s.head}>
        <h2>受众</h2>
        <SourceMark source={audience.source} date={shortDay(audience.as_of)} />
        {sample !== null && (
          <span className={s.note}>近 30 天观看人群，样本 {formatCount(sample)}</span>
        )}
      </div>
      <div className={s.columns}>
        {sex.length > 0 && <Donut shares={sex} />}
        <Bars title="年龄" shares={age} />
        <Bars title="地区" shares={topFive(areas)} second />
      </div>
      <p className={s.foot}>
        {devices.length > 0 && <span>设备 {line(devices)}</span>}
        {cities.length > 0 && <span>城市 {line(cities)}</span>}
      </p>
    </section>
  );
}

const topFive = (shares: readonly Share[]): Share[] =>
  [...shares].sort((a, b) => b.share - a.share).slice(0, 5);

const line = (shares: readonly Share[]): string =>
  shares.map(({ name, share }) => `${name} ${formatShare(share)}`).join('·');

/** The larger part in the middle, the others below. */
function Donut({ shares }: { shares: readonly Share[] }) {
  const [most, ...others] = [...shares].sort((a, b) => b.share - a.share);
  if (!most) return null;
  const around = 2 * Math.PI * 46;
  return (
    <div>
      <h3 className={s.title}>性别</h3>
      <div className={s.donut}>
        <svg width="110" height="110" viewBox="0 0 110 110" aria-hidden="true">
          <circle className={s.track} cx="55" cy="55" r="46" />
          <circle
            className={s.arc}
            cx="55"
            cy="55"
            r="46"
            strokeDasharray={`${most.share * around} ${around}`}
            transform="rotate(-90 55 55)"
          />
        </svg>
        <p>
          <b>{formatShare(most.share)}</b>
          {most.name}
        </p>
      </div>
      <p className={s.others}>{line(others)}</p>
    </div>
  );
}

function Bars({
  title,
  shares,
  second,
}: {
  title: string;
  shares: readonly Share[];
  second?: boolean;
}) {
  if (shares.length === 0) return null;
  const most = Math.max(...shares.map(({ share }) => share));
  return (
    <div>
      <h3 className={s.title}>{title}</h3>
      <ul className={second ? s.second : undefined}>
        {shares.map(({ name, share }) => (
          <li key={name} className={s.bar}>
            <span>{name}</span>
            <i className={s.rail}>
              <i style={{ width: `${most > 0 ? (share / most) * 100 : 0}%` }} />
            </i>
            <b>{formatShare(share)}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}
