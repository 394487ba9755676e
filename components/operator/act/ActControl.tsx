import { Field } from '@/components/kit/ui/field/Field';
import { Input } from '@/components/kit/ui/field/Input';
import { Select } from '@/components/kit/ui/field/Select';
import { Textarea } from '@/components/kit/ui/field/Textarea';
import { type ActField, fieldWords } from './act-field';

export interface ActControlProps {
  field: ActField;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  onFile: (file: File | undefined) => void;
}

/** One field of an act, as its kind asks for it. */
export function ActControl({ field, value, error, onChange, onFile }: ActControlProps) {
  const { name, required, kind, options, max } = field;
  const { label, hint } = fieldWords(field);
  const shared = { name, label, hint, required, error: error ?? null };
  const bound = max === undefined ? {} : { maxLength: max };
  const typed = {
    value,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  switch (kind) {
    case 'long':
      return <Textarea {...shared} {...typed} rows={3} {...bound} />;
    case 'select':
      return <Select {...shared} {...typed} options={options} placeholder="请选择" />;
    case 'day':
      return <Input {...shared} {...typed} type="date" />;
    case 'findings':
      // RulingFields asks for them, with what follows from them.
      return null;
    case 'file':
    case 'path':
      return (
        <Field {...shared} hint={[hint, '不超过 5 MB'].filter(Boolean).join('；')}>
          {(control) => (
            <input
              {...control}
              type="file"
              name={name}
              onChange={(event) => onFile(event.target.files?.[0])}
            />
          )}
        </Field>
      );
    case 'text':
      return <Input {...shared} {...typed} {...bound} autoComplete="off" />;
  }
}
