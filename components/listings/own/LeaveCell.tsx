import { useState } from 'react';
import { CallDialog } from '@/components/kit/area/form/CallDialog';
import { cx } from '@/components/kit/ui/cx';
import { Icon } from '@/components/kit/ui/marks/Icon';
import type { FormField } from '@/lib/domain/form/field';
import { listingLimits } from '@/lib/domain/listings/forms';
import { shiftDay } from '@/lib/domain/time/shift-day';
import s from './OwnGoods.module.css';
import type { OwnGood } from './own-good';

export interface LeaveCellProps {
  good: OwnGood;
  rowSpan: number;
  today: string;
  refresh: () => Promise<void>;
}

const fields: readonly FormField<'leave_from' | 'leave_to' | 'leave_reason'>[] = [
  { kind: 'day', name: 'leave_from', label: '休假第一天', required: false },
  {
    kind: 'day',
    name: 'leave_to',
    label: '休假最后一天',
    required: false,
    hint: '两天都不填，就是没有休假',
  },
  {
    kind: 'text',
    name: 'leave_reason',
    label: '休假原因',
    min: 0,
    max: listingLimits.leaveReason,
    placeholder: '例如 春节',
    hint: '可不填，只有您自己看得到',
  },
];

/** The leave that runs or is to come, and the way to change it. */
export function LeaveCell({ good, rowSpan, today, refresh }: LeaveCellProps) {
  const [isAsking, setAsking] = useState(false);
  const { leave_from: from, leave_to: to, leave_reason: reason, on_leave } = good;
  return (
    <td rowSpan={rowSpan} className={s.leave}>
      <span className={cx(on_leave && s.warn)}>
        {from ? `${from.slice(5)} 至 ${to?.slice(5) ?? '另行通知'}` : '未设'}
      </span>
      {good.status !== 'forced_off' && (
        <button
          type="button"
          className={s.pencil}
          aria-label={`改休假 ${good.good_title}`}
          onClick={() => setAsking(true)}
        >
          <Icon name="edit" size={14} />
        </button>
      )}
      <span className={cx(s.below, on_leave && s.warn)}>{underLeave(good, today)}</span>
      {isAsking && (
        <CallDialog
          call="media/leave"
          title={`休假：${good.good_title}`}
          text="休假期间不展示、不接新单，最后一天过后自动恢复；已有订单照常进行。"
          ok="保存"
          fields={fields}
          fixed={{ good_sn: good.good_sn }}
          initial={{ leave_from: from ?? '', leave_to: to ?? '', leave_reason: reason }}
          onClose={() => setAsking(false)}
          onDone={async () => {
            setAsking(false);
            await refresh();
          }}
        />
      )}
    </td>
  );
}

function underLeave(good: OwnGood, today: string): string {
  const { leave_from, status, leave_reason: reason } = good;
  if (status === 'off' || status === 'forced_off') return '—';
  if (!leave_from) return '全年可接';
  return (reason && `${reason}，`) + whenOf({ ...good, leave_from }, today);
}

/** @param good with a leave to come or under way */
function whenOf(
  { leave_from, leave_to, on_leave }: OwnGood & { leave_from: string },
  today: string,
): string {
  if (on_leave) return leave_to ? `${shiftDay(leave_to, 1).slice(5)} 恢复接单` : '暂停接单';
  const days = Math.round((Date.parse(leave_from) - Date.parse(today)) / 86_400_000);
  return `${days} 天后开始`;
}
