import { useState } from 'react';
import { useBusy } from '@/components/kit/hooks/use-busy';
import { useRefresh } from '@/components/kit/hooks/use-refresh';
import { Button } from '@/components/kit/ui/Button';
import { FieldError } from '@/components/kit/ui/field/Field';
import { Input } from '@/components/kit/ui/field/Input';
import { Select } from '@/components/kit/ui/field/Select';
import { accountHref } from '@/lib/address/account-href';
import { api } from '@/lib/api/api';
import type { Shortlist } from '@/lib/contract/shapes/console-shortlist';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { planLimits } from '@/lib/domain/plans/limits';
import s from './Shortlist.module.css';

export interface ShortlistLineProps {
  needId: number;
  line: Shortlist['lines'][number];
  canChange: boolean;
}

/** An account of the list: what it costs today, whether it can be ordered, and why it is there. */
export function ShortlistLine({ needId, line, canChange }: ShortlistLineProps) {
  const refresh = useRefresh();
  const { busy, run } = useBusy();
  const [changed, setChanged] = useState<{ position: number; note: string } | null>(null);
  const [refused, setRefused] = useState('');
  const on = { need_id: needId, line_id: line.id };
  const after = async (answer: { ok: boolean; msg?: string }) => {
    setRefused(answer.ok ? '' : (answer.msg ?? ''));
    if (answer.ok) setChanged(null);
    await refresh();
  };
  const save = () =>
    void run(async () => {
      if (!changed) return;
      await after(await api('operator/shortlist-change', { ...on, ...changed }, { show: 'none' }));
    });
  const remove = () =>
    void run(async () => after(await api('operator/shortlist-remove', on, { show: 'none' })));
  const place = line.positions.find(({ position }) => position === line.position);

  return (
    <li className={s.line}>
      <div className={s.told}>
        <a
          className={s.name}
          href={accountHref({ good_sn: line.good_sn, staff_style: line.platform })}
          target="_blank"
          rel="noopener"
        >
          {line.title}
        </a>
        <span className={s.quiet}>
          {line.platform_name} · {place?.name} · {line.added_by}加入
        </span>
        {line.stopped && <span className={s.stopped}>{line.stopped}</span>}
        {line.note && !changed && <span>{line.note}</span>}
      </div>
      <div className={s.price}>
        <b>{line.price_fen === null ? '—' : formatYuan(line.price_fen)}</b>
        {line.price_fen !== null && line.price_fen !== line.picked_fen && (
          <span className={s.quiet}>加入时 {formatYuan(line.picked_fen)}</span>
        )}
      </div>
      {canChange && !changed && (
        <div className={s.buttons}>
          <Button
            size={28}
            kind="text"
            aria-label={`修改${line.title}`}
            onClick={() => setChanged({ position: line.position, note: line.note })}
          >
            修改
          </Button>
          <Button
            size={28}
            kind="text"
            aria-label={`移除${line.title}`}
            loading={busy}
            onClick={remove}
          >
            移除
          </Button>
        </div>
      )}
      {changed && (
        <div className={s.change}>
          <Select
            aria-label="报价位置"
            options={line.positions.map(({ position, name }) => ({ value: position, label: name }))}
            value={changed.position}
            onChange={(event) => setChanged({ ...changed, position: Number(event.target.value) })}
          />
          <Input
            aria-label="推荐理由"
            placeholder="推荐理由，对方可见"
            maxLength={planLimits.lineNote}
            value={changed.note}
            onChange={(event) => setChanged({ ...changed, note: event.target.value })}
          />
          <Button size={36} kind="primary" loading={busy} onClick={save}>
            保存
          </Button>
          <Button size={36} onClick={() => setChanged(null)}>
            取消
          </Button>
        </div>
      )}
      {refused && <FieldError>{refused}</FieldError>}
    </li>
  );
}
