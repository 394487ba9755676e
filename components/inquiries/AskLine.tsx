import { Checkbox, Input } from 'antd';
import dynamic from 'next/dynamic';
import { GoodCell } from '@/components/kit/ui/GoodCell';
import { goodHref } from '@/lib/address/good-href';
import { dayOf } from '@/lib/domain/catalog/free-days';
import { formatYuan, formatYuanRange } from '@/lib/domain/money/format-yuan';
import { freeWords } from './cells';
import s from './inquiries.module.css';
import { type AskableGood, type Draft, laterDay, type Position } from './use-asking';

const DayControl = dynamic(() => import('@/components/kit/area/form/DayControl'));
const SelectControl = dynamic(() => import('@/components/kit/area/form/SelectControl'));

/** One account of the form: position, wished price and day; where it cannot be asked it says why. */
export function AskLine({
  draft: { key, good, position, isOther, chosen, price, day },
  problem,
  onChange,
}: {
  draft: Draft;
  problem: string;
  onChange: (more: Partial<Draft>) => void;
}) {
  const isOpen = position.why_not === '';
  const choose = (skuId: string) => {
    const next = good.positions.find(({ sku_id }) => String(sku_id) === skuId);
    if (next)
      onChange({
        position: next,
        isOther: false,
        chosen: next.why_not === '',
        day: laterDay(day, next.earliest),
      });
  };
  return (
    <tr className={chosen ? undefined : s.left}>
      <td className={s.box}>
        <Checkbox
          aria-label={`询 ${good.good_title}`}
          checked={chosen}
          disabled={!isOpen}
          onChange={(event) => onChange({ chosen: event.target.checked })}
        />
      </td>
      <td>
        <GoodCell
          title={good.good_title}
          platform={good.staff_style}
          facts={good.platform_name}
          href={goodHref(good)}
          img={good.img_url}
        />
        {(problem || position.why_not || isOther) && (
          <p className={s.problem} role="alert">
            {problem || position.why_not || '原来选的位置已不提供，请核对这里的位置'}
          </p>
        )}
      </td>
      <td>
        <label className="sr-only" htmlFor={`position-${key}`}>
          位置 {good.good_title}
        </label>
        <SelectControl
          id={`position-${key}`}
          options={good.positions.map(({ sku_id, position_label }) => ({
            value: String(sku_id),
            label: position_label,
          }))}
          value={String(position.sku_id)}
          onChange={choose}
        />
      </td>
      <td>
        <b>{formatYuan(position.listed_fen)}</b>
        <p className={s.quiet}>{bandOf(position)}</p>
      </td>
      <td>
        <Input
          aria-label={`期望价 ${good.good_title}`}
          prefix="¥"
          placeholder="按报价"
          inputMode="decimal"
          disabled={!chosen}
          value={price}
          onChange={(event) => onChange({ price: event.target.value })}
        />
      </td>
      <td>
        {chosen && (
          <>
            <label className="sr-only" htmlFor={`day-${key}`}>
              期望发布 {good.good_title}
            </label>
            <DayControl
              id={`day-${key}`}
              value={day}
              onChange={(next) => onChange({ day: next })}
            />
          </>
        )}
        <p className={s.quiet}>{dayFacts(good, position, chosen ? day : '')}</p>
      </td>
    </tr>
  );
}

const bandOf = ({ settled, valid_until: until }: Position): string =>
  settled
    ? `成交 ${formatYuanRange(settled.low_fen, settled.high_fen)}，${settled.count} 笔`
    : `有效至 ${until.slice(5)}`;

/** What the account still takes on the day that is asked for, and the first day that it has. */
function dayFacts(good: AskableGood, { lead_time_days, earliest }: Position, day: string): string {
  const terms = {
    leadTimeDays: lead_time_days,
    leaveFrom: good.leave_from,
    leaveTo: good.leave_to,
    today: good.today,
    dailyCap: good.daily_cap,
  };
  const taken = new Map(good.taken.map((one) => [one.day, one.count]));
  const first = `最早 ${earliest.slice(5)}`;
  return day ? `${freeWords(dayOf(day, terms, taken).free)}，${first}` : first;
}
