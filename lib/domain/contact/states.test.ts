import { describe, expect, it } from 'vitest';
import { keysOf } from '@/lib/domain/text/keys-of';
import { contactSubjects, mayMove, stateLabel } from './states';

const subjects = keysOf(contactSubjects);

describe.each(subjects)('%s', (subject) => {
  const states = Object.keys(contactSubjects[subject].states);

  it('reaches every state from its first one', () => {
    const [first = ''] = states;
    const reached = new Set([first]);
    for (const from of reached) {
      for (const to of states) if (mayMove(subject, from, to)) reached.add(to);
    }
    expect([...reached].sort()).toEqual([...states].sort());
  });

  it('names each state and never stays or returns', () => {
    for (const from of states) {
      expect(stateLabel(subject, from)).not.toBe('');
      expect(mayMove(subject, from, from)).toBe(false);
      expect(mayMove(subject, from, states[0] ?? '')).toBe(false);
    }
    expect(stateLabel(subject, 'nowhere')).toBe('');
    expect(mayMove(subject, 'nowhere', states[1] ?? '')).toBe(false);
  });
});
