import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import s from '@/components/listings/form/ListingForm.module.css';
import { listingLimits } from '@/lib/domain/listings/forms';
import { shiftDay } from '@/lib/domain/time/shift-day';

export interface ValidDayProps {
  label: string;
  disabled: boolean;
  /** YYYY-MM-DD */
  today: string;
  /** YYYY-MM-DD */
  value: string;
  onChange: (day: string) => void;
}

/** The last day of a price, from today to a year ahead. */
export default function ValidDay({ label, disabled, today, value, onChange }: ValidDayProps) {
  return (
    <DatePicker
      aria-label={label}
      className={s.day ?? ''}
      disabled={disabled}
      allowClear={false}
      minDate={dayjs(today)}
      maxDate={dayjs(shiftDay(today, listingLimits.validDays))}
      value={value ? dayjs(value) : null}
      onChange={(day) => onChange(day?.format('YYYY-MM-DD') ?? '')}
    />
  );
}
