import { Button, Input, Select } from 'antd';
import { useState } from 'react';
import { caseLabel } from '@/lib/domain/listings/cases';
import { shiftDay } from '@/lib/domain/time/shift-day';
import { ListingField } from './ListingField';
import s from './ListingForm.module.css';
import { ListingSection } from './ListingSection';
import type { CaseRow } from './listing-values';
import { byPlace, caseRow, casesOf } from './profile-values';
import type { ListingFormState } from './use-listing-form';

/** Months that a case may be of, newest first. */
const MONTHS = 36;

export interface CasesSectionProps {
  form: ListingFormState;
  /** the market's day */
  today: string;
}

/** Work that was done for advertisers, as its owner tells it. */
export function CasesSection({ form, today }: CasesSectionProps) {
  const rows = Object.entries(form.values.cases);
  const told = casesOf(form.values).map(({ place }) => place);
  const [opened, setOpened] = useState(0);
  const count = Math.max(opened, Number(told.at(-1) ?? -1) + 1);
  const remove = (place: string) => {
    // Those behind it move up, so what was said of them by number is about others now.
    for (const index of told.keys()) form.change(`case_${index}`, () => ({}));
    form.change(`case_${told.length}`, ({ cases }) => {
      const kept = Object.entries(cases).flatMap(([each, row]) => (each === place ? [] : [row]));
      return { cases: byPlace([...kept, caseRow(form.platform)]) };
    });
    setOpened(count - 1);
  };
  return (
    <ListingSection title="案例" note="选填">
      <p className={s.hint}>做过的合作，广告主下单前可见，页面上标为媒体主自报。</p>
      {rows.slice(0, count).map(([place, row], index) => {
        // The rules count what is told; an empty one has no number among them.
        const at = told.indexOf(place);
        const field = at < 0 ? `case_empty_${place}` : `case_${at}`;
        return (
          <CaseFields
            key={place}
            form={form}
            field={field}
            label={caseLabel(at < 0 ? index : at)}
            row={row}
            months={monthsUntil(today, row.month)}
            onChange={(patch) =>
              form.change(field, ({ cases }) => ({
                cases: { ...cases, [place]: { ...(cases[place] ?? row), ...patch } },
              }))
            }
            onRemove={() => remove(place)}
          />
        );
      })}
      <div>
        <Button size="small" disabled={count >= rows.length} onClick={() => setOpened(count + 1)}>
          添加案例
        </Button>
      </div>
    </ListingSection>
  );
}

function CaseFields({
  form,
  field,
  label,
  row,
  months,
  onChange,
  onRemove,
}: {
  form: ListingFormState;
  field: string;
  label: string;
  row: CaseRow;
  months: readonly string[];
  onChange: (patch: Partial<CaseRow>) => void;
  onRemove: () => void;
}) {
  const text = (name: 'title' | 'brand', title: string, maxLength: number) => (
    <Input
      aria-label={`${label} ${title}`}
      placeholder={title}
      maxLength={maxLength}
      autoComplete="off"
      value={row[name]}
      onChange={(event) => onChange({ [name]: event.target.value })}
    />
  );
  return (
    <ListingField form={form} name={field} label={label}>
      {() => (
        <div className={s.case}>
          {text('title', '标题', 40)}
          {text('brand', '合作品牌', 30)}
          <Select
            aria-label={`${label} 合作月份`}
            placeholder="合作月份"
            options={months.map((month) => ({ value: month, label: month }))}
            value={row.month || null}
            onChange={(month) => onChange({ month: month ?? '' })}
          />
          <Select
            aria-label={`${label} 报价位置`}
            placeholder="报价位置"
            options={form.platform.positions.map(({ id, name }) => ({
              value: String(id),
              label: name,
            }))}
            value={row.position || null}
            onChange={(position) => onChange({ position: position ?? '' })}
          />
          {Object.entries(row.figures).map(([place, figure]) => (
            <Input
              key={place}
              aria-label={`${label} ${figure.name}`}
              prefix={<span className={s.suffix}>{figure.name}</span>}
              suffix={figure.unit === 'share' ? <span className={s.suffix}>%</span> : null}
              inputMode="decimal"
              autoComplete="off"
              maxLength={20}
              value={figure.value}
              onChange={(event) =>
                onChange({
                  figures: { ...row.figures, [place]: { ...figure, value: event.target.value } },
                })
              }
            />
          ))}
          <div>
            <Button type="link" size="small" aria-label={`去掉${label}`} onClick={onRemove}>
              去掉这个案例
            </Button>
          </div>
        </div>
      )}
    </ListingField>
  );
}

/** @param told stays among them, however old */
function monthsUntil(today: string, told: string): string[] {
  const months: string[] = [];
  for (let day = today; months.length < MONTHS; day = shiftDay(`${day.slice(0, 7)}-01`, -1)) {
    months.push(day.slice(0, 7));
  }
  return told === '' || months.includes(told) ? months : [...months, told];
}
