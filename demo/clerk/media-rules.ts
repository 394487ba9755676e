import { platformOf } from '@/lib/domain/catalog/platforms';
import { hostOfLink } from '@/lib/domain/listings/problems';
import { isHostOf } from '@/lib/domain/proofs/post-hosts';
import {
  listEntries,
  listPendingChanges,
  listPendingListings,
  listPendingProofs,
} from '@/server/listings/public';
import { listPendingFigures } from '@/server/reports/public';
import { listAuthorisations, listPending } from '@/server/verification/public';
import { type ClerkRule, decide } from './clerk-rule';

/** Who joins, what he lists, and what he shows of it. */
export const mediaRules = {
  entry: {
    does: '通过入驻申请',
    tasks: async (db) => (await listEntries(db)).map(({ id }) => decide('entry', { id })),
  },
  listing: {
    does: '通过新账号；主页链接不是所选平台的，驳回',
    tasks: async (db) =>
      (await listPendingListings(db)).map(({ good_sn, version, platform_no, link }) =>
        decide('listing', { good_sn, version }, strangeHome(platform_no, link)),
      ),
  },
  change: {
    does: '通过账号修改；主页链接不是所选平台的，驳回',
    tasks: async (db) =>
      (await listPendingChanges(db)).map(({ id, platform_no, link }) =>
        decide('change', { id }, strangeHome(platform_no, link)),
      ),
  },
  figure: {
    does: '通过数据截图',
    tasks: async (db) => (await listPendingProofs(db)).map(({ id }) => decide('figure', { id })),
  },
  result: {
    does: '通过发布效果数据',
    tasks: async (db) => (await listPendingFigures(db)).map(({ id }) => decide('result', { id })),
  },
  verification: {
    does: '通过实名认证',
    tasks: async (db) => (await listPending(db)).map(({ id }) => decide('verification', { id })),
  },
  authorisation: {
    does: '通过授权委托书',
    tasks: async (db) =>
      (await listAuthorisations(db)).map(({ id }) => decide('authorisation', { id })),
  },
} as const satisfies Record<string, ClerkRule>;

/** What is wrong with the address of an account's own page, for that field of the form (reason-at-fields); '' nothing. */
function strangeHome(platform: number, link: string): string {
  if (link === '') return '';
  if (isHostOf(platform, hostOfLink(link))) return '';
  return `主页链接：不是${platformOf(platform).name}的网址，请从平台复制账号主页的链接后重新提交`;
}
