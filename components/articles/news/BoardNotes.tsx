import { Avatar } from '@/components/kit/ui/marks/Avatar';
import { PlatformMark } from '@/components/kit/ui/marks/PlatformMark';
import { boardHref } from '@/lib/address/board-address';
import type { Output } from '@/lib/contract';
import { platformOf } from '@/lib/domain/catalog/platforms';
import { formatCount } from '@/lib/domain/figures/format-figure';
import s from './NewsHub.module.css';

export type BoardNote = Output<'board_notes'>['list'][number];

const width = 520;
const height = 64;

/** What is to be seen on the week's lists, each sentence made of the list itself. */
export function BoardNotes({ notes }: { notes: readonly BoardNote[] }) {
  const [first] = notes;
  return (
    <section className={s.notes} aria-labelledby="notes">
      <div className={s.head}>
        <h2 id="notes">榜单周记</h2>
        <p>{first ? `${first.from} 至 ${first.to}，每句话都能在榜上核对` : ''}</p>
      </div>
      {notes.length === 0 ? (
        <p className={s.none}>还没有周榜；一周满了之后，这里写那一周的变化。</p>
      ) : (
        <ul>
          {notes.map(({ platform, sentences, metric, trend, leader }) => (
            <li key={platform}>
              <h3>
                <PlatformMark platform={platform} size={18} />
                <a href={boardOfPlatform(platform)}>{platformOf(platform).name}</a>
                <small>
                  前 20 名{metric}中位，近 {trend.length} 周
                </small>
              </h3>
              <p>{sentences.join('')}</p>
              <Trend trend={trend} />
              <p className={s.leader}>
                <Avatar name={leader.title} src={leader.img} size={24} />
                榜首 {leader.title}
                <b>{leader.index.toFixed(1)}</b>
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const boardOfPlatform = (platform: number): string =>
  boardHref({
    platform: platformOf(platform).no,
    kind: 'composite',
    category: 0,
    area: 0,
    period: 'week',
    date: '',
  });

function Trend({ trend }: Pick<BoardNote, 'trend'>) {
  const last = trend.at(-1);
  if (!last || trend.length < 2) return null;
  const values = trend.map(({ value }) => value);
  const least = Math.min(...values);
  const most = Math.max(...values);
  const x = (nth: number) => Math.round((nth / (trend.length - 1)) * (width - 70));
  const y = (value: number) =>
    Math.round(
      height - 8 - (most === least ? 0.5 : (value - least) / (most - least)) * (height - 24),
    );
  const line = values.map((value, nth) => `${x(nth)},${y(value)}`).join('L');
  return (
    <svg
      className={s.trend}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={trend.map(({ day, value }) => `${day} ${formatCount(value)}`).join('，')}
    >
      <path className={s.fill} d={`M0,${height - 2}L${line}V${height - 2}z`} />
      <path className={s.line} d={`M${line}`} />
      <circle className={s.order} cx={x(trend.length - 1)} cy={y(last.value)} r="3.5" />
      <text className={s.now} x={x(trend.length - 1) + 8} y={y(last.value) + 4}>
        {formatCount(last.value)}
      </text>
    </svg>
  );
}
