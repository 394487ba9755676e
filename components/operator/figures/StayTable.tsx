import { formatShare } from '@/lib/domain/figures/format-figure';
import { groupDigits } from '@/lib/domain/figures/group-digits';
import k from '../kit/kit.module.css';
import { Panel } from '../kit/Panel';
import { stayWords, tooFew } from './figure-words';
import type { ShownFigures } from './shown-figures';

type Stay = ShownFigures['stays'][number];

/** Only the clock ends these: that it does says nothing of anybody. */
const clocksOwn: readonly Stay['state'][] = ['retaining', 'pending_settle'];

/** How long orders stood in each state that they left in the range. */
export function StayTable({ stays }: { stays: readonly Stay[] }) {
  return (
    <Panel title="订单在每一步多久" note="按这段时间离开该步的订单，时长误差在一成以内" flush>
      <table className={k.table}>
        <thead>
          <tr>
            <th scope="col">状态</th>
            <th scope="col" className={k.num}>
              离开
            </th>
            <th scope="col" className={k.num}>
              停留中位
            </th>
            <th scope="col" className={k.num}>
              九成在
            </th>
            <th scope="col" className={k.num}>
              到时未动
            </th>
          </tr>
        </thead>
        <tbody>
          {stays.map(({ state, name, left, median_minutes, most_minutes, by_timer }) => (
            <tr key={state}>
              <td>{name}</td>
              <td className={k.num}>
                <b>{groupDigits(left)}</b>
              </td>
              <td className={k.num}>{stayWords(median_minutes)}</td>
              <td className={k.num}>{stayWords(most_minutes)}</td>
              <td className={k.num}>
                {clocksOwn.includes(state)
                  ? '—'
                  : by_timer === null
                    ? tooFew
                    : formatShare(by_timer)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}
