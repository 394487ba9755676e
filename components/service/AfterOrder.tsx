import { timerLengths } from '@/lib/domain/orders/process/timers';
import { ruleWords } from '@/lib/domain/orders/rule-words';
import type { OrderState } from '@/lib/domain/orders/states';
import { lengthWords, timerWords } from '@/lib/domain/orders/timer-words';
import { stateTimers } from '@/lib/domain/orders/transitions';
import { Part } from './Part';
import s from './Service.module.css';

/** What happens after an order, with the process's own deadlines (domain.md: Order). */
export function AfterOrder({ drafts }: { drafts: string }) {
  const steps: readonly (readonly [name: string, note: string])[] = [
    [
      '付款托管',
      `平台销售并开票，含 ${ruleWords.vat} 增值税；${clock('pending_payment')}内支付；媒体主 ${timerWords('accept_24h')}不接单，全额退回`,
    ],
    ['写需求单', `付款前后都可以写，付款后 ${lengthWords(timerLengths.brief_72h)}内写完`],
    [drafts, `${clock('draft_review')}内您确认或提出修改，不确认不发布`],
    ['发布与质检', `媒体主交链接与截图，平台 ${clock('inspecting')}内核对`],
    [
      '验收与保留',
      `${clock('pending_confirm')}验收，先结 ${ruleWords.released}；保留 ${clock('retaining')}后结清`,
    ],
  ];
  return (
    <Part id="after" title="下单之后" fact="每一步写明谁来做、到什么时候、钱在哪里">
      <ol className={s.steps}>
        {steps.map(([name, note]) => (
          <li key={name}>
            <b>{name}</b>
            <span>{note}</span>
          </li>
        ))}
      </ol>
    </Part>
  );
}

/** How long a state's clock runs, by the order process. */
const clock = (state: OrderState): string => timerWords(stateTimers[state] ?? 'none');
