import { sql } from 'drizzle-orm';
import { addOnWords } from '@/lib/domain/catalog/add-ons';
import { categoryName } from '@/lib/domain/catalog/categories';
import { goodStatuses } from '@/lib/domain/catalog/good-status';
import { findPlatform, positionName } from '@/lib/domain/catalog/platforms';
import { claimStates } from '@/lib/domain/claims/process';
import { entryStates } from '@/lib/domain/listings/entry-states';
import { verificationKinds } from '@/lib/domain/verification/states';
import { goodSkus, goods } from '@/server/catalog/tables';
import { accountClaims } from '@/server/claims/tables';
import { entryApplications } from '@/server/listings/tables';
import {
  elsewhere,
  fileKey,
  hash,
  internal,
  itself,
  named,
  opened,
  openedPhone,
  platformNames,
  yuan,
} from './cells';
import { childSheetOf, sheetOf } from './copy-sheet';

/** What a media owner offers. */
export const listingSheets = {
  claims: sheetOf(accountClaims, {
    title: '账号认领',
    what: '提交的账号认领与结果',
    also: [['账号', sql`(select g.title from goods g where g.id = ${accountClaims.goodId})`]],
    columns: {
      id: ['编号'],
      goodId: elsewhere,
      userId: itself,
      code: ['代码'],
      link: ['核对的主页'],
      fileKey,
      state: ['状态', named(claimStates)],
      reason: ['理由'],
      look: internal,
      lookedAt: ['最近一次核对'],
      expiresAt: ['代码有效至'],
      decidedAt: ['结果时间'],
      decidedBy: internal,
      createdAt: ['提交时间'],
    },
  }),
  entries: sheetOf(entryApplications, {
    title: '入驻申请',
    what: '入驻申请与结果',
    columns: {
      id: internal,
      userId: itself,
      kind: ['类型', named(verificationKinds)],
      nameSealed: ['姓名或企业名称', opened],
      contactNameSealed: ['联系人', opened],
      contactPhoneSealed: ['联系电话', openedPhone],
      platforms: ['平台', platformNames],
      intro: ['介绍'],
      listingCount: ['账号数'],
      state: ['状态', named(entryStates)],
      reason: ['驳回原因'],
      decidedAt: ['审核时间'],
      createdAt: ['申请时间'],
    },
  }),
  goods: sheetOf(goods, {
    title: '媒体账号',
    what: '提交的媒体账号',
    columns: {
      id: internal,
      goodSn: ['账号编号'],
      platform: ['平台', platformNames],
      ownerId: itself,
      title: ['名称'],
      accountId: ['平台账号'],
      link: ['主页链接'],
      avatar: fileKey,
      categories: ['分类', (numbers) => numbers.map(categoryName).join('、')],
      tags: ['标签'],
      area: internal,
      city: ['城市'],
      verified: elsewhere,
      operator: ['运营方'],
      acceptsHard: ['接硬广'],
      acceptsSoft: ['接软广'],
      refusedIndustries: ['不接的行业'],
      revisions: ['可修改次数'],
      leadTimeDays: ['制作天数'],
      materialCosts: ['含物料费'],
      addOns: ['附加服务', addOnWords],
      dailyCap: ['每天接单上限'],
      leaveFrom: ['停接自'],
      leaveTo: ['停接至'],
      leaveReason: ['停接备注'],
      status: ['状态', named(goodStatuses)],
      statusReason: ['状态原因'],
      awaitsOwner: internal,
      notes: ['说明'],
      fans: ['粉丝数'],
      orderCount: ['订单数'],
      acceptRate: ['接单率'],
      onTimeRate: ['准时率'],
      rating: ['评分'],
      isDemo: internal,
      importHash: hash,
      nextChangeOn: internal,
      createdAt: ['创建时间'],
      updatedAt: ['更新时间'],
    },
  }),
  skus: childSheetOf(
    goodSkus,
    {
      table: goods,
      needs: ['id', 'goodSn', 'platform'],
      head: ['账号编号', '报价位置'],
      tell: ({ goodSn, platform }, { position }) => {
        const found = findPlatform(platform);
        return [goodSn, found ? positionName(found, position) : String(position)];
      },
    },
    {
      title: '报价',
      what: '媒体账号的报价',
      by: 'goodId',
      columns: {
        id: internal,
        goodId: internal,
        position: elsewhere,
        priceFen: ['价格（元）', yuan],
        commission: ['佣金（%）'],
        note: ['说明'],
        leadTimeDays: ['制作天数'],
        validUntil: ['有效期至'],
      },
    },
  ),
};
