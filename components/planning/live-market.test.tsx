import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { useRef } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { renderStatic } from '@/components/kit/static/render-static';
import { StaticBody } from '@/components/kit/static/StaticBody';
import type { PlanPreview } from '@/lib/contract/planning';
import { readPlanAddress } from '@/lib/domain/planning/plan-address';
import { LiveMarket } from './LiveMarket';
import { PlanBriefBody } from './PlanBriefBody';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
// The first option that is selected wins here, whichever list it stands in: both shares are the same.
const address = 'pshare=40';
beforeEach(() => window.history.replaceState(null, '', `/plan?${address}`));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const preview = (fit: number): PlanPreview => ({
  today: '2026-11-23',
  said_problems: [],
  listed: 900,
  looked: 900,
  fit,
  owners: 12,
  funnel: [],
  buys: null,
  conditions: [],
});

const html = renderStatic(
  <PlanBriefBody
    plan={readPlanAddress(new URLSearchParams(address))}
    preview={preview(321)}
    problem=""
  />,
);

function Page() {
  const block = useRef<HTMLDivElement>(null);
  return (
    <>
      <StaticBody ref={block} body={{ html }} />
      <LiveMarket block={block} />
    </>
  );
}

/** Answers each question with the next number, when it is told to. */
function market() {
  const asked: string[] = [];
  const answers: ((fit: number) => void)[] = [];
  server.use(
    http.post('*/plan_preview', async ({ request }) => {
      asked.push(new URLSearchParams(await request.text()).get('plan') ?? '');
      const fit = await new Promise<number>((done) => answers.push(done));
      return HttpResponse.json({ status: 200, code: 200, msg: '', data: preview(fit) });
    }),
  );
  return { asked, answers };
}

const side = () => document.querySelector('[data-plan-market]') as HTMLElement;

it('asks once after the last change, keeps the old figures meanwhile, and then shows the new ones', async () => {
  const { asked, answers } = market();
  render(<Page />);
  expect(screen.queryByRole('button', { name: '重新计算右侧' })).toBeNull();
  await userEvent.type(screen.getByLabelText('预算，单位元'), '150000');
  await waitFor(() => expect(asked).toEqual(['budget=150000&pshare=40']));
  expect(side().hasAttribute('data-counting')).toBe(true);
  expect(side().textContent).toContain('321');
  await act(async () => answers[0]?.(45));
  await waitFor(() => expect(side().textContent).toContain('45 个账号'));
  expect(side().textContent).not.toContain('321');
  expect(side().hasAttribute('data-counting')).toBe(false);
  expect(screen.getByText('已按填写的内容更新：45 个账号符合条件')).toBeTruthy();
});

it('keeps the last good figures of a field in error, and names it', async () => {
  const { asked } = market();
  render(<Page />);
  const budget = screen.getByLabelText('预算，单位元');
  await userEvent.type(budget, '15万');
  await screen.findByText('预算请填 1,000 到 10,000,000 的整数，单位元；下面仍是上一次的结果');
  expect(budget.getAttribute('aria-invalid')).toBe('true');
  expect(side().textContent).toContain('321');
  expect(asked).toEqual([]);
});

it('says where nothing came, and keeps the figures', async () => {
  server.use(http.post('*/plan_preview', () => HttpResponse.error()));
  render(<Page />);
  await userEvent.type(screen.getByLabelText('预算，单位元'), '20000');
  await screen.findByText(/^没有算出来：/);
  expect(side().textContent).toContain('321');
});
