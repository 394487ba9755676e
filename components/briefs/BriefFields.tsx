import { Button } from '@/components/kit/ui/Button';
import { Field } from '@/components/kit/ui/field/Field';
import { Input } from '@/components/kit/ui/field/Input';
import { Select } from '@/components/kit/ui/field/Select';
import { Textarea } from '@/components/kit/ui/field/Textarea';
import { onDemand } from '@/components/kit/ui/on-demand';
import {
  type Brief,
  type BriefField,
  briefIndustries,
  briefLabels,
  briefLimits,
  briefRequired,
} from '@/lib/domain/briefs/brief';
import { windowDayChoices } from '@/lib/domain/briefs/publication-window';
import type { FitLine } from '@/lib/domain/briefs/shared-fit';
import s from './BriefFields.module.css';
import { BriefFit } from './BriefFit';

/** Settlement, which shows it, is as light as a page of visitors. A file is chosen once it can be uploaded, and not before. */
const BriefFiles = onDemand(
  () => import('./BriefFiles').then((module) => module.BriefFiles),
  () => <Button disabled>上传</Button>,
);

export type BriefErrors = Partial<Record<BriefField, string>>;

export interface BriefFieldsProps {
  value: Brief;
  onChange: (value: Brief) => void;
  errors?: BriefErrors;
  disabled?: boolean;
  /** First day that may be wished for, YYYY-MM-DD. */
  earliest?: string;
  /** The accounts it is for, where several share it. */
  lines?: readonly FitLine[];
}

const windows = windowDayChoices
  .filter((days) => days !== '')
  .map((days) => ({ value: days, label: `前后 ${days} 天内` }));

const industries = briefIndustries.map((name) => ({ value: name, label: name }));

/** The brief as a form (domain.md: The brief); its limits are those of the schema. Who holds the value decides when it is saved. */
export function BriefFields({
  value,
  onChange,
  errors = {},
  disabled,
  earliest,
  lines = [],
}: BriefFieldsProps) {
  const field = (name: Exclude<BriefField, 'files'>) => ({
    label: briefLabels[name],
    required: (briefRequired as readonly string[]).includes(name),
    error: errors[name],
    disabled,
    value: value[name],
    onChange: (event: { target: { value: string } }) =>
      onChange({ ...value, [name]: event.target.value }),
  });
  return (
    <div className={s.grid}>
      <Input
        {...field('product')}
        maxLength={briefLimits.product}
        placeholder="品牌与产品名，例如 神经酰胺修护霜 50g"
      />
      <Select {...field('industry')} options={industries} placeholder="请选择" />
      <Textarea
        {...field('must_say')}
        className={s.wide}
        maxLength={briefLimits.must_say}
        placeholder="卖点、口播的原话、画面要求，一条一行"
      />
      <Textarea
        {...field('must_not_say')}
        className={s.wide}
        rows={2}
        maxLength={briefLimits.must_not_say}
        placeholder="例如 功效绝对化用语、竞品名称"
      />
      <Input {...field('wanted_date')} type="date" min={earliest} />
      <Select {...field('window_days')} options={windows} placeholder="按期望发布日期当天" />
      <Input
        {...field('draft_on')}
        type="date"
        min={earliest}
        max={value.wanted_date || undefined}
        hint="媒体主最晚交首稿的日期；留空按发布日期减去制作和确认的天数"
      />
      {lines.length > 1 && (
        <BriefFit value={value} onChange={onChange} lines={lines} disabled={disabled === true} />
      )}
      <Input
        {...field('link')}
        type="url"
        maxLength={briefLimits.link}
        placeholder="https://"
        inputMode="url"
      />
      <Input {...field('contact_name')} maxLength={briefLimits.contact_name} autoComplete="name" />
      <Input {...field('contact_phone')} digits maxLength={11} autoComplete="tel" />
      <Field
        label={briefLabels.files}
        error={errors.files}
        hint={`图片或 PDF，最多 ${briefLimits.files} 个，单个不超过 6 MB`}
        className={s.wide}
      >
        {(control) => (
          <div className={s.files}>
            <BriefFiles
              control={control}
              keys={value.files}
              onChange={(files) => onChange({ ...value, files })}
              disabled={disabled}
            />
          </div>
        )}
      </Field>
    </div>
  );
}
