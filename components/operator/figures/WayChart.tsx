import { formatShare } from '@/lib/domain/figures/format-figure';
import { groupDigits } from '@/lib/domain/figures/group-digits';
import { fewestForRate } from '@/lib/domain/operators/figures/figure-kinds';
import { Panel } from '../kit/Panel';
import { ChangeMark } from './ChangeMark';
import s from './Figures.module.css';
import { pointsOf } from './figure-words';
import type { ShownFigures } from './shown-figures';

type Step = ShownFigures['way'][number];

const bar = { width: 190, height: 14 };

/** From a list to the payment: bars by the logarithm, or the last steps would be a hair beside the first. */
export function WayChart({ way }: { way: readonly Step[] }) {
  const most = Math.max(1, ...way.map(({ now }) => now));
  return (
    <Panel title="从列表到付款" note={`不分平台；${wholeWords(way)}`} flush>
      <table className={s.way}>
        <thead>
          <tr>
            <th scope="col">步骤</th>
            <td />
            <th scope="col">人次</th>
            <th scope="col">上一步到此</th>
            <th scope="col">较前期</th>
          </tr>
        </thead>
        <tbody>
          {way.map((step, nth) => {
            const last = way[nth - 1];
            const share = last ? shareOf(step.now, last.now) : null;
            const shareBefore = last ? shareOf(step.before, last.before) : null;
            return (
              <tr key={step.name}>
                <th scope="row">{step.name}</th>
                <td>
                  <svg
                    className={s.wayBar}
                    viewBox={`0 0 ${bar.width} ${bar.height}`}
                    aria-hidden="true"
                  >
                    <title>{`${step.name} ${groupDigits(step.now)}，前期 ${groupDigits(step.before)}`}</title>
                    <rect
                      className={nth === 0 || nth === way.length - 1 ? s.wayEnd : s.wayStep}
                      width={(bar.width * Math.log1p(step.now)) / Math.log1p(most)}
                      height={bar.height}
                      rx="2"
                    />
                  </svg>
                </td>
                <td>
                  <b>{groupDigits(step.now)}</b>
                </td>
                <td>{share === null ? '' : formatShare(share)}</td>
                <td>{last && <ChangeMark change={pointsOf(share, shareBefore)} />}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className={s.foot}>
        条长取对数。前四步按会话、后两步按广告主，每天各去重一次；不足 {fewestForRate}{' '}
        人次不计比例。
      </p>
    </Panel>
  );
}

function wholeWords(way: readonly Step[]): string {
  const [first, last] = [way[0], way.at(-1)];
  const now = first && last ? shareOf(last.now, first.now) : null;
  const before = first && last ? shareOf(last.before, first.before) : null;
  if (now === null) return '全程不足以计比例';
  return `全程 ${formatShare(now)}${before === null ? '' : `，前期 ${formatShare(before)}`}`;
}

/** Null where too few came to the step before. */
const shareOf = (now: number, before: number): number | null =>
  before < fewestForRate ? null : now / before;
