import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import s from './list.module.css';

export interface DaysControlProps {
  id: string;
  /** YYYY-MM-DD, '' open. */
  from: string;
  to: string;
  onChange: (from: string, to: string) => void;
}

const dayOf = (day: string) => (day ? dayjs(day) : null);

/** Two days, each of which may stay open. */
export default function DaysControl({ id, from, to, onChange }: DaysControlProps) {
  return (
    <DatePicker.RangePicker
      id={id}
      className={s.days}
      allowEmpty={[true, true]}
      value={[dayOf(from), dayOf(to)]}
      onChange={(days) =>
        onChange(days?.[0]?.format('YYYY-MM-DD') ?? '', days?.[1]?.format('YYYY-MM-DD') ?? '')
      }
    />
  );
}
