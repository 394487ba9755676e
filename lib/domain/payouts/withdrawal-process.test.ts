import { describe, expect, it } from 'vitest';
import {
  openWithdrawalStates,
  type WithdrawalMove,
  type WithdrawalState,
  withdrawalMoves,
  withdrawalStateKeys,
} from './withdrawal-process';

const moves: [string, WithdrawalMove][] = Object.entries(withdrawalMoves);
const isOpen = (state: WithdrawalState) =>
  (openWithdrawalStates as readonly string[]).includes(state);

describe('the process of a withdrawal', () => {
  it('reaches every state from the first, and leaves every open one', () => {
    const reached = new Set<WithdrawalState>(['pending_review']);
    for (let before = 0; before < reached.size; ) {
      before = reached.size;
      for (const [, { from, to }] of moves)
        if (from.some((state) => reached.has(state))) reached.add(to);
    }
    expect([...reached].sort()).toEqual([...withdrawalStateKeys].sort());
    for (const state of openWithdrawalStates) {
      expect(
        moves.some(([, { from, to }]) => from.includes(state) && to !== state),
        state,
      ).toBe(true);
    }
  });

  it('holds the money while it is open, and lets go of it exactly when it ends', () => {
    for (const [name, { from, to, money }] of moves) {
      for (const state of from) {
        if (isOpen(state) && isOpen(to)) expect(money, name).toBe('none');
        if (isOpen(state) && !isOpen(to)) expect(money, name).toBe(to === 'paid' ? 'out' : 'back');
        if (!isOpen(state)) expect([name, state, money]).toEqual(['bounce', 'paid', 'returned']);
      }
    }
  });

  it('cannot be cancelled or rejected once the money is on its way', () => {
    for (const name of ['cancel', 'reject'] as const) {
      expect(withdrawalMoves[name].from as readonly string[]).not.toContain('paying');
    }
  });

  it('tells the owner of every end that he did not bring about himself', () => {
    const silent = moves
      .filter(([, { to, notice }]) => !isOpen(to) && !notice)
      .map(([name]) => name);
    expect(silent).toEqual(['cancel']);
  });
});
