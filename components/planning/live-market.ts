import { api } from '@/lib/api/api';
import type { PlanPreview } from '@/lib/contract/planning';
import { briefProblems } from '@/lib/domain/planning/brief-problems';
import { type PlanAddress, readPlanAddress } from '@/lib/domain/planning/plan-address';
import { planHref } from './plan-href';

/** What the market gives for a brief that is being typed. */
export interface LiveView {
  plan: PlanAddress;
  preview: PlanPreview;
}

/** ms without a change before it is asked. */
const WAIT_MS = 400;

/**
 * Asks what the market gives while a brief is typed: 400 ms after the last change. While it counts, the old figures stay, half as
 * dark; a field in error keeps the last good ones and is named. Without script the form's second button does it.
 * @param block has `[data-plan-form]`, `[data-plan-market]` and the line beside it
 * @param show puts new figures in the place of the old ones
 * @returns disconnects
 */
export function connectLiveMarket(block: HTMLElement, show: (view: LiveView) => void): () => void {
  const form = block.querySelector<HTMLFormElement>('[data-plan-form]');
  const market = block.querySelector<HTMLElement>('[data-plan-market]');
  const line = block.querySelector<HTMLElement>('[data-plan-said]');
  if (!form || !market || !line) return () => undefined;
  const stop = new AbortController();
  let waiting: number | undefined;
  let asking: AbortController | undefined;
  // What the address says is what stands at the side.
  let shown = queryOf(readPlanAddress(new URLSearchParams(window.location.search)));

  const say = (text: string, isProblem = false) => {
    line.textContent = text;
    line.toggleAttribute('data-problem', isProblem);
  };
  const count = (isCounting: boolean) => {
    market.toggleAttribute('data-counting', isCounting);
    market.setAttribute('aria-busy', String(isCounting));
  };

  const ask = async () => {
    const fields = fieldsOf(form);
    const problems = briefProblems(fields);
    for (const input of form.querySelectorAll('input[inputmode]')) {
      const isWrong = problems.has(input.getAttribute('name') ?? '');
      if (isWrong) input.setAttribute('aria-invalid', 'true');
      else input.removeAttribute('aria-invalid');
    }
    asking?.abort();
    count(false);
    const [problem] = problems.values();
    if (problem) return say(`${problem}；下面仍是上一次的结果`, true);
    const plan = readPlanAddress(fields);
    const query = queryOf(plan);
    if (query === shown) return say('');
    const own = new AbortController();
    asking = own;
    count(true);
    say('正在重新计算…');
    const answer = await api('plan_preview', { plan: query }, { show: 'none', signal: own.signal });
    if (own.signal.aborted || stop.signal.aborted) return undefined;
    count(false);
    if (!answer.ok) return say(`没有算出来：${answer.msg || '请检查网络'}。再改一处会重新算`, true);
    shown = query;
    show({ plan, preview: answer.data });
    return say(`已按填写的内容更新：${answer.data.fit} 个账号符合条件`);
  };
  const askSoon = () => {
    window.clearTimeout(waiting);
    waiting = window.setTimeout(ask, WAIT_MS);
  };

  const again = form.querySelector<HTMLButtonElement>('[data-plan-again]');
  if (again) again.hidden = true;
  for (const event of ['input', 'change']) {
    form.addEventListener(event, askSoon, { signal: stop.signal });
  }
  // What a browser fills in again on the way back, or was typed before this was there.
  askSoon();
  return () => {
    stop.abort();
    asking?.abort();
    window.clearTimeout(waiting);
    if (again) again.hidden = false;
  };
}

const fieldsOf = (form: HTMLFormElement): URLSearchParams =>
  new URLSearchParams(
    [...new FormData(form)].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  );

const queryOf = (plan: PlanAddress): string =>
  planHref({ ...plan, isAsked: false, lines: [], open: '' }).split('?')[1] ?? '';
