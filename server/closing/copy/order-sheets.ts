import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { brandListings } from '@/lib/domain/cases/brand-listing';
import { commissionStates } from '@/lib/domain/commissions/states';
import { afterSales, orderStates } from '@/lib/domain/orders/states';
import { payWayLabel } from '@/lib/domain/payments/pay-ways';
import { sampleStates } from '@/lib/domain/samples/process';
import { brandChoices, caseConsents } from '@/server/cases/tables';
import { orderMessages } from '@/server/chat/tables';
import { orderCommissions } from '@/server/commissions/tables';
import { draftRemarks, films } from '@/server/drafts/tables';
import { unseal } from '@/server/kernel/crypto';
import type { OrderSnapshot } from '@/server/order-records/public';
import { orderEvents, orders } from '@/server/orders/tables';
import { orderFigures, orderProjects, reportShares } from '@/server/reports/tables';
import { orderReviews } from '@/server/reviews/tables';
import { orderSamples } from '@/server/samples/tables';
import {
  briefCell,
  elsewhere,
  fileKey,
  internal,
  itself,
  named,
  others,
  platformNames,
  rate,
  secret,
  yuan,
} from './cells';
import { childSheetOf, sheetOf } from './copy-sheet';
import { sideOf, sides } from './sides';

/** As its indexes have them: the orders of one side by state and time. */
const orderKeys = ['state', 'createdAt', 'id'] as const;

const ofOrder = {
  table: orders,
  needs: ['id', 'orderSn', 'buyerId', 'sellerId'],
  keys: orderKeys,
  head: ['订单号'],
  tell: ({ orderSn }: { orderSn: string }) => [orderSn],
} as const;

const orderSnOf = (orderId: PgColumn) =>
  ['订单号', sql`(select o.order_sn from orders o where o.id = ${orderId})`] as const;

/** What was ordered and delivered. */
export const orderSheets = {
  orders: sheetOf(orders, {
    title: '订单',
    what: '作为广告主或媒体主的订单；需求与联系人只在自己下的订单里提供',
    keys: orderKeys,
    columns: {
      id: internal,
      orderSn: ['订单号'],
      buyerId: ['我的身份', (_, row, me) => sides[sideOf(row, me)]],
      sellerId: others,
      goodId: internal,
      skuId: internal,
      cartId: internal,
      snapshot: [
        '投放内容',
        (value) => {
          const { platformName, title, accountId, positionName } = value as OrderSnapshot; // our own column
          return [platformName, title, accountId, positionName].filter(Boolean).join('，');
        },
      ],
      priceFen: ['金额（元）', yuan],
      addOnsFen: ['其中附加服务（元）', yuan],
      feeRate: ['平台服务费率', rate],
      commissionRate: ['直播佣金率', rate],
      releasePercent: ['验收时结算（%）'],
      retentionDays: ['保留期（天）'],
      materialCosts: ['含物料费'],
      draftLate: ['首稿迟交'],
      disputeWithdrawn: ['争议已撤回'],
      state: ['状态', named(orderStates)],
      afterSale: ['售后', named(afterSales)],
      payWay: ['支付方式', (way) => (way ? payWayLabel(way) : '')],
      // It names whom to ask at the other side.
      brief: ['需求', (brief, row, me) => (row.buyerId === me.id ? briefCell(brief) : '')],
      briefCompletedAt: ['需求完成时间'],
      revisionsUsed: ['已修改次数'],
      paidAt: ['付款时间'],
      dueAt: ['当前期限'],
      clockRest: internal,
      disputedBy: ['争议发起方', named({ ...sides, platform: '平台' })],
      remindAt: internal,
      endedReason: ['结束原因'],
      createdAt: ['下单时间'],
      updatedAt: ['更新时间'],
    },
  }),
  events: childSheetOf(orderEvents, ofOrder, {
    title: '订单操作',
    what: '自己在订单里的操作与说明',
    by: 'orderId',
    isOwn: ({ actor }, order, me) => actor === sideOf(order, me),
    columns: {
      id: internal,
      orderId: internal,
      actor: itself,
      transition: internal,
      fromState: ['原状态', named(orderStates)],
      toState: ['新状态', named(orderStates)],
      note: ['说明'],
      attached: fileKey,
      createdAt: ['时间'],
    },
  }),
  caseConsents: childSheetOf(caseConsents, ofOrder, {
    title: '公开为案例',
    what: '自己同意公开到哪一步，何时收回',
    by: 'orderId',
    isOwn: ({ side }, order, me) => side === sideOf(order, me),
    columns: {
      orderId: internal,
      side: ['身份', named(sides)],
      campaignId: internal,
      named: ['具名'],
      withBrief: ['公开投放要求'],
      words: ['补充说明'],
      allowedAt: ['同意时间'],
      withdrawnAt: ['收回时间'],
    },
  }),
  brandChoices: sheetOf(brandChoices, {
    title: '品牌页公开范围',
    what: '在品牌页上怎样列出',
    keys: ['userId'],
    columns: {
      userId: itself,
      listing: ['公开范围', (value) => brandListings[value].name],
      updatedAt: ['更新时间'],
    },
  }),
  reviews: childSheetOf(orderReviews, ofOrder, {
    title: '订单评价',
    what: '自己对订单的评价',
    by: 'orderId',
    isOwn: ({ side }, order, me) => side === sideOf(order, me),
    columns: {
      id: internal,
      orderId: internal,
      side: ['身份', named(sides)],
      first: ['第一项（质量或需求清晰）'],
      second: ['第二项（沟通）'],
      third: ['第三项（准时或公平）'],
      body: ['评价'],
      publishedAt: ['公开时间'],
      createdAt: ['评价时间'],
    },
  }),
  remarks: childSheetOf(draftRemarks, ofOrder, {
    title: '稿件意见',
    what: '作为广告主对稿件提的修改意见',
    by: 'orderId',
    isOwn: (_, { buyerId }, me) => buyerId === me.id,
    columns: {
      id: internal,
      orderId: internal,
      draftEventId: internal,
      no: ['序号'],
      startAt: internal,
      endAt: internal,
      quote: ['稿件原文'],
      fileKey,
      atSecond: ['视频第几秒'],
      words: ['意见'],
      settledEventId: internal,
      createdAt: ['时间'],
    },
  }),
  samples: childSheetOf(
    orderSamples,
    {
      ...ofOrder,
      head: ['订单号', '收件信息'],
      // The media owner's own; to the advertiser it is somebody else's.
      tell: ({ orderSn, sellerId }, { receiverSealed }, me) => [
        orderSn,
        receiverSealed && sellerId === me.id
          ? Object.values(JSON.parse(unseal(receiverSealed)) as Record<string, string>) // written by its own form
              .filter(Boolean)
              .join('，')
          : '',
      ],
    },
    {
      title: '样品',
      what: '订单的样品；收件信息只给填写它的媒体主，订单结束后删除',
      by: 'orderId',
      columns: {
        orderId: internal,
        state: ['状态', (state) => sampleStates[state].label],
        note: ['寄送内容'],
        receiverSealed: elsewhere,
        carrier: ['快递'],
        trackingNo: ['运单号'],
        createdAt: ['时间'],
        updatedAt: ['更新时间'],
      },
    },
  ),
  messages: sheetOf(orderMessages, {
    title: '订单留言',
    what: '自己在订单里发的留言',
    also: [orderSnOf(orderMessages.orderId)],
    columns: {
      id: internal,
      orderId: elsewhere,
      authorId: itself,
      body: ['内容'],
      files: fileKey,
      clientKey: internal,
      createdAt: ['时间'],
    },
  }),
  films: sheetOf(films, {
    title: '稿件视频',
    what: '上传的稿件视频',
    keys: ['fileKey'],
    also: [orderSnOf(films.orderId)],
    columns: {
      fileKey,
      ownerId: itself,
      orderId: internal,
      sentName: ['文件名'],
      bytes: ['字节数'],
      modifiedMs: internal,
      state: ['状态', named({ uploading: '上传中', whole: '已上传', removing: '清理中' })],
      eventId: internal,
      expiresAt: ['清理时间'],
      createdAt: ['上传时间'],
    },
  }),
  commissions: sheetOf(orderCommissions, {
    title: '直播佣金',
    what: '直播订单的佣金',
    keys: ['orderId'],
    columns: {
      orderId: internal,
      orderSn: ['订单号'],
      buyerId: ['我的身份', (_, row, me) => sides[sideOf(row, me)]],
      sellerId: others,
      title: ['账号与位置'],
      rate: ['佣金率', rate],
      feeRate: ['平台服务费率', rate],
      state: ['状态', named(commissionStates)],
      netSalesFen: ['净销售额（元）', yuan],
      claimedFen: ['异议金额（元）', yuan],
      amountFen: ['佣金（元）', yuan],
      periodFrom: ['统计自'],
      periodTo: ['统计至'],
      isHeard: internal,
      dueAt: ['当前期限'],
      remindAt: internal,
      createdAt: ['时间'],
      updatedAt: ['更新时间'],
    },
  }),
  figures: sheetOf(orderFigures, {
    title: '投放数据',
    what: '填报的投放数据',
    also: [orderSnOf(orderFigures.orderId)],
    columns: {
      id: internal,
      orderId: elsewhere,
      reach: ['播放、阅读或观看'],
      interactions: ['互动'],
      asOf: ['截至'],
      files: fileKey,
      filedBy: itself,
      state: ['状态', named({ pending: '待核对', checked: '已核对', refused: '未通过' })],
      reason: ['未通过的原因'],
      createdAt: ['填报时间'],
    },
  }),
  projects: sheetOf(orderProjects, {
    title: '订单项目',
    what: '订单归入的项目',
    keys: ['project', 'orderId'],
    also: [orderSnOf(orderProjects.orderId)],
    columns: { orderId: elsewhere, buyerId: itself, project: ['项目'] },
  }),
  reportShares: sheetOf(reportShares, {
    title: '报告分享',
    what: '分享过的投放报告；链接本身不提供',
    columns: {
      id: internal,
      buyerId: itself,
      tokenHash: secret,
      fromDay: ['自'],
      toDay: ['至'],
      project: ['项目'],
      platform: ['平台', platformNames],
      withMoney: ['含金额'],
      views: ['查看次数'],
      viewedAt: ['最近查看'],
      expiresAt: ['到期时间'],
      endedAt: ['收回时间'],
      createdAt: ['分享时间'],
    },
  }),
};
