import { useState } from 'react';
import { Input } from '@/components/kit/ui/field/Input';
import { Select } from '@/components/kit/ui/field/Select';
import { Textarea } from '@/components/kit/ui/field/Textarea';
import { caseTrades } from '@/lib/domain/cases/case-trade';
import { categories, categoryId, categoryName } from '@/lib/domain/catalog/categories';
import { platformHeads } from '@/lib/domain/catalog/platform-heads';
import { tradeKeys } from '@/lib/domain/solutions/trades';
import s from './Content.module.css';
import { SaidFields } from './SaidFields';
import type { TextValues } from './text-values';
import type { EditedText } from './use-text';

type Solution = NonNullable<TextValues['solution']>;

const trades = [
  { value: '', label: '请选择' },
  ...tradeKeys.map((key) => ({ value: key, label: caseTrades[key].name })),
];
const known = categories.map(({ name }) => name).join('、');

/** What a trade's page is made of; plain words, its figures are counted. */
export function SolutionForm({ isNew, edited }: { isNew: boolean; edited: EditedText }) {
  const { values, change, problems, slug, setSlug } = edited;
  const { solution } = values;
  const [typed, setTyped] = useState(() => solution?.categories.map(categoryName).join('、') ?? '');
  if (!solution) return null;
  const set = (part: Partial<Solution>) => change({ solution: { ...solution, ...part } });
  const problem = (name: string) => problems[name] ?? null;
  return (
    <div className={s.form}>
      {isNew && (
        <Select
          name="slug"
          label="行业"
          required
          options={trades}
          value={slug}
          error={problem('slug') ?? problem('text')}
          onChange={(event) => setSlug(event.target.value)}
        />
      )}
      <Input
        name="title"
        label="标题"
        required
        value={values.title}
        error={problem('title')}
        maxLength={40}
        onChange={(event) => change({ title: event.target.value })}
      />
      <div className={s.pair}>
        <Input
          name="name"
          label="行业名称"
          required
          value={solution.name}
          error={problem('name')}
          maxLength={12}
          onChange={(event) => set({ name: event.target.value })}
        />
        <Input
          name="place"
          label="次序"
          hint="0 到 99，小的在前"
          required
          digits
          value={String(solution.place)}
          error={problem('place')}
          maxLength={2}
          onChange={(event) => set({ place: Number(event.target.value) })}
        />
      </div>
      <Textarea
        name="lead"
        label="导语"
        required
        rows={3}
        value={solution.lead}
        error={problem('lead')}
        maxLength={200}
        onChange={(event) => set({ lead: event.target.value })}
      />
      <Input
        name="categories"
        label="品类"
        hint={`用顿号分开，最多 6 个，第一个用于页面上的列表；可写：${known}`}
        required
        value={typed}
        error={problem('categories')}
        maxLength={60}
        onChange={(event) => {
          setTyped(event.target.value);
          set({
            categories: event.target.value
              .split(/[、，,\s]+/)
              .filter(Boolean)
              .map(categoryId),
          });
        }}
      />
      <SaidFields
        {...{ name: 'pains', label: '先想清楚', parts: solution.pains, problems }}
        onChange={(pains) => set({ pains })}
      />
      <SaidFields
        {...{ name: 'steps', label: '照这个顺序做', parts: solution.steps, problems }}
        onChange={(steps) => set({ steps })}
      />
      <fieldset className={s.group}>
        <legend>为什么选这个平台（可不填，空着的用各行业通用的理由）</legend>
        {platformHeads.map(({ no, name }) => (
          <Input
            key={no}
            label={name}
            value={solution.reasons[no] ?? ''}
            error={problem(`reasons.${no}`)}
            maxLength={120}
            onChange={(event) =>
              set({ reasons: { ...solution.reasons, [no]: event.target.value } })
            }
          />
        ))}
      </fieldset>
    </div>
  );
}
