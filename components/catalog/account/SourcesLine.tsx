import { SourceMark } from '@/components/kit/ui/marks/SourceMark';
import type { GoodDetail } from '@/lib/contract/catalog';
import { metricSourceKeys } from '@/lib/domain/catalog/sources';
import { shortDay } from '@/lib/domain/figures/format-figure';
import s from './SourcesLine.module.css';

/** Where the page's figures come from, each source with its newest day. */
export function SourcesLine({ detail }: { detail: GoodDetail }) {
  const { good, metrics, series, audience, posts } = detail;
  const told = [
    ...metrics,
    ...(series ? [series] : []),
    ...(audience ? [audience] : []),
    ...posts.items,
  ];
  const newest = metricSourceKeys.flatMap((source) => {
    const days = told.filter((one) => one.source === source).map(({ as_of }) => as_of);
    const last = days.sort().at(-1);
    return last ? [{ source, last }] : [];
  });
  return (
    <p className={s.line}>
      <b>数据来源</b>
      {newest.map(({ source, last }) => (
        <SourceMark key={source} source={source} date={shortDay(last)} />
      ))}
      {good.order_count > 0 && <span>成交与履约取自本站 {good.order_count} 单</span>}
    </p>
  );
}
