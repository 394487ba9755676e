import { formatYuan } from '@/lib/domain/format-yuan';
import { sumFen } from '@/lib/domain/money';
import { areaHref } from '@/lib/routes';
import { forgetTemplates } from '@/server/briefs/public';
import { forgetCart } from '@/server/cart/public';
import { forgetContact } from '@/server/contact/public';
import { forgetFavourites } from '@/server/favourites/public';
import type { Db } from '@/server/kernel/database';
import { countOnOffer } from '@/server/media/public';
import { forgetNotices } from '@/server/notices/public';
import { countOpenOrders } from '@/server/orders/public';
import { countOpenPayments } from '@/server/payments/public';
import { forgetMessages } from '@/server/site/public';
import { endVerification } from '@/server/verification/public';
import { balancesOf } from '@/server/wallet/public';

/** Whose account it is. */
export interface Leaver {
  id: number;
  group: number;
}

/** Something that must end before an account can. */
export interface OpenMatter {
  says: string;
  /** what to do about it */
  leads: string;
  /** a path of this site; null: nothing but waiting */
  link: string | null;
}

/** What an area holds of a person, as far as closing an account goes. */
interface ClosingArea {
  /** what of it is still open */
  open?: (db: Db, user: Leaver) => Promise<OpenMatter[]>;
  /** makes unreadable what no law wants kept */
  forget?: (tx: Db, userId: number) => Promise<void>;
}

/**
 * Every area with something of a person, a row each; an area that is new writes its row here, with functions of its
 * `public.ts`. Without `forget` an area keeps what it has: orders with their briefs, messages and proofs (电子商务法 31:
 * three years), the ledger, payments and invoices (会计法, 税收征管法: ten years and more), the record of logins
 * (网络安全法: six months).
 */
export const closingAreas: Readonly<Record<string, ClosingArea>> = {
  orders: {
    open: async (db, user) => {
      const count = await countOpenOrders(db, user.id);
      return matters(count > 0, {
        says: `还有 ${count} 个订单没有结束`,
        leads: '去看订单',
        link: areaHref(areaOf(user), 'order'),
      });
    },
  },
  wallet: {
    open: async (db, user) => {
      const { availableFen, frozenFen, pendingFen } = await balancesOf(db, user.id);
      const held = sumFen([availableFen, frozenFen, pendingFen]);
      return matters(held > 0, {
        says: `账户里还有 ${formatYuan(held, true)}`,
        leads: '提现或用完后再注销',
        link: areaHref(areaOf(user), 'manAgement-detailed'),
      });
    },
  },
  payments: {
    open: async (db, user) => {
      const count = await countOpenPayments(db, user.id);
      return matters(count > 0, {
        says: `有 ${count} 笔付款等待结果`,
        leads: '付款超时后自动关闭，30 分钟后再试',
        link: null,
      });
    },
  },
  media: {
    open: async (db, user) => {
      const { listings, entries } = await countOnOffer(db, user.id);
      return [
        ...matters(listings > 0, {
          says: `有 ${listings} 个账号在售或审核中`,
          leads: '去下架或撤回',
          link: areaHref('medium', 'mediaEntry-hasEntry'),
        }),
        ...matters(entries > 0, {
          says: '入驻申请还在审核',
          leads: '审核结束后再注销',
          link: null,
        }),
      ];
    },
  },
  verification: {
    // Ended, not erased: who was paid must be known for years (反洗钱法).
    forget: async (tx, userId) => void (await endVerification(tx, userId)),
  },
  cart: { forget: forgetCart },
  favourites: { forget: forgetFavourites },
  briefs: { forget: forgetTemplates },
  contact: { forget: forgetContact },
  site: { forget: forgetMessages },
  notices: { forget: forgetNotices },
};

const areaOf = ({ group }: Leaver) => (group === 2 ? 'medium' : 'personal');

const matters = (isOpen: boolean, matter: OpenMatter): OpenMatter[] => (isOpen ? [matter] : []);
