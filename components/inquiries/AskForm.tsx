import { Input } from 'antd';
import { useHydrated } from '@/components/kit/hooks/use-hydrated';
import { Button } from '@/components/kit/ui/Button';
import { Card, CardHead } from '@/components/kit/ui/Card';
import type { AskedFor } from '@/lib/address/ask-href';
import type { Output } from '@/lib/contract';
import { inquiryLimits } from '@/lib/domain/inquiries/limits';
import { inquiryHoursWords, inquiryTimers } from '@/lib/domain/inquiries/timers';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { minusFen, sumFen } from '@/lib/domain/money/money';
import { AskLine } from './AskLine';
import s from './inquiries.module.css';
import { typedFen, useAsking } from './use-asking';

/** Asks several owners at once: what is wished of each, and in short what for. */
export function AskForm({
  asked,
  askable,
}: {
  asked: AskedFor;
  askable: Output<'inquiry/askable'>;
}) {
  const { drafts, chosen, note, setNote, problems, change, send, busy } = useAsking(
    asked.lines,
    askable.goods,
  );
  const isHydrated = useHydrated();
  if (drafts.length === 0) {
    return (
      <Card>
        <p role="status">这些账号已下架，或没有可以询的报价位置，请换一个账号。</p>
      </Card>
    );
  }
  const listed = sumFen(chosen.map(({ position }) => position.listed_fen));
  const wished = sumFen(
    chosen.map(({ position, price }) => typedFen(price) ?? position.listed_fen),
  );
  return (
    <Card flush>
      <CardHead flush title="发起询价" note={`${drafts.length} 项，一次发出`} />
      <LeftOut asked={asked} shown={drafts.length} />
      {/* What is typed before the script is there would be lost. */}
      <fieldset disabled={!isHydrated}>
        <table className={s.form}>
          <thead>
            <tr>
              <th scope="col" className={s.box}>
                <span className="sr-only">选择</span>
              </th>
              <th scope="col">账号</th>
              <th scope="col" className={s.positionCell}>
                位置
              </th>
              <th scope="col" className={s.listedCell}>
                报价 / 成交价区间
              </th>
              <th scope="col" className={s.priceCell}>
                期望价
              </th>
              <th scope="col" className={s.dayCell}>
                期望发布
              </th>
            </tr>
          </thead>
          <tbody>
            {drafts.map((draft) => (
              <AskLine
                key={draft.key}
                draft={draft}
                problem={problems[draft.position.sku_id] ?? ''}
                onChange={(more) => change(draft.key, more)}
              />
            ))}
          </tbody>
        </table>
        <div className={s.noteRow}>
          <label htmlFor="inquiry-note">给媒体主的说明</label>
          <Input.TextArea
            id="inquiry-note"
            value={note}
            maxLength={inquiryLimits.note}
            showCount
            rows={2}
            placeholder="产品、必须提到和不能出现的、首稿时间；对方按这段答复"
            status={problems.note ? 'error' : ''}
            onChange={(event) => setNote(event.target.value)}
          />
          {problems.note && (
            <p className={s.problem} role="alert">
              {problems.note}
            </p>
          )}
          <p className={s.quiet}>
            对方看到您的名称、期望价、日期和这段说明，看不到您还问了谁；谈妥后 {inquiryTimers.order}{' '}
            小时内可按谈妥的价下单，不改公开报价
          </p>
        </div>
        <div className={s.formFoot}>
          <span>
            已选 <b>{chosen.length}</b> 项，报价 <b>{formatYuan(listed)}</b>，期望{' '}
            <b>{formatYuan(wished)}</b>
            {wished < listed && `，少 ${formatYuan(minusFen(listed, wished))}`}
          </span>
          <span className={s.quiet}>
            {inquiryHoursWords} 计时，满 {inquiryTimers.answer} 小时没答复自动作废
          </span>
          <Button kind="primary" loading={busy} disabled={chosen.length === 0} onClick={send}>
            发出 {chosen.length} 项询价
          </Button>
        </div>
      </fieldset>
    </Card>
  );
}

/** What was brought along and stands in no line, and why. */
function LeftOut({ asked: { lines, left }, shown }: { asked: AskedFor; shown: number }) {
  const gone = lines.length - shown;
  if (gone === 0 && left === 0) return null;
  return (
    <p className={s.leftOut} role="status">
      {[
        gone > 0 && `${gone} 项已下架或没有报价，没有列出`,
        left > 0 && `一次最多询 ${inquiryLimits.lines} 项，其余 ${left} 项请在这次发出后再询`,
      ]
        .filter(Boolean)
        .join('；')}
    </p>
  );
}
