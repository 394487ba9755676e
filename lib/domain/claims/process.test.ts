import { expect, it } from 'vitest';
import { keysOf } from '../text/keys-of';
import { carriesCode, claimStateKeys, claimSteps, openClaimStates } from './process';

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

it('is lost to somebody else from every state in which it may still be proven', () => {
  expect([...claimSteps.lose.from].sort()).toEqual([...openClaimStates].sort());
});

it('finds a code whatever stands around it, and no other', () => {
  expect(carriesCode('护肤博主 合作看主页 tf-7k3m9q2x 谢谢', 'TF-7K3M9Q2X')).toBe(true);
  expect(carriesCode('TF-7K3M9Q2', 'TF-7K3M9Q2X')).toBe(false);
});
