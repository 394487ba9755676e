import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { endStates } from '@/lib/domain/orders/states';
import { ProcessBody } from './ProcessBody';
import { processSteps } from './process-steps';

const steps = processSteps(1_000_000, '0.0800');

function show(): HTMLElement {
  return render(
    <ProcessBody
      steps={steps}
      priceFen={1_000_000}
      priceWords="抖音21–60秒的中位报价"
      feeRate="0.0800"
    />,
  ).container;
}

const card = (page: HTMLElement, id: string): HTMLElement => {
  const found = page.querySelector<HTMLElement>(`#${id}`);
  if (!found) throw new Error(`no card ${id}`);
  return found;
};

describe('the page of the order process', () => {
  it('leads from each stop of the road to the card of that state', () => {
    const page = show();
    const stops = [...page.querySelectorAll('ol a')];
    expect(stops.map((stop) => stop.getAttribute('href'))).toEqual(
      steps.map(({ state }) => `#${state}`),
    );
    for (const { state, name } of steps) {
      expect(within(card(page, state)).getByRole('heading', { level: 2 }).textContent).toBe(name);
    }
  });

  it('says where the money of the example lies', () => {
    const page = show();
    expect(screen.getByRole('heading', { level: 1 }).parentElement?.textContent).toContain(
      `共 ${steps.length - 1} 步，`,
    );
    expect(card(page, 'retaining').querySelector('header p')?.textContent).toBe(
      '平台托管 ¥2,000.00，媒体主待结算 ¥8,000.00',
    );
  });

  it('gives every open state a clock and three columns, and the last one neither', () => {
    const page = show();
    for (const { state, who } of steps) {
      expect(card(page, state).querySelectorAll('dl')).toHaveLength(who ? 1 : 0);
      expect(card(page, state).querySelectorAll('h3')).toHaveLength(who ? 3 : 0);
    }
    expect(card(page, 'pending_accept').textContent).toContain('媒体主可以');
  });

  it('names who leads into each end', () => {
    const [, ...rows] = within(card(show(), 'ends')).getAllByRole('row');
    expect(rows).toHaveLength(endStates.length);
    for (const row of rows) {
      const who = [...row.querySelectorAll('td p span')].map(({ textContent }) => textContent);
      expect(who.length).toBeGreaterThan(0);
      for (const name of who) expect(['广告主', '媒体主', '平台', '系统']).toContain(name);
    }
  });
});
