import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { addOnWords } from '@/lib/domain/catalog/add-ons';
import { inquiryStates } from '@/lib/domain/inquiries/states';
import { planGoals } from '@/lib/domain/planning/plan-brief';
import { briefTemplates } from '@/server/briefs/tables';
import { cartItems } from '@/server/cart/tables';
import { favouriteFolders, favourites } from '@/server/favourites/tables';
import { savedFilters } from '@/server/filters/tables';
import { inquiries, inquiryAnswerRules, inquiryLines } from '@/server/inquiries/tables';
import { yuanCell } from '@/server/kernel/sheets/cell';
import { planLines, plans, planVersions } from '@/server/plans/tables';
import { briefCell, elsewhere, internal, itself, rate, yuan } from './cells';
import { childSheetOf, sheetOf } from './copy-sheet';

const goodOf = (goodId: PgColumn) =>
  ['账号', sql`(select g.title from goods g where g.id = ${goodId})`] as const;

const ofPlan = {
  table: plans,
  needs: ['id', 'planNo'],
  head: ['方案编号'],
  tell: ({ planNo }: { planNo: string }) => [planNo],
} as const;

/** What leads to an order: carts, briefs, favourites, saved filters, plans, inquiries. */
export const cartSheets = {
  cart: sheetOf(cartItems, {
    title: '购物车',
    what: '购物车里的报价位置与写好的需求',
    also: [goodOf(cartItems.goodId)],
    columns: {
      id: internal,
      userId: itself,
      goodId: elsewhere,
      skuId: internal,
      priceFen: ['加入时的价格（元）', yuan],
      commissionRate: ['加入时的佣金率', rate],
      addOns: ['附加服务', addOnWords],
      brief: ['需求', briefCell],
      createdAt: ['加入时间'],
    },
  }),
  inquiries: sheetOf(inquiries, {
    title: '询价单',
    what: '发出的询价与写给媒体主的说明',
    columns: {
      id: internal,
      inquiryNo: ['询价单号'],
      buyerId: itself,
      note: ['说明'],
      createdAt: ['发出时间'],
    },
  }),
  inquiryLines: sheetOf(inquiryLines, {
    title: '询价',
    what: '询过或被询过的报价位置，价格与日期以最后说的为准',
    also: [
      goodOf(inquiryLines.goodId),
      [
        '询价单号',
        sql`(select i.inquiry_no from inquiries i where i.id = ${inquiryLines.inquiryId})`,
      ],
    ],
    columns: {
      id: internal,
      inquiryId: elsewhere,
      buyerId: ['您是', (buyerId, _, me) => (buyerId === me.id ? '广告主' : '媒体主')],
      sellerId: elsewhere,
      goodId: elsewhere,
      skuId: internal,
      position: internal,
      state: ['状态', (state) => inquiryStates[state].label],
      round: ['轮次'],
      listedFen: ['询价时的报价（元）', yuan],
      priceFen: ['价格（元）', yuan],
      wantedOn: ['发布日期'],
      dueAt: ['期限'],
      remindAt: internal,
      rulesAt: internal,
      fellToFen: internal,
      orderSn: ['订单号'],
      createdAt: ['发出时间'],
      updatedAt: ['更新时间'],
    },
  }),
  inquiryAnswerRules: sheetOf(inquiryAnswerRules, {
    title: '询价自动答复',
    what: '您启用的自动答复规则',
    keys: ['userId'],
    columns: {
      userId: itself,
      acceptListed: ['按报价且当天有空，同意'],
      refuseBelow: ['低于报价的百分之几，不接'],
      offerDay: ['按报价但当天已满，回最近有空的日期'],
    },
  }),
  plans: sheetOf(plans, {
    title: '投放方案',
    what: '保存的方案，名称与备注',
    columns: {
      id: internal,
      planNo: ['方案编号'],
      userId: itself,
      name: ['名称'],
      note: ['备注'],
      mustSay: ['必须提到'],
      mustNotSay: ['不能出现'],
      shown: ['使用的版本'],
      needId: internal,
      createdAt: ['创建时间'],
      updatedAt: ['更新时间'],
    },
  }),
  planVersions: childSheetOf(planVersions, ofPlan, {
    title: '方案版本',
    what: '方案各版的需求与合计',
    by: 'planId',
    columns: {
      id: internal,
      planId: elsewhere,
      number: ['版本'],
      query: ['需求与清单（地址）'],
      madeAs: internal,
      goal: ['目标', (goal) => planGoals[goal].name],
      priceFen: ['合计（元）', yuan],
      figure: ['预计合计'],
      bandLow: ['区间下限'],
      bandHigh: ['区间上限'],
      dataVersion: internal,
      createdAt: ['保存时间'],
    },
  }),
  planLines: childSheetOf(planLines, ofPlan, {
    title: '方案清单',
    what: '方案各版里的账号与备注',
    by: 'planId',
    columns: {
      id: internal,
      planId: elsewhere,
      versionId: internal,
      nth: internal,
      goodSn: internal,
      platform: internal,
      position: internal,
      title: ['账号'],
      priceFen: ['保存时的报价（元）', yuan],
      validUntil: ['报价有效至'],
      agreedUntil: ['谈妥价保留到'],
      figure: ['预计'],
      bandLow: ['区间下限'],
      bandHigh: ['区间上限'],
      source: internal,
      asOf: ['数据日期'],
      publishOn: ['发布日期'],
      draftOn: ['首稿日期'],
      note: ['备注'],
    },
  }),
  templates: sheetOf(briefTemplates, {
    title: '需求模板',
    what: '保存的需求模板',
    columns: {
      id: internal,
      userId: itself,
      name: ['名称'],
      brief: ['需求', briefCell],
      updatedAt: ['更新时间'],
    },
  }),
  folders: sheetOf(favouriteFolders, {
    title: '收藏夹',
    what: '收藏夹的名称',
    columns: { id: internal, userId: itself, name: ['名称'], createdAt: ['创建时间'] },
  }),
  favourites: sheetOf(favourites, {
    title: '收藏',
    what: '收藏的账号与备注',
    keys: ['goodId'],
    also: [
      goodOf(favourites.goodId),
      ['收藏夹', sql`(select f.name from favourite_folders f where f.id = ${favourites.folderId})`],
    ],
    columns: {
      userId: itself,
      goodId: elsewhere,
      priceFen: ['收藏时的最低价（元）', (fen) => yuanCell(fen)],
      figures: internal,
      folderId: elsewhere,
      note: ['备注'],
      seenFen: internal,
      seenListed: internal,
      createdAt: ['收藏时间'],
    },
  }),
  filters: sheetOf(savedFilters, {
    title: '常用筛选',
    what: '常用筛选的名称与条件',
    columns: {
      id: internal,
      userId: itself,
      name: ['名称'],
      address: ['列表地址'],
      total: internal,
      seen: internal,
      fresh: internal,
      told: internal,
      toldOn: internal,
      notify: ['新增通知', (notify) => (notify ? '开' : '关')],
      seenAt: ['最近查看'],
      countedAt: internal,
      nextAt: internal,
      createdAt: ['保存时间'],
    },
  }),
};
