import type { TransitionName } from '@/lib/domain/orders/process';
import { openDatabase } from '@/server/kernel/database';
import { inTransaction } from '@/server/kernel/transaction';
import { transitionOrder } from '@/server/orders/public';
import { demoPostLink } from '@/server/proofs/public';
import { aMediaOwner, type TestUser } from './a-user';
import { detailOf } from './an-act';
import { anOrder, type TestOrder } from './an-order';

export interface PublishedOrder extends TestOrder {
  seller: TestUser;
  /** its link is this post of the demonstration, unless another link was asked for */
  post: string;
}

interface Published {
  seller?: TestUser;
  link?: string;
  /** keys of screenshots */
  files?: string[];
  /** what happened since */
  after?: readonly TransitionName[];
}

let posts = 0;

/** An order whose media owner has approved draft, publication and link behind it. */
export async function aPublishedOrder({
  seller,
  link,
  files = [],
  after = [],
}: Published = {}): Promise<PublishedOrder> {
  const owner = seller ?? (await aMediaOwner());
  const order = await anOrder({ state: 'producing', ownerId: owner.id });
  const post = `post-of-order-${++posts}`;
  await move(order, 'submit_draft', 'approve_draft');
  await fileLink(order, link ?? demoPostLink(post), files);
  await move(order, ...after);
  return { ...order, seller: owner, post };
}

export async function move(order: TestOrder, ...names: readonly TransitionName[]): Promise<void> {
  const { db } = await openDatabase();
  for (const [index, name] of names.entries()) {
    const state = names.slice(0, index).includes('confirm') ? 'retaining' : undefined;
    await inTransaction(db, (tx) => transitionOrder(tx, order.id, name, detailOf(name, state)));
  }
}

/** The media owner files a link, the first or another after inspection has sent it back. */
export async function fileLink(
  order: TestOrder,
  link: string,
  files: string[] = [],
): Promise<void> {
  const { db } = await openDatabase();
  const detail = { note: '已按定稿发布', attached: { link, files } };
  await inTransaction(db, (tx) => transitionOrder(tx, order.id, 'file_link', detail));
}
