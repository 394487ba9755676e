import { ReadingCard } from '@/components/reading/ReadingCard';
import { href } from '@/lib/address/routes';
import type { Output } from '@/lib/contract';
import { partWords } from '@/lib/domain/money/part-words';
import s from './Rulings.module.css';

/** The newest rulings beside other reading; nothing while there is none. */
export function LatestRulings({ list, total }: Pick<Output<'rulings'>, 'list' | 'total'>) {
  if (total === 0) return null;
  const all = href('publicOpinion-rulings');
  return (
    <ReadingCard title="裁决案例" more={{ href: all, words: `全部 ${total} 例` }}>
      <ul className={s.short}>
        {list.map((ruling) => (
          <li key={ruling.id}>
            <h3>
              <a href={`${all}#r${ruling.id}`}>
                {ruling.place}：{ruling.points.map(({ clause_label: clause }) => clause).join('、')}
              </a>
            </h3>
            <p>
              {ruling.label}，退回广告主 {partWords(ruling.buyer_percent, ruling.base_fen)}。
              {ruling.words}
            </p>
          </li>
        ))}
      </ul>
    </ReadingCard>
  );
}
