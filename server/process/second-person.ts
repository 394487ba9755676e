import { appError } from '@/lib/errors';
import { check, type ItemAct } from './item';

/** What one person asks for and another agrees to. Who asked may reject it, which takes it back. */
export const secondPerson = {
  /** @param noun what it is called @throws appError rule_broken */
  assert: (noun: string, askedBy: string, by: string): void => {
    if (by === askedBy) {
      throw appError('rule_broken', {
        msg: `${noun}是您提出的，须由另一位同事同意；不要了可以驳回，把它收回`,
      });
    }
  },
  /** whose the two acts are, for `verdictActs` */
  acts: (askedBy: string): { approve: Pick<ItemAct, 'notBy'> } => ({
    approve: { notBy: askedBy },
  }),
  check: (askedBy: string) =>
    check('unknown', `${askedBy}提出`, '须由另一位同事通过；提出人只能驳回，把它收回'),
};
