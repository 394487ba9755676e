import { useState } from 'react';
import { Button } from '@/components/kit/ui/Button';
import { cx } from '@/components/kit/ui/cx';
import type { InquiryLine } from '@/lib/contract/inquiries';
import { inquiryTimers } from '@/lib/domain/inquiries/timers';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { ActForm } from './ActForm';
import { dayOf } from './cells';
import { TypedPrice } from './FormParts';
import s from './inquiries.module.css';
import { PriceAxis } from './PriceAxis';
import { Rounds } from './Rounds';
import { useInquiryAct } from './use-inquiry-act';

/** Below an advertiser's line: what was said, all its prices on one axis, and what can be answered. */
export function AskedDetail({
  line,
  onChanged,
}: {
  line: InquiryLine;
  onChanged: () => Promise<void>;
}) {
  const { busy, act } = useInquiryAct(line, onChanged);
  const [typed, setTyped] = useState<number | null>(null);
  const can = (name: string) => line.actions.some((action) => action.name === name);
  return (
    <div className={cx(s.detail, s.three)}>
      <Rounds line={line} />
      <div className={s.answer}>
        <PriceAxis line={line} own={typed} />
      </div>
      <div className={s.answer}>
        {can('accept') && (
          <div className={s.take}>
            <p>
              对方：<b>{formatYuan(line.price_fen)}</b>，{dayOf(line)}发布
            </p>
            <Button kind="outlined" size={32} loading={busy} onClick={() => act('accept')}>
              接受 {formatYuan(line.price_fen)}
            </Button>
            <Button kind="text" size={32} loading={busy} onClick={() => act('withdraw')}>
              不谈了
            </Button>
          </div>
        )}
        {can('counter') ? (
          <ActForm
            line={line}
            action="counter"
            note={`还价后对方有 ${inquiryTimers.answer} 小时（9:00–21:00）答复`}
            onDone={onChanged}
          >
            <TypedPrice onType={setTyped} />
          </ActForm>
        ) : (
          <p className={s.quiet}>{line.otherwise || '这条询价已经结束'}</p>
        )}
        {line.state === 'agreed' && (
          <Button kind="text" size={32} loading={busy} onClick={() => act('withdraw')}>
            不谈了，放弃谈妥的价
          </Button>
        )}
      </div>
    </div>
  );
}
