import { Select } from 'antd';
import type { FormOption } from '@/lib/domain/form-field';

export interface SelectControlProps {
  id: string | undefined;
  options: readonly FormOption[];
  placeholder?: string | undefined;
  /** '' none. */
  value: string;
  onChange: (value: string) => void;
}

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
      onChange={(next) => onChange(next ?? '')}
    />
  );
}
