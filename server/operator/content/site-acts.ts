import { z } from 'zod';
import { fieldProblems } from '@/lib/contract/fields/problems';
import { configGroups, configLabel } from '@/lib/domain/site/config-fields';
import { invalid } from '@/lib/errors';
import { act } from '@/server/process/public';
import {
  readBrands,
  readConfig,
  readFriendLinks,
  saveBrand,
  saveConfig,
  saveFriendLink,
} from '@/server/site/public';
import { readDraft } from './read-draft';

const name = z
  .string({ error: '请填写名称' })
  .trim()
  .min(1, '请填写名称')
  .max(20, '名称最多 20 个字');
const status = z.enum(['published', 'hidden'], { error: '请选择显示或收起' }).default('published');
const place = z.coerce
  .number({ error: '次序请写 0 到 999' })
  .int('次序请写 0 到 999')
  .min(0, '次序请写 0 到 999')
  .max(999, '次序请写 0 到 999');
const words = z.string().trim().max(300, '最多 300 个字').default('');
const choices = { status: { published: '显示', hidden: '收起' } };

/** What of the site is set by forms, over the same functions as `npm run content`. */
export const siteActs = {
  site_config: configAct(
    'site_config',
    '改站点配置：几项一起保存，一项不对都不保存；空着的恢复内置的内容',
  ),
  site_entity: configAct(
    'site_entity',
    '改主体与收款账户：合同、发票、对公付款都用它；几项一起保存',
  ),
  brand_save: act({
    what: '保存合作品牌：同名的改，没有的新加',
    fields: {
      name: '品牌',
      industry: '行业',
      intro: '简介',
      logo: '图片地址（可不写）',
      link: '链接（可不写）',
      joined_on: '加入日期',
      place: '次序',
      status: '显示或收起',
    },
    kinds: { joined_on: 'day' },
    choices,
    input: z.object({
      ...{ name, status, place, logo: words, link: words },
      industry: words,
      intro: words,
      joined_on: z.string().regex(/^\d{4}-\d{2}-\d{2}$/, '请填写加入日期'),
    }),
    subject: ({ name: brand }) => `brand ${brand}`,
    snapshot: async (tx, { name: brand }) => {
      const found = (await readBrands(tx)).find((one) => one.name === brand);
      if (!found) return {};
      const { industry, intro, logo, link, place: at, status: state } = found;
      return { 行业: industry, 简介: intro, 图片: logo, 链接: link, ...shownAs(at, state) };
    },
    run: async (tx, { joined_on: joinedOn, ...brand }) => {
      const joinedAt = new Date(`${joinedOn}T00:00:00+08:00`);
      const problems = await problemOf(() => saveBrand(tx, { ...brand, joinedAt }));
      if (problems) throw invalid(problems);
      return `品牌 ${brand.name} 已保存`;
    },
  }),
  link_save: act({
    what: '保存友情链接：同名的改，没有的新加',
    fields: { name: '名称', link: '地址', place: '次序', status: '显示或收起' },
    choices,
    input: z.object({ name, link: words, place, status }),
    subject: ({ name: link }) => `link ${link}`,
    snapshot: async (tx, { name: link }) => {
      const found = (await readFriendLinks(tx)).find((one) => one.name === link);
      return found ? { 地址: found.link, ...shownAs(found.place, found.status) } : {};
    },
    run: async (tx, link) => {
      const problems = await problemOf(() => saveFriendLink(tx, link));
      if (problems) throw invalid(problems);
      return `友情链接 ${link.name} 已保存`;
    },
  }),
};

function configAct(name: 'site_config' | 'site_entity', what: string) {
  const keys = configGroups
    .filter((group) => group.act === name)
    .flatMap(({ fields }) => fields.map(({ key }) => key));
  return act({
    what,
    fields: { values: 'JSON：{"配置项":"内容"}', reason: '为什么改（可不写）' },
    kinds: { values: 'long' },
    // Before and after are in the line itself.
    personal: ['values'],
    input: z.object({
      values: z.string().max(40_000, '内容过长'),
      reason: z.string().trim().max(400, '最多 400 个字').default(''),
    }),
    subject: () => 'site',
    snapshot: async (tx, { values }) => {
      const asked = Object.keys(readDraft(values)).filter((key) => keys.includes(key));
      const set: Partial<Record<string, string>> = await readConfig(tx, asked);
      return Object.fromEntries(asked.map((key) => [configLabel(key), set[key] || '（内置）']));
    },
    run: async (tx, { values }) => {
      const told = Object.entries(readDraft(values));
      const problems: Record<string, string> = {};
      for (const [key, value] of told) {
        const found = keys.includes(key)
          ? await problemOf(() => saveConfig(tx, { key, value: String(value) }), key)
          : { [key]: '这里没有这个配置项' };
        Object.assign(problems, found);
      }
      if (Object.keys(problems).length > 0) throw invalid(problems);
      return `${told.length} 项已保存，一分钟内各处生效`;
    },
  });
}

const shownAs = (place: number, status: 'published' | 'hidden') => ({
  次序: String(place),
  状态: choices.status[status],
});

/**
 * What a function that checks its own draft finds wrong; undefined nothing.
 * @param field all of it is about this one
 */
async function problemOf(
  save: () => Promise<void>,
  field?: string,
): Promise<Record<string, string> | undefined> {
  try {
    await save();
    return undefined;
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error;
    const problems = fieldProblems(error);
    return field ? { [field]: Object.values(problems)[0] ?? '填写有误' } : problems;
  }
}
