import type { MoneyScreenProps } from '@/components/operator/money/MoneyScreen';
import type { PageCall } from '@/lib/page/page-loader';

/** What the platform holds, and the acts on money that belong to no queue. */
export async function loadMoney(call: PageCall): Promise<{ props: MoneyScreenProps }> {
  const [money, { acts }] = await Promise.all([
    call('operator/money', {}),
    call('operator/acts', {}),
  ]);
  return { props: { money, acts } };
}
