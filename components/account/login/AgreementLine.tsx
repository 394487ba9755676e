import { useId, useState } from 'react';
import { Checkbox } from '@/components/kit/ui/field/Checkbox';
import { FieldError } from '@/components/kit/ui/field/Field';
import type { AgreementType } from '@/lib/domain/site/agreement-address';
import { AgreementDialog } from './AgreementDialog';
import s from './AgreementLine.module.css';

export interface AgreementLineProps {
  agreed: boolean;
  problem?: string | undefined;
  onChange: (agreed: boolean) => void;
}

/** The checkbox and the two texts; 同意并继续 under either ticks it (spec 2). */
export function AgreementLine({ agreed, problem, onChange }: AgreementLineProps) {
  const [reading, setReading] = useState<AgreementType | null>(null);
  const id = useId();
  return (
    <div>
      <div className={s.line}>
        <Checkbox
          name="agreed"
          checked={agreed}
          invalid={Boolean(problem)}
          aria-describedby={problem ? id : undefined}
          onChange={(event) => onChange(event.target.checked)}
        >
          我已阅读并同意
        </Checkbox>
        <button type="button" className={s.text} onClick={() => setReading(1)}>
          《用户协议》
        </button>
        和
        <button type="button" className={s.text} onClick={() => setReading(2)}>
          《隐私政策》
        </button>
      </div>
      {problem && <FieldError id={id}>{problem}</FieldError>}
      {reading && (
        <AgreementDialog
          type={reading}
          onClose={() => setReading(null)}
          onAgree={() => {
            onChange(true);
            setReading(null);
          }}
        />
      )}
    </div>
  );
}
