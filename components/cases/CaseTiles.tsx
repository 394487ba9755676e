import { Tag } from '@/components/kit/ui/Tag';
import type { Output } from '@/lib/contract';
import { isMet } from '@/lib/domain/cases/case-outcome';
import { shortDay } from '@/lib/domain/figures/format-figure';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { CaseCover } from './CaseCover';
import s from './CaseTiles.module.css';
import { caseHref } from './case-links';
import { awayWords } from './case-words';

type CaseRow = Output<'case/list'>['list'][number];

export interface CaseTilesProps {
  cases: readonly CaseRow[];
}

/** Cases by their covers: how the budget was split, and how the outcome lies against the promise. */
export function CaseTiles({ cases }: CaseTilesProps) {
  return (
    <ul className={s.grid}>
      {cases.map((row) => (
        <li key={row.id}>
          <CaseTile row={row} />
        </li>
      ))}
    </ul>
  );
}

function CaseTile({ row }: { row: CaseRow }) {
  const { id, title, brand, trade_name: trade, split, budget_fen: budget, orders, from, to } = row;
  return (
    <a className={s.tile} href={caseHref(id)}>
      <CaseCover split={split} />
      <span className={s.words}>
        <b title={title}>{title}</b>
        <span className={s.line}>
          <span className={s.who} title={brand || '未具名品牌'}>
            {brand || '未具名品牌'}·{trade}
          </span>
          <span className={s.num}>
            {formatYuan(budget)}·{orders} 条
          </span>
        </span>
        <span className={s.line}>
          <span>
            {shortDay(from)} 至 {shortDay(to)}
          </span>
          <span className={s.num}>
            {!isMet(row.outcome) && <Tag>未达</Tag>}
            <strong>{awayWords(row.outcome)}</strong>
          </span>
        </span>
      </span>
    </a>
  );
}
