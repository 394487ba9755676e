import { and, desc, eq, inArray } from 'drizzle-orm';
import { contactKeys, withFallback } from '@/lib/domain/site/contact';
import { appError } from '@/lib/errors';
import type { Handlers } from '@/server/kernel/call-context';
import { env } from '@/server/kernel/env';
import {
  agreementInForce,
  agreementVersion,
  listAgreementVersions,
} from './agreements/agreement-versions';
import { areasBelow, areaTree } from './areas';
import { brandsByIndustry, listBrands, listFriendLinks } from './brands';
import { addressOfFile } from './files/file-url';
import { uploadFile } from './files/upload-file';
import { fillAgreement } from './fill-agreement';
import { countUnread, markRead, readMessages } from './messages';
import { chatConfig, consultantsOnline, contactsByTopic } from './service-contacts';
import { readBrand } from './site-brand';
import { readConfig } from './site-config';
import { brands, files } from './tables';

export const siteHandlers = {
  get_contact: async (_input, { db }) => ({
    ...withFallback(await readConfig(db, contactKeys)),
    demo: env().DEMO,
  }),

  get_kst: (_input, { db }) => chatConfig(db),

  online_qq: (_input, { db }) => consultantsOnline(db),

  'staff-qq-contact': async (_input, { db }) => ({ list: await contactsByTopic(db) }),

  domian_list: async (_input, { db }) => ({ list: await listFriendLinks(db) }),

  brand_front_info: (_input, { db }) => brandsByIndustry(db),

  last_brand_info: async (_input, { db }) => ({
    brands: await listBrands(db, [desc(brands.joinedAt), desc(brands.id)], 12),
  }),

  logo: (_input, { db }) => readBrand(db),

  area_tree: async () => ({ areas: areaTree() }),

  get_province_city: async ({ province }) => ({ areas: areaTree(province) }),

  area: async ({ parent }) => ({ areas: areasBelow(parent) }),

  'article/agreement': async ({ agreement_type: type, version: wanted }, { db }) => {
    const found =
      wanted === undefined
        ? await agreementInForce(db, type)
        : await agreementVersion(db, type, wanted);
    const versions = (await listAgreementVersions(db, type)).map((each) => ({
      version: each.version,
      published_at: each.publishedAt.toISOString(),
      counts_from: each.countsFrom.toISOString(),
      state: each.state,
    }));
    const listed = versions.find(({ version }) => version === found?.version);
    if (!found || !listed) throw appError('not_found');
    const { title, content } = found;
    return { ...listed, title, content: await fillAgreement(db, content), versions };
  },

  upload: async ({ purpose }, ctx) => {
    const stored = await uploadFile(purpose, ctx);
    ctx.setMessage('已上传');
    return stored;
  },

  'file-url': async ({ file_key }, { db, caller }) => {
    const own = await db
      .select()
      .from(files)
      .where(and(eq(files.ownerId, caller.userId), inArray(files.fileKey, file_key)));
    if (own.length !== new Set(file_key).size) throw appError('not_found');
    return {
      files: own.map((file) => ({
        file_key: file.fileKey,
        name: file.name,
        mime: file.mime,
        bytes: file.bytes,
        url: addressOfFile(file, `user:${caller.userId}`),
      })),
    };
  },

  messages: (asked, { db, caller }) => readMessages(db, caller, asked),

  'messages/read': async (which, ctx) => {
    await markRead(ctx.db, ctx.caller.userId, which);
    ctx.setMessage('已标为已读');
    return { unread: await countUnread(ctx.db, ctx.caller.userId) };
  },

  'messages/unread': async (_input, { db, caller }) => ({
    unread: await countUnread(db, caller.userId),
  }),
} satisfies Handlers;
