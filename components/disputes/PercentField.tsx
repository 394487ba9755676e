import { Input } from 'antd';
import { useId } from 'react';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { inTwo } from '@/lib/domain/money/in-two';
import s from './disputes.module.css';

export interface PercentFieldProps {
  label: string;
  /** as typed */
  value: string;
  /** what it is a share of: kept in escrow, 分 */
  baseFen: number;
  problem: string | undefined;
  onChange: (value: string) => void;
}

/** A share of what is kept in escrow, with its base and what it comes to. */
export function PercentField({ label, value, baseFen, problem, onChange }: PercentFieldProps) {
  const id = useId();
  const percent = Number(value);
  const isRight = value !== '' && percent >= 0 && percent <= 100;
  return (
    <div className={s.percent}>
      <label className={s.label} htmlFor={id}>
        {label}
      </label>
      <Input
        id={id}
        className={s.short}
        suffix="%"
        inputMode="numeric"
        maxLength={3}
        value={value}
        {...(problem ? { status: 'error' as const } : null)}
        onChange={(event) => onChange(event.target.value.replace(/\D/g, ''))}
      />
      <span className={s.sums}>
        仍在托管 {formatYuan(baseFen, true)}
        {isRight && (
          <>
            ，其中退回广告主 {formatYuan(inTwo(baseFen, percent)[0], true)}，媒体主{' '}
            {formatYuan(inTwo(baseFen, percent)[1], true)}（未扣服务费）
          </>
        )}
      </span>
      {problem && (
        <p className={s.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
