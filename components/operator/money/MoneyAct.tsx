import { Fragment, useState } from 'react';
import type { Output } from '@/lib/contract';
import { ActForm } from '../act/ActForm';
import { SaidLines } from '../act/SaidLines';
import s from './Money.module.css';

export interface MoneyActProps {
  act: Output<'operator/acts'>['acts'][number];
  label: string;
  onDone?: () => void;
}

/** The form of an act, and below it what the act has said, line by line. */
export function MoneyAct({ act, label, onDone }: MoneyActProps) {
  const [said, setSaid] = useState('');
  /** A form that was done begins anew. */
  const [round, setRound] = useState(0);
  return (
    <div className={s.act}>
      <Fragment key={round}>
        <ActForm
          act={act.act}
          fields={act.fields}
          label={label}
          onDone={(answer) => {
            setSaid(answer.said);
            setRound(round + 1);
            onDone?.();
          }}
        />
      </Fragment>
      {said && (
        <div className={s.said} role="status">
          <SaidLines said={said} />
        </div>
      )}
    </div>
  );
}
