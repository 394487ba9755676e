import type { Output } from '@/lib/contract';
import { entryRecord, type MoneyStep } from '@/lib/domain/listings/entry-record';

type StepDays = Output<'entry_record'>['first_money'][number];

/** A step of the way to the money, with the day it comes on in the middle. */
export interface MoneyMoment {
  step: MoneyStep | 'sent' | 'ordered';
  /** days from the beginning */
  day: number;
  /** how many came to it; 0: the beginning */
  of: number;
}

const afterPaid = ['drafted', 'published', 'confirmed', 'share', 'rest'] as const;

/**
 * The way from the application to the money, step by step; one that too few came to is left out. Where too few joined, the way
 * begins with an account's first order.
 * @returns null where the money itself is not known
 */
export function moneyMoments(days: readonly StepDays[]): MoneyMoment[] | null {
  const known = (step: MoneyStep) =>
    days.find((row) => row.step === step && row.of >= entryRecord.fewest);
  const [opened, paid] = [known('opened'), known('paid')];
  const start: MoneyMoment[] =
    opened && paid
      ? [
          { step: 'sent', day: 0, of: 0 },
          { step: 'opened', day: opened.days, of: opened.of },
          { step: 'ordered', day: opened.days + paid.days, of: paid.of },
        ]
      : [{ step: 'ordered', day: 0, of: 0 }];
  const from = start.at(-1)?.day ?? 0;
  const rest = afterPaid.flatMap((step): MoneyMoment[] => {
    const found = known(step);
    return found ? [{ step, day: from + found.days, of: found.of }] : [];
  });
  return rest.some(({ step }) => step === 'share' || step === 'rest') ? [...start, ...rest] : null;
}
