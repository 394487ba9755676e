import { Input, Select } from 'antd';
import { areas as provinces } from '@/lib/domain/catalog/areas';
import type { MetricSource } from '@/lib/domain/catalog/sources';
import { audienceParts } from '@/lib/domain/listings/audience';
import { ListingField } from './ListingField';
import s from './ListingForm.module.css';
import { ListingSection } from './ListingSection';
import type { AreaRow } from './listing-values';
import { type NamedAudience, namedAudience } from './profile-values';
import type { ListingFormState } from './use-listing-form';

const areaOptions = provinces.map(({ name }) => ({ value: name as string, label: name as string }));

/** Who follows the account, as the platform's own page tells it. */
export function AudienceSection({
  form,
  source,
}: {
  form: ListingFormState;
  /** of what is stored */
  source: MetricSource;
}) {
  const { audience, areas } = form.values;
  const isRead = source === 'api' || source === 'monitor';
  const share = (label: string, value: string, onChange: (typed: string) => void) => (
    <Input
      aria-label={label}
      disabled={isRead}
      inputMode="decimal"
      autoComplete="off"
      maxLength={6}
      suffix={<span className={s.suffix}>%</span>}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
  const tell = (key: NamedAudience, name: string, typed: string) =>
    form.change(`audience_${key}`, ({ audience: told }) => ({
      audience: { ...told, [key]: { ...told[key], [name]: typed } },
    }));
  const tellArea = (place: string, patch: Partial<AreaRow>) =>
    form.change('audience_areas', ({ areas: told }) => ({
      areas: { ...told, [place]: { name: '', share: '', ...told[place], ...patch } },
    }));
  return (
    <ListingSection title="受众" note="选填">
      <p className={s.hint}>
        {isRead ? '平台读取，不用填' : '从平台后台抄写，页面上标为“自报”；没有的留空，显示为暂无。'}
      </p>
      {namedAudience.map((key) => (
        <ListingField
          key={key}
          form={form}
          name={`audience_${key}`}
          label={audienceParts[key].label}
        >
          {() => (
            <div className={s.shares}>
              {Object.entries(audience[key]).map(([name, typed]) => (
                <span key={name} className={s.share}>
                  <span>{name}</span>
                  {share(`${name}占比`, typed, (next) => tell(key, name, next))}
                </span>
              ))}
            </div>
          )}
        </ListingField>
      ))}
      <ListingField
        form={form}
        name="audience_areas"
        label={audienceParts.areas.label}
        hint="占比最高的几个省份"
      >
        {() => (
          <div className={s.shares}>
            {Object.entries(areas).map(([place, row]) => {
              const label = `受众地区 ${Number(place) + 1}`;
              return (
                <span key={place} className={s.share}>
                  <Select
                    aria-label={label}
                    disabled={isRead}
                    allowClear
                    showSearch={{ optionFilterProp: 'label' }}
                    placeholder="省份"
                    options={areaOptions}
                    value={row.name || null}
                    onChange={(name) => tellArea(place, { name: name ?? '' })}
                  />
                  {share(`${label} 占比`, row.share, (next) => tellArea(place, { share: next }))}
                </span>
              );
            })}
          </div>
        )}
      </ListingField>
    </ListingSection>
  );
}
