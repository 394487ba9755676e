import { FieldError } from '@/components/kit/ui/field/Field';
import { Input } from '@/components/kit/ui/field/Input';
import { Select } from '@/components/kit/ui/field/Select';
import { Textarea } from '@/components/kit/ui/field/Textarea';
import { platformHeads } from '@/lib/domain/catalog/platform-heads';
import type { VisitorField } from './visitor-forms';

const choices = platformHeads.map(({ no, name }) => ({ value: no, label: name }));

export interface VisitorFormFieldProps {
  field: VisitorField;
  /** as it was sent, '' at first */
  value: string;
  error: string | undefined;
}

export function VisitorFormField({ field, value, error = '' }: VisitorFormFieldProps) {
  const { name, label, kind, max, required = false, autoComplete, options = [] } = field;
  const shared = { name, label, required, error, defaultValue: value, maxLength: max };
  if (kind === 'text') return <Textarea {...shared} rows={4} />;
  if (kind === 'hidden') {
    return (
      <>
        {error && <FieldError>{error}</FieldError>}
        <input type="hidden" name={name} value={value} />
      </>
    );
  }
  if (kind === 'choice')
    return (
      <Select
        {...{ name, label, error, required, options }}
        defaultValue={value}
        placeholder="请选择"
      />
    );
  if (kind === 'platform')
    return (
      <Select
        {...{ name, label, error }}
        defaultValue={value}
        options={choices}
        placeholder="还没想好"
      />
    );
  return <Input {...shared} digits={kind === 'digits'} autoComplete={autoComplete ?? 'off'} />;
}
