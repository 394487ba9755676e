import { FieldError } from '@/components/kit/ui/field/Field';
import { Input } from '@/components/kit/ui/field/Input';
import s from './Content.module.css';
import type { Step } from './text-values';

export interface StepsFieldsProps {
  steps: readonly Step[];
  error: string | undefined;
  onChange: (steps: Step[]) => void;
}

const rows = [0, 1, 2] as const;
const none: Step = { link: '', title: '', hint: '' };

/** Where a reader goes on, three at most. */
export function StepsFields({ steps, error, onChange }: StepsFieldsProps) {
  const change = (at: number, part: Partial<Step>) =>
    onChange(rows.map((row) => ({ ...(steps[row] ?? none), ...(row === at ? part : {}) })));
  return (
    <fieldset className={s.group}>
      <legend>接着做（可不填）</legend>
      {rows.map((row) => {
        const step = steps[row] ?? none;
        const field = (name: keyof Step, label: string, maxLength: number) => (
          <Input
            aria-label={`第 ${row + 1} 个下一步的${label}`}
            placeholder={label}
            value={step[name]}
            maxLength={maxLength}
            onChange={(event) => change(row, { [name]: event.target.value })}
          />
        );
        return (
          <div key={row} className={s.step}>
            {field('link', '地址', 200)}
            {field('title', '名称', 24)}
            {field('hint', '说明', 40)}
          </div>
        );
      })}
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  );
}
