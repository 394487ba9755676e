import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { isReturnRate, returnRateKeys } from '@/lib/domain/invoices/return';
import { receivingAccountKeys } from '@/lib/domain/payments/bank-recharge';
import { contactKeys, recordLinkKeys, registryHosts } from '@/lib/domain/site/contact';
import { entityKey, entityParts, entityProblem } from '@/lib/domain/site/legal-entity';
import { readPeople } from '@/lib/domain/site/people';
import { allowedUrl } from '@/lib/domain/text/allowed-url';
import { isVerification, verificationKeys } from '@/lib/seo/verification';
import { chatHosts, chatLink, consultTopics, qqLink } from '@/lib/service-chat/chat';
import type { Db } from '@/server/kernel/database';
import { siteConfig } from './tables';

/** Keys whose value is an address of the customer service. */
const chatKeys: readonly string[] = [
  'staff_jump_link',
  'introduce_js',
  ...consultTopics.map(({ topic }) => `staff_link_${topic}`),
];
const qqKeys: readonly string[] = consultTopics.map(({ topic }) => `staff_qq_${topic}`);
const jsonKeys: readonly string[] = ['online_qq'];
const peopleKeys: readonly string[] = ['trust_people'];
const textKeys: readonly string[] = [
  ...contactKeys,
  'brand_name',
  'brand_slogan',
  'brand_logo',
  'hot_words',
  ...receivingAccountKeys,
];
const registryKeys: readonly string[] = recordLinkKeys;
const codeKeys: readonly string[] = verificationKeys;

const rateKeys: readonly string[] = Object.values(returnRateKeys);
const entityKeys: readonly string[] = entityParts.map(entityKey);

const allKeys = [
  chatKeys,
  qqKeys,
  jsonKeys,
  peopleKeys,
  textKeys,
  registryKeys,
  codeKeys,
  rateKeys,
  entityKeys,
];

/** Every key that may be set. */
export const configKeys: readonly string[] = allKeys.flat();

const configDraft = z
  .object({
    key: z
      .string()
      .refine((key) => configKeys.includes(key), '没有这个配置项，可用的见 docs/content.md'),
    /** '' removes it: what is built in stands again */
    value: z.string().trim().max(4000, '内容最多 4000 个字'),
  })
  .superRefine(({ key, value }, ctx) => {
    const problem = value === '' ? null : problemOf(key, value);
    if (problem) ctx.addIssue({ code: 'custom', path: ['value'], message: problem });
  });

type ConfigDraft = z.input<typeof configDraft>;

/**
 * Sets a text of the site's configuration (spec 3: contact and customer-service configuration).
 * @throws ZodError for an unknown key, or an address that no page would link to
 */
export async function saveConfig(db: Db, draft: ConfigDraft): Promise<void> {
  const row = configDraft.parse(draft);
  if (row.value === '') await db.delete(siteConfig).where(eq(siteConfig.key, row.key));
  else {
    await db
      .insert(siteConfig)
      .values(row)
      .onConflictDoUpdate({ target: siteConfig.key, set: row });
  }
}

function problemOf(key: string, value: string): string | null {
  if (chatKeys.includes(key) && !chatLink(value))
    return `客服地址须以 https:// 开头，域名属于 ${chatHosts.join('、')}`;
  if (qqKeys.includes(key) && !qqLink(value)) return 'QQ 号码不正确';
  if (registryKeys.includes(key) && !allowedUrl(value, registryHosts))
    return `备案查询地址须以 https:// 开头，域名属于 ${registryHosts.join('、')}`;
  if (codeKeys.includes(key) && !isVerification(value))
    return '验证码只填引号里的那一串：字母、数字、点、下划线和连字符';
  if (rateKeys.includes(key) && !isReturnRate(value))
    return '扣款比例写作 0 到 0.2 之间的小数，最多 4 位，例如 0.0275';
  const part = entityParts.find((name) => entityKey(name) === key);
  if (part) return entityProblem(part, value);
  if (peopleKeys.includes(key) && readPeople(value) === null)
    return '须是 JSON 列表，每人写明 role 身份、duty 负责什么、reach 怎么联系，name 可不写，最多 20 人';
  if (jsonKeys.includes(key) && !isJson(value)) return '不是有效的 JSON';
  return null;
}

function isJson(value: string): boolean {
  try {
    JSON.parse(value);
    return true;
  } catch {
    return false;
  }
}
