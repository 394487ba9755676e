import { Checkbox, Input, Select } from 'antd';
import dynamic from 'next/dynamic';
import { refusableIndustries } from '@/lib/domain/catalog/industries';
import { listingLimits } from '@/lib/domain/listings/forms';
import { materialCostsHint } from '@/lib/domain/listings/material-costs';
import { ListingField } from './ListingField';
import s from './ListingForm.module.css';
import { ListingSection } from './ListingSection';
import type { ListingFormState } from './use-listing-form';

const LeaveDays = dynamic(() => import('@/components/listings/own/LeaveDays'));

const industries = refusableIndustries.map((name) => ({ value: name as string, label: name }));

/** On which terms orders are taken: what advertisers read before they order. */
export function TermsSection({ form, today }: { form: ListingFormState; today: string }) {
  const { values, change } = form;
  const number = (name: 'revisions' | 'lead_time_days' | 'daily_cap') => ({
    value: values[name],
    inputMode: 'numeric' as const,
    maxLength: 2,
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) =>
      change(name, () => ({ [name]: event.target.value.normalize('NFKC').replace(/\D/g, '') })),
  });
  return (
    <ListingSection title="接单" note="广告主下单前可见">
      <div className={s.two}>
        <ListingField form={form} name="accepts_hard" label="接受广告" required>
          {() => (
            <div className={s.boxes}>
              <Checkbox
                checked={values.accepts_hard}
                onChange={({ target }) =>
                  change('accepts_hard', () => ({ accepts_hard: target.checked }))
                }
              >
                硬广
              </Checkbox>
              <Checkbox
                checked={values.accepts_soft}
                onChange={({ target }) =>
                  change('accepts_hard', () => ({ accepts_soft: target.checked }))
                }
              >
                软广
              </Checkbox>
            </div>
          )}
        </ListingField>
        <ListingField form={form} name="refused_industries" label="不接行业">
          {(control) => (
            <Select
              {...control}
              mode="multiple"
              placeholder="可不选"
              options={industries}
              value={values.refused_industries}
              onChange={(refused_industries) =>
                change('refused_industries', () => ({ refused_industries }))
              }
            />
          )}
        </ListingField>
      </div>
      <div className={s.terms}>
        <ListingField
          form={form}
          name="revisions"
          label="含改稿次数"
          required
          hint="用完由平台判断"
        >
          {(control) => (
            <Input
              {...control}
              {...number('revisions')}
              suffix={<span className={s.suffix}>次</span>}
            />
          )}
        </ListingField>
        <ListingField form={form} name="lead_time_days" label="交首稿" required hint="接单后算起">
          {(control) => (
            <Input
              {...control}
              {...number('lead_time_days')}
              suffix={<span className={s.suffix}>天内</span>}
            />
          )}
        </ListingField>
        <ListingField
          form={form}
          name="daily_cap"
          label="日接单上限"
          required
          hint="当天下满后，广告主次日才能再下单"
        >
          {(control) => (
            <Input
              {...control}
              {...number('daily_cap')}
              suffix={<span className={s.suffix}>单</span>}
            />
          )}
        </ListingField>
        <ListingField form={form} name="leave_from" label="休假" hint="休假期内不可下单，可留空">
          {({ id }) => (
            <LeaveDays
              id={id}
              today={today}
              from={values.leave_from}
              to={values.leave_to}
              onChange={(leave_from, leave_to) =>
                change('leave_from', () => ({ leave_from, leave_to }))
              }
            />
          )}
        </ListingField>
      </div>
      <ListingField form={form} name="material_costs" label="材料费" hint={materialCostsHint}>
        {() => (
          <Checkbox
            checked={values.material_costs}
            onChange={({ target }) =>
              change('material_costs', () => ({ material_costs: target.checked }))
            }
          >
            接单后先垫付材料费
          </Checkbox>
        )}
      </ListingField>
      <ListingField form={form} name="notes" label="接单说明">
        {(control) => (
          <Input.TextArea
            {...control}
            rows={3}
            maxLength={listingLimits.notesLength}
            showCount
            value={values.notes}
            onChange={(event) => change('notes', () => ({ notes: event.target.value }))}
          />
        )}
      </ListingField>
    </ListingSection>
  );
}
