import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import s from '@/components/listings/form/ListingForm.module.css';

export interface LeaveDaysProps {
  id: string;
  /** YYYY-MM-DD */
  today: string;
  /** YYYY-MM-DD, '' none */
  from: string;
  to: string;
  onChange: (from: string, to: string) => void;
}

const dayOf = (day: string) => (day ? dayjs(day) : null);

/** First and last day of leave, both or neither. */
export default function LeaveDays({ id, today, from, to, onChange }: LeaveDaysProps) {
  return (
    <DatePicker.RangePicker
      id={id}
      className={s.day ?? ''}
      minDate={dayjs(today)}
      value={[dayOf(from), dayOf(to)]}
      onChange={(days) =>
        onChange(days?.[0]?.format('YYYY-MM-DD') ?? '', days?.[1]?.format('YYYY-MM-DD') ?? '')
      }
    />
  );
}
