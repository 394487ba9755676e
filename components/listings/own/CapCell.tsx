import { Button, Input } from 'antd';
import { useState } from 'react';
import { useBusy } from '@/components/kit/hooks/use-busy';
import { Icon } from '@/components/kit/ui/marks/Icon';
import { api } from '@/lib/api/api';
import s from './OwnGoods.module.css';
import type { OwnGood } from './own-good';

export interface CapCellProps {
  good: OwnGood;
  rowSpan: number;
  refresh: () => Promise<void>;
}

/** How many orders a day the listing takes, edited where it stands; a refusal leaves what was typed. */
export function CapCell({ good, rowSpan, refresh }: CapCellProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState('');
  const { busy, run } = useBusy();

  const save = () =>
    run(async () => {
      if (typed === String(good.daily_cap)) return setTyped(null);
      const answer = await api(
        'media/cap',
        { good_sn: good.good_sn, daily_cap: typed ?? '' },
        { show: 'unless-fields', showDone: true },
      );
      setProblem(answer.ok ? '' : (answer.fields.daily_cap ?? ''));
      if (!answer.ok) return;
      await refresh();
      setTyped(null);
    });

  return (
    <td rowSpan={rowSpan} className={s.cap}>
      {typed === null ? (
        <>
          每天 {good.daily_cap} 单
          {good.status !== 'forced_off' && (
            <button
              type="button"
              className={s.pencil}
              aria-label={`改日接单上限 ${good.good_title}`}
              onClick={() => setTyped(String(good.daily_cap))}
            >
              <Icon name="edit" size={14} />
            </button>
          )}
          <span className={s.below}>{underCap(good)}</span>
        </>
      ) : (
        <>
          <Input
            autoFocus
            size="small"
            aria-label="每天最多接单"
            className={s.count ?? ''}
            suffix="单"
            inputMode="numeric"
            maxLength={2}
            disabled={busy}
            {...(problem ? { status: 'error' as const } : null)}
            value={typed}
            onChange={({ target }) => {
              setProblem('');
              setTyped(target.value.replace(/\D/g, ''));
            }}
            onPressEnter={() => void save()}
            onKeyDown={({ key }) => key === 'Escape' && setTyped(null)}
          />
          <span className={s.acts}>
            <Button size="small" type="primary" ghost loading={busy} onClick={save}>
              保存
            </Button>
            <Button size="small" disabled={busy} onClick={() => setTyped(null)}>
              取消
            </Button>
          </span>
          {problem && <span className={s.bad}>{problem}</span>}
        </>
      )}
    </td>
  );
}

function underCap({ status, on_leave, ordered_today, daily_cap }: OwnGood): string {
  if (status === 'off' || status === 'forced_off') return '下架期间不可下单';
  if (status === 'expired') return '过期期间不可下单';
  if (on_leave) return '休假期内不可下单';
  return `今天已下 ${ordered_today} 单${ordered_today >= daily_cap ? '，已满' : ''}`;
}
