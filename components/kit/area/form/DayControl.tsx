import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import s from './form.module.css';

export interface DayControlProps {
  id: string | undefined;
  /** YYYY-MM-DD, '' none. */
  value: string;
  onChange: (value: string) => void;
}

export default function DayControl({ id, value, onChange }: DayControlProps) {
  return (
    <DatePicker
      {...(id ? { id } : null)}
      className={s.short}
      value={value ? dayjs(value) : null}
      onChange={(day) => onChange(day?.format('YYYY-MM-DD') ?? '')}
      // Enter takes the day that was typed; the form is sent by its button.
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
    />
  );
}
