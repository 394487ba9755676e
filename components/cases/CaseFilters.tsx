import { cx } from '@/components/kit/ui/cx';
import { caseBudgets, caseResults, caseSortKeys, caseSorts } from '@/lib/domain/cases/case-filter';
import { caseTrades } from '@/lib/domain/cases/case-trade';
import { keysOf } from '@/lib/domain/text/keys-of';
import type { CaseList } from './CasesBody';
import s from './CasesBody.module.css';
import { type CaseFilter, casesHref } from './case-links';

interface Props {
  cases: Pick<CaseList, 'counts' | 'all'>;
  filter: CaseFilter;
}

/** Trade, budget and result as links, each with how many cases it has alone. */
export function CaseFilters({ cases: { counts, all }, filter }: Props) {
  const options = <K extends string>(
    key: 'trade' | 'budget' | 'result',
    names: Readonly<Record<K, string>>,
  ) =>
    keysOf(names).map((value) => ({
      value,
      name: names[value],
      count: counts[key].find((one) => one.key === value)?.count ?? 0,
      href: casesHref({ ...filter, [key]: value }),
      isOn: filter[key] === value,
    }));
  const namesOf = <K extends string>(rows: Readonly<Record<K, { name: string }>>) =>
    Object.fromEntries(keysOf(rows).map((key) => [key, rows[key].name])) as Record<K, string>; // the same keys
  return (
    <nav className={s.filters} aria-label="筛选案例">
      <Filter
        label="行业"
        any={{ name: '全部', count: all, href: casesHref({ ...filter, trade: '' }) }}
        options={options('trade', namesOf(caseTrades))}
      />
      <Filter
        label="预算"
        any={{ name: '不限', href: casesHref({ ...filter, budget: '' }) }}
        options={options('budget', namesOf(caseBudgets))}
      />
      <Filter
        label="结果"
        any={{ name: '不限', href: casesHref({ ...filter, result: '' }) }}
        options={options('result', caseResults)}
      />
    </nav>
  );
}

interface Option {
  name: string;
  href: string;
  count?: number;
}

function Filter({
  label,
  any,
  options,
}: {
  label: string;
  any: Option;
  options: readonly (Option & { value: string; isOn: boolean })[];
}) {
  const isAny = options.every(({ isOn }) => !isOn);
  const shown = options.filter(({ count, isOn }) => isOn || (count ?? 0) > 0);
  return (
    <div className={s.filter}>
      <span>{label}</span>
      {[{ ...any, value: '', isOn: isAny }, ...shown].map(({ value, name, count, href, isOn }) => (
        <a
          key={value}
          href={href}
          className={cx(s.option, isOn && s.on)}
          aria-current={isOn ? 'true' : undefined}
        >
          {name}
          {count !== undefined && <i>{count}</i>}
        </a>
      ))}
    </div>
  );
}

export function CaseSorts({ filter }: { filter: CaseFilter }) {
  return (
    <nav className={s.sorts} aria-label="排序">
      {caseSortKeys.map((sort) => (
        <a
          key={sort}
          href={casesHref({ ...filter, sort })}
          aria-current={filter.sort === sort ? 'true' : undefined}
        >
          {caseSorts[sort]}
        </a>
      ))}
    </nav>
  );
}
