import { Checkbox, Input, Radio } from 'antd';
import dynamic from 'next/dynamic';
import { PayPasswordBoxes } from '@/components/kit/ui/field/PayPasswordBoxes';
import { Icon } from '@/components/kit/ui/marks/Icon';
import { href } from '@/lib/address/routes';
import type { FormField } from '@/lib/domain/form/field';
import { typedYuan } from '@/lib/domain/money/typed-yuan';
import { agreementFile, agreementTitles } from '@/lib/domain/site/agreement-address';
import { CodeControl } from './CodeControl';
import s from './form.module.css';

// The heavy ones come with the first form that has them.
const AreaControl = dynamic(() => import('./AreaControl'));
const DayControl = dynamic(() => import('./DayControl'));
const FilmControl = dynamic(() => import('./FilmControl'));
const FilesControl = dynamic(() => import('./FilesControl'));
const PictureControl = dynamic(() => import('./PictureControl'));
const SelectControl = dynamic(() => import('./SelectControl'));

/** What a form item hands to its control. Values are strings, files a list of keys: as the wire has them. */
interface Bound {
  id?: string;
  value?: string | readonly string[];
  onChange?: (value: string | readonly string[]) => void;
}

/** The control of a field, by its kind. */
export function FieldControl({ field, ...bound }: Bound & { field: FormField }) {
  const { id, onChange } = bound;
  const value = typeof bound.value === 'string' ? bound.value : '';
  const change = (next: string) => onChange?.(next);
  const typed = {
    ...(id ? { id } : null),
    value,
    placeholder: field.placeholder,
    onChange: (event: { target: { value: string } }) => change(event.target.value),
  };
  switch (field.kind) {
    case 'text':
      return field.max > 60 ? (
        <Input.TextArea {...typed} maxLength={field.max} showCount rows={4} />
      ) : (
        <Input
          {...typed}
          maxLength={field.max}
          autoComplete="off"
          {...(field.locked ? { readOnly: true, suffix: <Icon name="lock" size={14} /> } : null)}
        />
      );
    case 'digits':
      return (
        <Input
          {...typed}
          inputMode="numeric"
          maxLength={field.max}
          onChange={(event) => change(event.target.value.replace(/\D/g, ''))}
        />
      );
    case 'link':
      return (
        <Input
          {...typed}
          type="url"
          inputMode="url"
          placeholder={field.placeholder ?? 'https://'}
        />
      );
    case 'yuan':
      return <YuanControl field={field} {...typed} change={change} />;
    case 'percent':
      return (
        <Input
          {...typed}
          className={s.short}
          suffix="%"
          inputMode="numeric"
          maxLength={3}
          onChange={(event) => change(event.target.value.replace(/\D/g, ''))}
        />
      );
    case 'day':
      return <DayControl id={id} value={value} onChange={change} />;
    case 'choice':
      return field.shown ? (
        <Radio.Group
          {...(id ? { id } : null)}
          vertical
          value={value}
          options={field.options.map((option) => ({
            value: option.value,
            label: option.note ? `${option.label}（${option.note}）` : option.label,
          }))}
          onChange={(event) => change(String(event.target.value))}
        />
      ) : (
        <SelectControl
          id={id}
          options={field.options}
          placeholder={field.placeholder}
          value={value}
          onChange={change}
        />
      );
    case 'area':
      return <AreaControl id={id} value={value} onChange={change} />;
    case 'choices':
      return (
        <Checkbox.Group
          value={Array.isArray(bound.value) ? [...bound.value] : []}
          options={[...field.options]}
          onChange={(chosen) => onChange?.(chosen)}
        />
      );
    case 'flag':
      return (
        <Checkbox
          {...(id ? { id } : null)}
          checked={value === '1'}
          onChange={(event) => change(event.target.checked ? '1' : '0')}
        >
          {field.label}
          {field.agreement && (
            <a
              className={s.agreement}
              href={href('agreement', { file: agreementFile(field.agreement) })}
              target="_blank"
              rel="noopener"
            >
              《{agreementTitles[field.agreement]}》
            </a>
          )}
        </Checkbox>
      );
    case 'files':
      return (
        <FilesControl
          field={field}
          id={id}
          keys={Array.isArray(bound.value) ? bound.value : []}
          onChange={(keys) => onChange?.(keys)}
        />
      );
    case 'film':
      return <FilmControl field={field} id={id} value={value} onChange={change} />;
    case 'picture':
      return <PictureControl field={field} id={id} fileKey={value} onChange={change} />;
    case 'pay_password':
      return <PayPasswordBoxes control={{ id }} value={value} onChange={change} />;
    case 'code':
      return <CodeControl id={id} purpose={field.purpose} value={value} onChange={change} />;
  }
}

/** An amount, the biggest thing of its form (looks, rule 1), with sums to press. */
function YuanControl({
  field,
  change,
  ...typed
}: {
  field: FormField & { kind: 'yuan' };
  change: (value: string) => void;
  value: string;
}) {
  return (
    <>
      <Input
        {...typed}
        className={s.amount}
        size="large"
        prefix="¥"
        suffix="元"
        inputMode="decimal"
        autoComplete="off"
        maxLength={13}
        onChange={(event) => change(typedYuan(event.target.value))}
      />
      {field.quick && (
        <div className={s.quick}>
          {field.quick.map(({ sum, label }) => (
            <button
              key={sum}
              type="button"
              className={s.chip}
              aria-pressed={sum === typed.value}
              onClick={() => change(sum)}
            >
              {label}
            </button>
          ))}
        </div>
      )}
    </>
  );
}
