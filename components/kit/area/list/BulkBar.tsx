import { Button } from 'antd';
import { type ComponentType, useState } from 'react';
import { confirm } from '@/components/kit/ui/overlay/confirm';
import { useAppStore } from '@/store/AppStoreProvider';
import s from './list.module.css';
import type { BulkAct, BulkDialogProps } from './list-spec';

export interface BulkBarProps<Row> {
  acts: readonly BulkAct<Row>[];
  rows: readonly Row[];
  onClear: () => void;
  /** An act was done: the list is another one now. */
  onDone: () => Promise<void>;
}

/** What can be done to the chosen rows, 56 high, at the foot of the list. */
export function BulkBar<Row>({ acts, rows, onClear, onDone }: BulkBarProps<Row>) {
  const store = useAppStore();
  const [running, setRunning] = useState<string | null>(null);
  const [dialog, setDialog] = useState<OpenDialog<Row> | null>(null);
  if (rows.length === 0) return null;

  const start = async (act: BulkAct<Row>, about: readonly Row[]) => {
    if (running) return;
    if ('Dialog' in act) return setDialog({ Dialog: act.Dialog, rows: about });
    const question = act.ask?.(about.length);
    if (question && !(await confirm({ okText: act.label, ...question }))) return;
    setRunning(act.label);
    const done = await act.run(about, store);
    setRunning(null);
    if (!done) return;
    onClear();
    await onDone();
  };

  return (
    <div className={s.bulk} role="toolbar" aria-label="批量操作">
      <span>
        已选 <b>{rows.length}</b> 项
      </span>
      <Button type="text" size="small" onClick={onClear}>
        取消选择
      </Button>
      <span className={s.acts}>
        {acts.map((act) => {
          const about = rows.filter((row) => act.applies?.(row) ?? true);
          return (
            <Button
              key={act.label}
              disabled={about.length === 0 || (running !== null && running !== act.label)}
              loading={running === act.label}
              onClick={() => start(act, about)}
            >
              {about.length < rows.length ? `${act.label}（${about.length}）` : act.label}
            </Button>
          );
        })}
      </span>
      {dialog && (
        <dialog.Dialog
          rows={dialog.rows}
          onClose={() => setDialog(null)}
          onDone={async () => {
            setDialog(null);
            onClear();
            await onDone();
          }}
        />
      )}
    </div>
  );
}

interface OpenDialog<Row> {
  Dialog: ComponentType<BulkDialogProps<Row>>;
  rows: readonly Row[];
}
