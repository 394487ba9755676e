import { Button, Input } from 'antd';
import dynamic from 'next/dynamic';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import s from './list.module.css';
import type { ListFilter } from './list-spec';

// The heavy ones come with the first list that has them.
const DaysControl = dynamic(() => import('./DaysControl'));
const SelectControl = dynamic(() => import('../form/SelectControl'));

type Values = Readonly<Record<string, string | number>>;

export interface ListFiltersProps {
  filters: readonly ListFilter<string>[];
  /** The address' own words; a key on them starts the row anew. */
  values: Values;
  /** Where the form leads, for a browser without script. */
  path: string;
  onApply: (values: Values) => void;
  /** Leads to the list without these filters; null where none is set. */
  clearHref: string | null;
  end?: ReactNode;
}

/** Words, days and choices above a list; they count when 查询 is pressed and then stand in the address. */
export function ListFilters({ filters, values, path, onApply, clearHref, end }: ListFiltersProps) {
  const [typed, setTyped] = useState(values);
  const set = (more: Values) => setTyped((old) => ({ ...old, ...more }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onApply(typed);
  };
  const shown = filters.filter(({ kind }) => kind !== 'links');
  return (
    <form className={s.filters} action={path} onSubmit={submit}>
      {shown.map((filter) => (
        <Control key={filter.label} filter={filter} typed={typed} set={set} />
      ))}
      {shown.length > 0 && (
        <Button htmlType="submit" type="primary" ghost>
          查询
        </Button>
      )}
      {clearHref && (
        <a className={s.clear} href={clearHref}>
          清除条件
        </a>
      )}
      {end != null && <span className={s.sums}>{end}</span>}
    </form>
  );
}

function Control({
  filter,
  typed,
  set,
}: {
  filter: ListFilter<string>;
  typed: Values;
  set: (more: Values) => void;
}) {
  const id = useId();
  if (filter.kind === 'links') return null;
  return (
    <div className={s.control}>
      <label className={s.label} htmlFor={id}>
        {filter.label}
      </label>
      {filter.kind === 'words' && (
        <Input
          id={id}
          name={filter.name}
          className={s.words}
          maxLength={filter.max}
          placeholder={filter.placeholder}
          allowClear
          value={String(typed[filter.name] ?? '')}
          onChange={(event) => set({ [filter.name]: event.target.value })}
        />
      )}
      {filter.kind === 'days' && (
        <DaysControl
          id={id}
          from={String(typed[filter.from] ?? '')}
          to={String(typed[filter.to] ?? '')}
          onChange={(from, to) => set({ [filter.from]: from, [filter.to]: to })}
        />
      )}
      {filter.kind === 'choice' && (
        <span className={s.choice}>
          <SelectControl
            id={id}
            options={filter.options}
            placeholder={filter.placeholder}
            value={String(typed[filter.name] ?? '')}
            onChange={(value) => set({ [filter.name]: value })}
          />
        </span>
      )}
    </div>
  );
}
