import { listOf } from '@/lib/domain/catalog/list-of';
import { groupDigits } from '@/lib/domain/figures/group-digits';
import { CountBar } from './CountBar';
import s from './Operation.module.css';
import type { ServiceData } from './service-data';

const SHOWN = 10;

export interface SubjectCountsProps extends Pick<ServiceData, 'facets'> {
  platform: number;
}

/** The subjects most accounts of a platform write of, each with its list. */
export function SubjectCounts({ facets, platform }: SubjectCountsProps) {
  const subjects = [...(facets.get(platform)?.categories ?? [])]
    .sort((a, b) => b.count - a.count)
    .slice(0, SHOWN);
  const most = Math.max(1, subjects[0]?.count ?? 0);
  return (
    <ol className={s.subjects}>
      {subjects.map(({ id, name, count }) => (
        <li key={id}>
          <a href={listOf(platform, { category: id })}>{name}</a>
          <CountBar share={count / most} />
          <b>{groupDigits(count)}</b>
        </li>
      ))}
    </ol>
  );
}
