import { index, integer, smallint, text } from 'drizzle-orm/pg-core';
import { at, identity, pgTable } from '@/server/kernel/columns';

/** What visitors look at and click (spec 3). Nothing personal: see clean-event.ts. */
export const trackingEvents = pgTable(
  'tracking_events',
  {
    id: identity(),
    kind: text({ enum: ['visit', 'click', 'stay'] }).notNull(),
    happenedAt: at('happened_at').notNull(),
    /** of the cookie app_session_id; '' none */
    session: text().notNull(),
    /** path of the page, without query */
    path: text().notNull(),
    pageType: text('page_type').notNull(),
    browser: text().notNull(),
    deviceInfo: text('device_info').notNull(),
    /** keyed hash of the connection's address and the day: tells visitors of a day apart, and nothing else */
    addressHash: text('address_hash').notNull(),
    /** path of this site, or the other site's host */
    referrer: text().notNull(),
    buttonType: text('button_type').notNull(),
    extra: text().notNull(),
    qq: text().notNull(),
    goodsType: text('goods_type').notNull(),
    goodsPrice: text('goods_price').notNull(),
    goodsSn: text('goods_sn').notNull(),
    goodsCate: text('goods_cate').notNull(),
    staffNumber: text('staff_number').notNull(),
    goodsPath: text('goods_path').notNull(),
    clientType: smallint('client_type').notNull(),
    isSync: smallint('is_sync').notNull(),
    /** seconds on the page; null where not told */
    staySeconds: integer('stay_seconds'),
    /** how far it was scrolled, per cent */
    scrollPercent: smallint('scroll_percent'),
  },
  (t) => [index('tracking_events_time').on(t.happenedAt)],
);
