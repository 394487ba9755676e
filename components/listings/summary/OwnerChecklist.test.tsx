import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import {
  type OwnerStep,
  type OwnerStepState,
  ownerStepKeys,
} from '@/lib/domain/listings/owner-steps';
import { OwnerChecklist } from './OwnerChecklist';

afterEach(cleanup);

function show(states: Partial<Record<OwnerStep, OwnerStepState>>): HTMLElement[] {
  render(
    <OwnerChecklist
      steps={ownerStepKeys.map((step) => ({ step, state: states[step] ?? 'open' }))}
    />,
  );
  return screen.getAllByRole('listitem');
}

const linksOf = (item: HTMLElement | undefined) =>
  within(item ?? document.body)
    .queryAllByRole('link')
    .map((link) => link.getAttribute('href'));

test('every step that can be done now has its button, and the others say what comes first', () => {
  const [entry, verification, , card, agreement, listing] = show({ entry: 'waiting' });
  expect(entry?.textContent).toContain('审核中，24 小时内有结果');
  expect(linksOf(entry)).toEqual([]);
  expect(linksOf(verification)).toEqual(['/medium/verified']);
  expect(card?.textContent).toContain('先完成实名认证');
  expect(agreement?.textContent).toContain('先完成实名认证');
  expect(listing?.textContent).toContain('先完成入驻申请');
});

test('what was done says so and has no button any more', () => {
  const [entry, verification, , , agreement] = show({ entry: 'done', verification: 'done' });
  for (const item of [entry, verification]) {
    expect(item?.textContent).toContain('已完成');
    expect(linksOf(item)).toEqual([]);
  }
  expect(linksOf(agreement)).toEqual(['/medium/otherManagement/signature']);
  expect(screen.getByText(/已完成 2 \/ 6/)).toBeDefined();
});
