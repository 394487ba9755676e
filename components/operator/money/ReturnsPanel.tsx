import { useState } from 'react';
import { useBusy } from '@/components/kit/hooks/use-busy';
import { Button } from '@/components/kit/ui/Button';
import { FieldError } from '@/components/kit/ui/field/Field';
import { href } from '@/lib/address/routes';
import { toast } from '@/lib/browser/toast';
import type { Output } from '@/lib/contract';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { formatTime } from '@/lib/domain/time/format-time';
import { sendAct } from '../act/send-act';
import k from '../kit/kit.module.css';
import { Panel } from '../kit/Panel';
import s from './Money.module.css';

export interface ReturnsPanelProps {
  returns: Output<'operator/money'>['refused_returns'];
  onDone: () => void;
}

/** Refused invoices of media owners who have handed in nothing new: each leads to its owner, who can be reminded. */
export function ReturnsPanel({ returns, onDone }: ReturnsPanelProps) {
  const { busy, run } = useBusy();
  const [refused, setRefused] = useState('');
  const remind = (id: number) =>
    run(async () => {
      const answer = await sendAct({ act: 'return_remind', fields: { id: String(id) } });
      setRefused(answer.ok ? '' : answer.msg);
      if (!answer.ok) return;
      toast.success(answer.data.said);
      onDone();
    });
  return (
    <Panel title="驳回后等媒体主重新提交的回票" note={`${returns.length} 张`} flush>
      {refused && <FieldError>{refused}</FieldError>}
      <div className={s.wide}>
        <table className={k.table}>
          <thead>
            <tr>
              <th scope="col">媒体主</th>
              <th scope="col">回票</th>
              <th scope="col">驳回</th>
              <th scope="col">操作</th>
            </tr>
          </thead>
          <tbody>
            {returns.map((one) => (
              <tr key={one.id}>
                <td>
                  <a href={href('operator-item', { queue: 'person', key: `${one.user_id}` })}>
                    {one.nicename}
                  </a>
                </td>
                <td>
                  {one.number}
                  <span className={s.quiet}>{formatYuan(one.fen, true)}</span>
                </td>
                <td>
                  {one.reason}
                  <span className={s.quiet}>{formatTime(one.refused_at, 'minute')}</span>
                </td>
                <td>
                  <Button
                    kind="text"
                    size={28}
                    disabled={busy}
                    aria-label={`提醒 ${one.nicename} 重新提交 ${one.number}`}
                    onClick={() => void remind(one.id)}
                  >
                    提醒
                  </Button>
                  {one.reminded_at && (
                    <span className={s.quiet}>{formatTime(one.reminded_at, 'minute')} 提醒过</span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}
