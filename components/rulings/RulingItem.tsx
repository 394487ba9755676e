import { Time } from '@/components/reading/Time';
import type { Output } from '@/lib/contract';
import { partWords } from '@/lib/domain/money/part-words';
import s from './Rulings.module.css';

export type Ruling = Output<'rulings'>['list'][number];

/** One ruling: what kind of order, how it ended, and the finding on every point. */
export function RulingItem({ ruling }: { ruling: Ruling }) {
  return (
    <li className={s.item} id={`r${ruling.id}`}>
      <h2 className={s.title}>
        {ruling.category}类订单，{ruling.place}：{ruling.label}
        {ruling.label === '部分退款' && ` ${partWords(ruling.buyer_percent, ruling.base_fen)}`}
      </h2>
      <p className={s.meta}>
        {ruling.opened_by_label}在「{ruling.state_label}」时提出，主张退回广告主{' '}
        {partWords(ruling.claimed_percent, ruling.base_fen)}，
        {ruling.offered_percent === null
          ? `${ruling.answered_by_label}没有答辩`
          : `${ruling.answered_by_label}接受退回 ${partWords(ruling.offered_percent, ruling.base_fen)}`}
        ，<Time iso={ruling.ruled_at} /> 裁决退回 {partWords(ruling.buyer_percent, ruling.base_fen)}
      </p>
      <table className={s.points}>
        <thead>
          <tr>
            <th scope="col">依据的条款</th>
            <th scope="col">认定</th>
            <th scope="col">理由</th>
          </tr>
        </thead>
        <tbody>
          {ruling.points.map((point) => (
            <tr key={point.no}>
              <td>
                {point.no}. {point.clause_label}
              </td>
              <td>{point.finding_label}</td>
              <td>{point.words}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={s.words}>{ruling.words}</p>
    </li>
  );
}
