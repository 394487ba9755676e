import type { PageCall } from '@/lib/page/page-loader';

/** What a page of a good shows beside its facts: what was paid and asked, its days, and what a post is expected to reach. */
export async function goodParts(call: PageCall, sn: string) {
  const [{ positions: settled }, days, estimate, history] = await Promise.all([
    call('settled_prices', { sn }),
    call('free_days', { sn }),
    call('post_estimate', { sn }),
    call('price_history', { sn }),
  ]);
  return { settled, days, estimate, history };
}
