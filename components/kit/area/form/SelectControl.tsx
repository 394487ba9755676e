import { Select } from 'antd';
import type { FormOption } from '@/lib/domain/form/field';

export interface SelectControlProps {
  id: string | undefined;
  options: readonly FormOption[];
  placeholder?: string | undefined;
  /** '' none. */
  value: string;
  onChange: (value: string) => void;
}

/** Options that are found by typing rather than by looking. */
const long = 12;

export default function SelectControl({
  id,
  options,
  placeholder = '请选择',
  value,
  onChange,
}: SelectControlProps) {
  return (
    <Select
      {...(id ? { id } : null)}
      value={value || null}
      placeholder={placeholder}
      options={[...options]}
      {...(options.length > long ? { showSearch: { optionFilterProp: 'label' } } : null)}
      onChange={(next) => onChange(next ?? '')}
    />
  );
}
