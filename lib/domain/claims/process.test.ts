import { expect, it } from 'vitest';
import { keysOf } from '../text/keys-of';
import { claimStateKeys, claimSteps, openClaimStates } from './process';

const steps = keysOf(claimSteps).map((name) => claimSteps[name]);
const leaves = (state: string) =>
  steps.filter(({ from }) => (from as readonly string[]).includes(state));

it('reaches every state from the first, and ends in three', () => {
  const reached = new Set<string>(['waiting']);
  for (const state of reached) for (const { to } of leaves(state)) reached.add(to);
  expect([...reached].sort()).toEqual([...claimStateKeys].sort());
  expect(claimStateKeys.filter((state) => leaves(state).length === 0)).toEqual([
    'proven',
    'refused',
    'lapsed',
  ]);
});

it('may still be proven in every state that has a way out', () => {
  expect(claimStateKeys.filter((state) => leaves(state).length > 0)).toEqual([...openClaimStates]);
});
