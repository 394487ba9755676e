import { type FormEvent, useState } from 'react';
import { useBusy } from '@/components/kit/hooks/use-busy';
import { useRefresh } from '@/components/kit/hooks/use-refresh';
import { Button } from '@/components/kit/ui/Button';
import { Textarea } from '@/components/kit/ui/field/Textarea';
import { Dialog } from '@/components/kit/ui/overlay/Dialog';
import { api } from '@/lib/api/api';
import type { QueueName } from '@/lib/domain/operators/console-queues';
import { mostReasons } from '@/lib/domain/operators/default-reasons';

export interface ReasonsDialogProps {
  queue: QueueName;
  reasons: readonly string[];
  onClose: () => void;
}

/** The quick reasons of a queue, one a line, the same for all who work in it. */
export function ReasonsDialog({ queue, reasons, onClose }: ReasonsDialogProps) {
  const refresh = useRefresh();
  const { busy, run } = useBusy();
  const [text, setText] = useState(reasons.join('\n'));
  const [problem, setProblem] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      const answer = await api('operator/reasons', { queue, reasons: text }, { show: 'none' });
      if (!answer.ok) {
        setProblem(answer.msg);
        return;
      }
      onClose();
      await refresh();
    });
  };
  return (
    <Dialog title="改驳回理由的列表" onClose={onClose}>
      <form onSubmit={submit}>
        <Textarea
          label={`每行一条，最多 ${mostReasons} 条，按序号有快捷键；同一队列的同事共用`}
          rows={mostReasons}
          maxLength={1000}
          data-autofocus
          value={text}
          error={problem || null}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" kind="primary" block loading={busy}>
          保存
        </Button>
      </form>
    </Dialog>
  );
}
