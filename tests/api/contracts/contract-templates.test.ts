import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { type ContractKind, contractKindKeys } from '@/lib/domain/contracts/states';
import { readContent } from '@/scripts/lib/read-content';
import { contractTemplates } from '@/server/contracts/tables';
import { builtInTemplates } from '@/server/contracts/templates/built-in-templates';
import {
  currentTemplate,
  saveContractTemplate,
  seedContractTemplates,
} from '@/server/contracts/templates/templates';
import { openDatabase } from '@/server/kernel/database';

const body = (words: string) => ({
  intro: '双方订立本协议。',
  articles: [
    {
      heading: '总则',
      clauses: [
        ...[words, '由{{管辖法院}}管辖，验真见 {{验真地址}}，校验码 {{校验码}}。'],
        ...['release', 'refunds', 'deadlines'].map((table) => ({ table })),
      ],
    },
  ],
});

const frame = (words: string, status: 'draft' | 'published' = 'published') => ({
  kind: 'frame' as const,
  title: '年度投放框架协议',
  body: body(words),
  status,
});

describe('templates of contracts', () => {
  const versionOf = (kind: ContractKind) =>
    builtInTemplates.find((each) => each.kind === kind)?.version ?? 0;
  const builtIn = versionOf('frame');

  it('are there from the first start, once', async () => {
    const { db } = await openDatabase();
    await seedContractTemplates(db);
    await seedContractTemplates(db);
    for (const kind of contractKindKeys) {
      const { version, body: kept } = await currentTemplate(db, kind);
      expect(version).toBe(versionOf(kind));
      expect(kept).toEqual(builtInTemplates.find((each) => each.kind === kind)?.body);
    }
  });

  it('become a next version when they are saved, and the one before stays', async () => {
    const { db } = await openDatabase();
    await seedContractTemplates(db);
    expect(await saveContractTemplate(db, frame('甲方为{{甲方名称}}。'))).toBe(builtIn + 1);
    expect(await saveContractTemplate(db, frame('甲方为{{甲方名称}}。'))).toBe(builtIn + 1);
    expect(await saveContractTemplate(db, frame('还没有写完', 'draft'))).toBe(builtIn + 2);
    expect((await currentTemplate(db, 'frame')).version).toBe(builtIn + 1);
    const all = await db
      .select()
      .from(contractTemplates)
      .where(eq(contractTemplates.kind, 'frame'));
    expect(all.map(({ version }) => version).sort()).toEqual([builtIn, builtIn + 1, builtIn + 2]);
    const first = builtInTemplates.find(({ kind }) => kind === 'frame')?.body;
    expect(all.find(({ version }) => version === builtIn)?.body).toEqual(first);
  });

  it('are not kept where a field is unknown', async () => {
    const { db } = await openDatabase();
    await expect(saveContractTemplate(db, frame('{{无此字段}}'))).rejects.toThrow('无此字段');
    expect(await readContent(db, 'contract-template', 'frame/9')).toEqual([]);
  });

  it('can be shown and saved again as they are', async () => {
    const { db } = await openDatabase();
    await seedContractTemplates(db);
    const version = versionOf('entry');
    const [shown] = await readContent(db, 'contract-template', `entry/${version}`);
    expect(await saveContractTemplate(db, shown as ReturnType<typeof frame>)).toBe(version);
  });
});
