import type { Case } from './CaseBody';
import s from './CaseBody.module.css';

interface Props {
  row: Case['rows'][number];
  from: string;
  to: string;
}

/** When one account wrote, was reviewed and published, on the days of the whole case; told in words as well. */
export function CaseDays({ row, from, to }: Props) {
  const { accepted_on: accepted, drafted_on: drafted, approved_on: approved } = row;
  const { published_on: published, late_days: late } = row;
  if (!accepted || !published) return <span className={s.source}>不具名，不列日期</span>;
  const span = Math.max(1, Date.parse(to) - Date.parse(from));
  const at = (day: string) => Math.round(((Date.parse(day) - Date.parse(from)) / span) * 1000) / 10;
  const bar = (className: string | undefined, begin: string, end: string) =>
    begin &&
    end && (
      <rect
        className={className}
        x={`${at(begin)}%`}
        y="6"
        width={`${Math.max(0.5, at(end) - at(begin))}%`}
        height="8"
      />
    );
  return (
    <>
      <svg className={s.days} width="100%" height="20" aria-hidden="true">
        <line className={s.online} x1={`${at(accepted)}%`} x2="100%" y1="10" y2="10" />
        {bar(s.writing, accepted, drafted)}
        {bar(s.reviewing, drafted, published)}
        <svg x={`${at(published)}%`} y="10" overflow="visible">
          <title>{late > 0 ? `晚了 ${late} 天` : '按时'}</title>
          <path className={late > 0 ? s.late : s.onTime} d="M0-6l5 6l-5 6l-5-6z" />
        </svg>
      </svg>
      <span className="sr-only">
        {accepted} 接单，{drafted} 交稿，{approved} 定稿，{published} 发布
        {late > 0 && `，晚了 ${late} 天`}
      </span>
    </>
  );
}
