import type { ReactNode } from 'react';
import type { ListFilter } from '@/lib/domain/catalog/dash-ids';
import { loadDays } from '@/lib/domain/catalog/free-days';
import { changeMore, moreOf, platformRowOf } from '@/lib/domain/catalog/more-filters';
import type { MoreFilter } from '@/lib/domain/catalog/more-rows';
import {
  boundsIn,
  daysIn,
  idsIn,
  leastIn,
  spellBounds,
  spellSum,
} from '@/lib/domain/catalog/more-spelling';
import { boundsWords, moreLabel } from '@/lib/domain/catalog/more-words';
import panel from './FilterPanel.module.css';
import { type ListView, linkTo } from './list-view';
import s from './MoreFilters.module.css';

type Of<K extends MoreFilter['kind']> = MoreFilter & { kind: K };

/** More shares than these fold: a province is asked for seldom. */
const LINKED_MOST = 6;

/** The filters that have no row of their own above, in two columns: choices are links, what is typed is sent by the button. */
export function MoreFilters({ view }: { view: ListView }) {
  const rows = moreOf(view.filter);
  const platforms = platformRowOf(view.filter);
  return (
    <>
      {rows
        .filter(({ kind, dash }) => dash !== undefined && kind === 'any')
        .map(({ key }) => (
          <Kept key={key} name={key} filter={view.filter} />
        ))}
      <div className={s.pairs}>
        {rows
          .filter(({ dash, key }) => dash === undefined && key !== platforms?.key)
          .map((row) => (
            // biome-ignore lint/a11y/useSemanticElements: mostly links, not fields of a form: no fieldset
            <div
              key={row.key}
              className={panel.row}
              role="group"
              aria-label={moreLabel(row, view.filter)}
            >
              <span className={panel.label}>{moreLabel(row, view.filter)}</span>
              <Choices view={view} row={row} />
            </div>
          ))}
      </div>
      <p className={s.foot}>
        <span>
          占比按账号页上的受众数据，没有这项数据的账号不列出；空档除去交稿天数、休假和已排满的日子，档期占用看明天起{' '}
          {loadDays} 天
        </span>
        <button type="submit">按填写的筛选</button>
      </p>
    </>
  );
}

/** What was chosen by a link stays when the form is sent. */
function Kept({ name, filter }: { name: string; filter: ListFilter }) {
  const text = filter.more?.[name];
  return text ? <input type="hidden" name={name} value={text} /> : null;
}

function Choices({ view, row }: { view: ListView; row: MoreFilter }) {
  switch (row.kind) {
    case 'any':
      return <AnyChoices view={view} row={row} />;
    case 'none':
      return <Ticks row={row} filter={view.filter} />;
    case 'range':
      return <RangeChoices view={view} row={row} />;
    case 'sum':
      return <SumChoices view={view} row={row} />;
    case 'days':
      return <DayFields row={row} filter={view.filter} />;
  }
}

interface ChoiceProps {
  view: ListView;
  row: MoreFilter;
  /** what the row says with it */
  text: string;
  isOn: boolean;
  children: ReactNode;
}

function Choice({ view, row, text, isOn, children }: ChoiceProps) {
  return (
    <a {...linkTo(view, changeMore(view.filter, row, text))} aria-current={isOn || undefined}>
      {children}
    </a>
  );
}

/** The link that takes the row's condition away. */
function AnyValue({ view, row }: { view: ListView; row: MoreFilter }) {
  return (
    <Choice view={view} row={row} text="" isOn={!view.filter.more?.[row.key]}>
      不限
    </Choice>
  );
}

const turned = (ids: readonly number[], id: number): number[] =>
  (ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id]).sort((a, b) => a - b);

function AnyChoices({ view, row }: { view: ListView; row: Of<'any'> }) {
  const chosen = idsIn(view.filter.more?.[row.key]);
  return (
    <div className={panel.options}>
      <Kept name={row.key} filter={view.filter} />
      <AnyValue view={view} row={row} />
      {row.options.map(({ id, name }) => (
        <Choice
          key={id}
          view={view}
          row={row}
          text={turned(chosen, id).join('-')}
          isOn={chosen.includes(id)}
        >
          {name}
        </Choice>
      ))}
    </div>
  );
}

function RangeChoices({ view, row }: { view: ListView; row: Of<'range'> }) {
  const presets = row.presets ?? [];
  return (
    <div className={s.withFields}>
      <div className={panel.options}>
        <AnyValue view={view} row={row} />
        {presets.map(([from, to]) => {
          const bounds = {
            ...(from === undefined ? {} : { from }),
            ...(to === undefined ? {} : { to }),
          };
          const text = spellBounds(bounds);
          return (
            <Choice
              key={text}
              view={view}
              row={row}
              text={text}
              isOn={view.filter.more?.[row.key] === text}
            >
              {boundsWords(row, bounds)}
            </Choice>
          );
        })}
      </div>
      <RangeFields row={row} filter={view.filter} />
    </div>
  );
}

/** Two fields, or the least value alone. */
export function RangeFields({ row, filter }: { row: Of<'range'>; filter: ListFilter }) {
  const { from, to } = boundsIn(filter.more?.[row.key]);
  const label = moreLabel(row, filter);
  return (
    <span className={s.fields}>
      {row.only === undefined ? '' : row.only === 'from' ? '≥' : '≤'}
      {row.only !== 'to' && (
        <Figure name={`${row.key}.from`} value={from} label={`${label}不低于`} placeholder="不限" />
      )}
      {row.only === undefined && '–'}
      {row.only !== 'from' && (
        <Figure name={`${row.key}.to`} value={to} label={`${label}不超过`} placeholder="不限" />
      )}
      {row.unit}
    </span>
  );
}

/** From when to when, and how many days of it. */
function DayFields({ row, filter }: { row: Of<'days'>; filter: ListFilter }) {
  const text = filter.more?.[row.key];
  const asked = text ? daysIn(text) : undefined;
  return (
    <div className={s.withFields}>
      <span className={s.fields}>
        <DayField name={`${row.key}.from`} value={asked?.from} label={`${row.label}从哪一天起`} />
        至
        <DayField name={`${row.key}.to`} value={asked?.to} label={`${row.label}到哪一天为止`} />
      </span>
      <span className={s.fields}>
        至少
        <Figure
          name={`${row.key}.least`}
          value={asked?.least}
          label={`${row.label}至少几天`}
          placeholder="1"
        />
        天
      </span>
    </div>
  );
}

const DayField = ({
  name,
  value,
  label,
}: Omit<FigureProps, 'placeholder' | 'value'> & { value: string | undefined }) => (
  <input
    className={s.day}
    type="date"
    name={name}
    defaultValue={value}
    data-set={value ? '' : undefined}
    aria-label={label}
  />
);

interface FigureProps {
  name: string;
  value: number | undefined;
  label: string;
  placeholder: string;
}

const Figure = ({ name, value, label, placeholder }: FigureProps) => (
  <input
    name={name}
    defaultValue={value}
    placeholder={placeholder}
    inputMode="decimal"
    autoComplete="off"
    maxLength={10}
    aria-label={label}
  />
);

function SumChoices({ view, row }: { view: ListView; row: Of<'sum'> }) {
  const text = view.filter.more?.[row.key];
  const chosen = idsIn(text);
  const least = text ? leastIn(text) : row.least;
  if (row.options.length > LINKED_MOST) return <Ticks row={row} filter={view.filter} />;
  return (
    <div className={s.withFields}>
      <div className={panel.options}>
        <Kept name={row.key} filter={view.filter} />
        <AnyValue view={view} row={row} />
        {row.presets
          ? row.presets.map(([id, share]) => {
              const asked = spellSum([id], share);
              const name = row.options.find((option) => option.id === id)?.name;
              return (
                <Choice key={asked} view={view} row={row} text={asked} isOn={text === asked}>
                  {name?.slice(0, 1)} ≥{share}%
                </Choice>
              );
            })
          : row.options.map(({ id, name }) => (
              <Choice
                key={id}
                view={view}
                row={row}
                text={spellSum(turned(chosen, id), least)}
                isOn={chosen.includes(id)}
              >
                {name}
              </Choice>
            ))}
      </div>
      {!row.presets && <Least row={row} text={text} />}
    </div>
  );
}

function Least({ row, text }: { row: Of<'sum'>; text: string | undefined }) {
  return (
    <span className={s.fields}>
      合计 ≥
      <Figure
        name={`${row.key}.least`}
        value={text ? leastIn(text) : undefined}
        label={`${row.label}合计不低于`}
        placeholder={String(row.least)}
      />
      %
    </span>
  );
}

/** Many values, of which few are wanted: boxes behind what is chosen. */
function Ticks({ row, filter }: { row: Of<'none'> | Of<'sum'>; filter: ListFilter }) {
  const text = filter.more?.[row.key];
  const chosen = idsIn(text);
  const names = row.options.flatMap(({ id, name }) => (chosen.includes(id) ? [name] : []));
  return (
    <div className={s.withFields}>
      <details className={s.ticks}>
        <summary>
          {names.join('、') || (row.kind === 'none' ? '选行业，拒接的不列出' : '选省份')}
        </summary>
        <div>
          {row.options.map(({ id, name }) => (
            <label key={id}>
              <input
                type="checkbox"
                name={row.key}
                value={id}
                defaultChecked={chosen.includes(id)}
              />
              {name}
            </label>
          ))}
        </div>
      </details>
      {row.kind === 'sum' && <Least row={row} text={text} />}
    </div>
  );
}
