import { and, eq, sql } from 'drizzle-orm';
import type { Answer, ParsedInput } from '@/lib/contract';
import { caseClosed } from '@/lib/domain/cases/case-consent';
import { hasContactDetails } from '@/lib/domain/chat/contact-details';
import { appError, invalid } from '@/lib/errors';
import type { Caller } from '@/server/kernel/call-context';
import type { Db } from '@/server/kernel/database';
import { findOwnOrder } from '@/server/order-records/public';
import { findCampaign } from './find-campaign';
import { recountCampaign } from './recount-campaign';
import { showConsent } from './show-consent';
import { caseConsents } from './tables';

/**
 * order/allow-case: one side of a completed order lets it be shown, or takes that back. The case follows in the same
 * transaction. The same again changes nothing.
 * @throws appError not_found, rule_broken (not completed), invalid_input (words with contact details, a name that nobody verified)
 */
export async function saveConsent(
  tx: Db,
  caller: Pick<Caller, 'userId' | 'group'>,
  {
    order_sn: orderSn,
    allow,
    named,
    with_brief: withBrief,
    words,
  }: ParsedInput<'order/allow-case'>,
): Promise<Answer<'order/case'>> {
  const order = await findOwnOrder(tx, caller, orderSn, { lock: true });
  const own = and(eq(caseConsents.orderId, order.id), eq(caseConsents.side, order.viewer));
  if (allow === '0') {
    const [left] = await tx
      .update(caseConsents)
      .set({ withdrawnAt: sql`now()`, named: false, withBrief: false, words: '' })
      .where(and(own, sql`${caseConsents.withdrawnAt} is null`))
      .returning({ campaignId: caseConsents.campaignId });
    if (left) await recountCampaign(tx, left.campaignId);
    return showConsent(tx, order, caller.userId);
  }
  const closed = caseClosed(order.state);
  if (closed) throw appError('rule_broken', { msg: closed });
  if (hasContactDetails(words)) {
    throw invalid({ words: '补充说明会公开显示，请去掉电话、微信等联系方式' });
  }
  const { name_closed: nameClosed } = await showConsent(tx, order, caller.userId);
  if (named === '1' && nameClosed) throw invalid({ named: nameClosed });
  const campaignId = await findCampaign(tx, order);
  const said = {
    named: named === '1',
    withBrief: order.viewer === 'buyer' && withBrief === '1',
    words,
  };
  await tx
    .insert(caseConsents)
    .values({ orderId: order.id, side: order.viewer, campaignId, ...said })
    .onConflictDoUpdate({
      target: [caseConsents.orderId, caseConsents.side],
      set: {
        ...said,
        // The day that it was allowed on stays where it was not taken back since.
        allowedAt: sql`case when ${caseConsents.withdrawnAt} is null then ${caseConsents.allowedAt} else now() end`,
        withdrawnAt: null,
      },
    });
  await recountCampaign(tx, campaignId);
  return showConsent(tx, order, caller.userId);
}
