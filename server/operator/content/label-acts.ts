import { z } from 'zod';
import { text } from '@/lib/contract/fields/fields';
import {
  allowLabel,
  labelNow,
  renameLabel,
  retireLabel,
  useOfLabel,
} from '@/server/articles/public';
import type { Db } from '@/server/kernel/database';
import { act } from '@/server/process/public';

const label = text('标签', 1, 12);
const reason = z
  .string({ error: '请写明原因' })
  .trim()
  .min(2, '请写明原因')
  .max(200, '最多 200 个字');
const names = { label: '标签', reason: '原因，只留在记录里' };

async function snapshot(tx: Db, asked: { label: string; to?: string }) {
  const told: Record<string, string> = {};
  for (const name of [asked.label, asked.to ?? '']) {
    if (name) told[`标签「${name}」`] = await standing(tx, name);
  }
  return told;
}

async function standing(tx: Db, name: string): Promise<string> {
  const use = await useOfLabel(tx, name);
  if (use) return `资讯 ${use.articles} 篇，问答 ${use.questions} 条，未展示 ${use.unseen} 篇`;
  const now = await labelNow(tx, name);
  if (now === '') return '已停用';
  return now === name ? '没有内容使用' : `已改名为「${now}」`;
}

const ofLabel = {
  subject: ({ label: name }: { label: string }) => `label ${name}`,
  snapshot,
};

/** Labels of articles and questions, in all texts at once. */
export const labelActs = {
  label_rename: act({
    what: '给标签改名：用它的内容都改；新名称已经有的，两个合成一个；旧名称的地址转到新的',
    fields: { ...names, to: '新名称，1 到 12 个字' },
    input: z.object({ label, to: text('新名称', 1, 12), reason }),
    ...ofLabel,
    run: async (tx, { label: name, to }, by) => {
      const texts = await renameLabel(tx, { label: name, to }, by);
      return `「${name}」已改为「${to}」，改了 ${texts} 篇内容，一分钟内各处生效`;
    },
  }),
  label_retire: act({
    what: '停用标签：从用它的内容上都去掉，以后也不能再用，直到启用',
    fields: names,
    input: z.object({ label, reason }),
    ...ofLabel,
    run: async (tx, { label: name }, by) => {
      const texts = await retireLabel(tx, name, by);
      return `「${name}」已停用，从 ${texts} 篇内容上去掉，一分钟内各处生效`;
    },
  }),
  label_allow: act({
    what: '启用停用过的标签：内容以后可以再用它，去掉过的不会自己回来',
    fields: names,
    input: z.object({ label, reason }),
    ...ofLabel,
    run: async (tx, { label: name }) => {
      await allowLabel(tx, name);
      return `「${name}」已启用`;
    },
  }),
};
