import type { BrowserContext } from '@playwright/test';
import { demoOperators } from '@/demo/operators';
import type { QueueName } from '@/lib/domain/operators/console-queues';
import { onProgram } from '../on-program';
import { test as base } from '../own-program';
import { caller, type SignedIn, signInOperator } from '../sign-in';
import { plantMoney } from './plant-money';
import { plantCase, plantOrders } from './plant-orders';
import { plantReviews } from './plant-reviews';
import { plantService } from './plant-service';

export const plants: Partial<Record<QueueName, () => Promise<unknown>>> = {
  ...plantReviews,
  ...plantOrders,
  ...plantService,
  ...plantMoney,
};

/** Who may open every page and do every act. */
const managing = demoOperators.find(({ roles }) => roles.includes('admin'))?.phone ?? '';

type Session = Awaited<ReturnType<BrowserContext['storageState']>>;

/** A test as somebody who manages, on a program in whose queues stands script from everybody who can write. */
export const testPlanted = base.extend<
  { call: SignedIn['call'] },
  { planted: { session: Session; caseId: number } }
>({
  planted: [
    async ({ browser, own }, use) => {
      let caseId = 0;
      await onProgram(own, async () => {
        for (const plant of Object.values(plants)) await plant();
        caseId = await plantCase();
      });
      const context = await browser.newContext({ baseURL: own.url });
      await signInOperator(context, managing, own.url);
      const session = await context.storageState();
      await context.close();
      await use({ session, caseId });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  storageState: async ({ planted }, use) => use(planted.session),
  call: async ({ context, own }, use) => use(caller(own.url, context.request)),
});
