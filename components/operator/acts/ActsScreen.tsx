import { Fragment, useState } from 'react';
import { EmptyState } from '@/components/kit/ui/EmptyState';
import type { Output } from '@/lib/contract';
import { operatorRoleKeys, operatorRoles } from '@/lib/domain/operators/roles';
import { ActForm } from '../act/ActForm';
import { SaidLines } from '../act/SaidLines';
import { PageHead } from '../kit/PageHead';
import { Panel } from '../kit/Panel';
import s from './Acts.module.css';

type Act = Output<'operator/acts'>['acts'][number];

export type ActsScreenProps = { acts: readonly Act[] };

/** /operator/acts: what belongs to no queue, each with its form. */
export function ActsScreen({ acts }: ActsScreenProps) {
  return (
    <>
      <PageHead title="办理" note="不在队列里的事，每次办理都有记录" />
      {acts.length === 0 && (
        <Panel title="您的角色">
          <EmptyState title="没有可以办理的" text="您的角色要办的事都在左侧的队列里" />
        </Panel>
      )}
      <div className={s.groups}>
        {operatorRoleKeys.map((role) => {
          const own = acts.filter((act) => act.role === role);
          if (own.length === 0) return null;
          return (
            <Panel key={role} title={operatorRoles[role]} note={`${own.length} 项`} flush>
              {own.map((act) => (
                <OneAct key={act.act} act={act} />
              ))}
            </Panel>
          );
        })}
      </div>
    </>
  );
}

function OneAct({ act }: { act: Act }) {
  const [said, setSaid] = useState('');
  /** A form that was done begins anew. */
  const [round, setRound] = useState(0);
  return (
    <details className={s.act}>
      <summary>{act.what}</summary>
      <div className={s.inside}>
        <Fragment key={round}>
          <ActForm
            act={act.act}
            fields={act.fields}
            label="办理"
            onDone={(answer) => {
              setSaid(answer.said);
              setRound(round + 1);
            }}
          />
        </Fragment>
        {said && (
          <div className={s.said} role="status">
            <b>已办理</b>
            <SaidLines said={said} />
          </div>
        )}
      </div>
    </details>
  );
}
