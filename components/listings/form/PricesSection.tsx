import { Checkbox, Input } from 'antd';
import dynamic from 'next/dynamic';
import { rangeLegend } from '@/components/kit/charts/range-scale';
import { cx } from '@/components/kit/ui/cx';
import { FieldError } from '@/components/kit/ui/field/Field';
import { Icon } from '@/components/kit/ui/marks/Icon';
import { PositionName } from '@/components/listings/own/PositionName';
import { BandBar } from '@/components/listings/prices/BandBar';
import type { Output } from '@/lib/contract';
import { priceSample } from '@/lib/domain/catalog/price-sample';
import { bandWarning, type PriceBand } from '@/lib/domain/listings/band';
import { fenOfYuan } from '@/lib/domain/money/money';
import { typedYuan } from '@/lib/domain/money/typed-yuan';
import { AddOnsField } from './AddOnsField';
import s from './ListingForm.module.css';
import { ListingSection } from './ListingSection';
import { isYuan, type PriceRow } from './listing-values';
import type { ListingFormState } from './use-listing-form';
import type { PriceBands } from './use-price-bands';

const ValidDay = dynamic(() => import('@/components/listings/prices/ValidDay'));

type Position = Output<'goods/platform_media'>['platforms'][number]['positions'][number];

export interface PricesSectionProps {
  form: ListingFormState;
  positions: readonly Position[];
  bands: PriceBands;
  today: string;
}

/** What is sold and for how much, each price beside those of like accounts. */
export function PricesSection({ form, positions, bands, today }: PricesSectionProps) {
  const hasCommission = positions.some(({ commission }) => commission !== 'none');
  const none = form.errorOf('prices');
  return (
    <ListingSection title="报价" note="含税，按位置">
      <p className={s.hint}>
        {bands.peers
          ? `同类：${bands.peers}；${rangeLegend('half')}，圆点为您`
          : `选好分类、填好粉丝数后，这里按同类账号给出参考；不足 ${priceSample.least} 条报价不显示`}
      </p>
      <div className={cx(s.prices, hasCommission && s.commissions)} data-field="prices">
        <div className={s.priceHead} aria-hidden="true">
          <span>位置</span>
          <span>内容形式</span>
          <span>{hasCommission ? '报价与佣金' : '报价'}</span>
          <span>有效至</span>
          <span>同类报价</span>
        </div>
        {positions.map((position) => (
          <PriceLine
            key={position.id}
            form={form}
            position={position}
            band={bands.bands[position.id] ?? null}
            today={today}
          />
        ))}
      </div>
      {none && <FieldError>{none}</FieldError>}
      <AddOnsField form={form} />
    </ListingSection>
  );
}

function PriceLine({
  form,
  position,
  band,
  today,
}: {
  form: ListingFormState;
  position: Position;
  band: PriceBand | null;
  today: string;
}) {
  const { id, name } = position;
  const field = `price_${id}`;
  const row = form.values.prices[id];
  if (!row) return null;
  const change = (patch: Partial<PriceRow>) =>
    form.change(field, ({ prices }) => ({
      prices: { ...prices, [id]: { ...(prices[id] ?? row), ...patch } },
    }));
  const error = row.on ? form.errorOf(field) : undefined;
  const priceFen = isYuan(row.price) ? fenOfYuan(row.price) : 0;
  const warning = row.on && !error ? bandWarning(priceFen, band) : null;
  const status = error ? 'error' : '';
  return (
    <div className={s.price} data-field={field}>
      <span>
        <Checkbox checked={row.on} onChange={(event) => change({ on: event.target.checked })}>
          <b>
            <PositionName name={name} />
          </b>
        </Checkbox>
      </span>
      <span>
        <Input
          aria-label={`${name} 内容形式`}
          disabled={!row.on}
          placeholder={position.form}
          maxLength={60}
          value={row.note}
          onChange={(event) => change({ note: event.target.value })}
        />
      </span>
      <span className={s.amounts}>
        {position.commission !== 'only' && (
          <Input
            aria-label={`${name} 报价`}
            prefix="¥"
            disabled={!row.on}
            status={status}
            inputMode="decimal"
            autoComplete="off"
            maxLength={11}
            value={row.price}
            onChange={(event) => change({ price: amountOf(event.target.value) })}
          />
        )}
        {position.commission !== 'none' && (
          <Input
            aria-label={`${name} 佣金`}
            suffix="%"
            disabled={!row.on}
            status={status}
            inputMode="decimal"
            autoComplete="off"
            maxLength={5}
            value={row.commission}
            onChange={(event) => change({ commission: amountOf(event.target.value) })}
          />
        )}
      </span>
      <span>
        <ValidDay
          label={`${name} 有效至`}
          disabled={!row.on}
          today={today}
          value={row.valid_until}
          onChange={(valid_until) => change({ valid_until })}
        />
      </span>
      <span>
        <BandBar band={band} priceFen={row.on ? priceFen : 0} isFar={warning !== null} />
      </span>
      {error && (
        <div className={s.rowNote}>
          <FieldError>{error}</FieldError>
        </div>
      )}
      {warning && (
        <p className={`${s.rowNote} ${s.warning}`} role="status">
          <Icon name="warn" size={14} />
          {warning}；确认无误可以照常提交
        </p>
      )}
    </div>
  );
}

const amountOf = (typed: string): string => typedYuan(typed).replaceAll(',', '');
