import { readFileSync, writeFileSync } from 'node:fs';
import { ZodError } from 'zod';
import { isAppError } from '@/lib/errors';
import { readContent } from '@/scripts/lib/read-content';
import { saveArticle, saveAuthor, saveQuestion, toldMeasures } from '@/server/articles/public';
import { saveSynonym } from '@/server/catalog/public';
import { previewContractTemplate, saveContractTemplate } from '@/server/contracts/public';
import { migrateDatabase } from '@/server/db/migrate';
import { saveCheckWord } from '@/server/drafts/public';
import { openDatabase } from '@/server/kernel/database';
import { inTransaction } from '@/server/kernel/transaction';
import { saveBoard, saveNote } from '@/server/rankings/public';
import { saveBrand, saveConfig, saveFriendLink } from '@/server/site/public';
import { saveCase, saveSolution } from '@/server/solutions/public';
import { runTool } from './lib/run-tool';
import { readUnitEnvironment } from './lib/unit-environment';

/** Each kind of text with the one function that writes it; it checks what it is given. */
const savers = {
  article: saveArticle,
  author: saveAuthor,
  question: saveQuestion,
  brand: saveBrand,
  link: saveFriendLink,
  solution: saveSolution,
  case: saveCase,
  ranking: saveBoard,
  'board-note': saveNote,
  config: saveConfig,
  word: saveCheckWord,
  synonym: saveSynonym,
  'contract-template': saveContractTemplate,
} as const;

type Kind = keyof typeof savers;

const usage = `用法：npm run content -- list 种类
      npm run content -- show 种类 编号或名称
      npm run content -- save 种类 文件.json
      npm run content -- list measure
      npm run content -- preview contract-template 文件.json 样本.pdf
种类：${Object.keys(savers).join('、')}。show 的输出改过之后可以直接 save；收起一条：把 status 改为 hidden。
写法见 docs/content.md。`;

const [action = '', kind = '', what = '', target = ''] = process.argv.slice(2);

if (action === 'list' && kind === 'measure') {
  console.log(toldMeasures().join('\n'));
} else if (action === 'preview' && kind === 'contract-template' && what && target) {
  runTool(() => preview(what, target), reasonOf);
} else if (
  !(kind in savers) ||
  !(action === 'list' || (what && ['show', 'save'].includes(action)))
) {
  console.error(usage);
  process.exitCode = 2;
} else {
  runTool(() => run(action, kind as Kind, what), reasonOf);
}

/** Draws a template with sample data; nothing is kept, and no database is needed. */
async function preview(file: string, target: string): Promise<void> {
  const { pdf, pages } = await previewContractTemplate(JSON.parse(readFileSync(file, 'utf8')));
  writeFileSync(target, pdf);
  console.log(`已写入 ${target}，共 ${pages} 页；当事人与订单都是样本`);
}

async function run(action: string, kind: Kind, what: string): Promise<void> {
  readUnitEnvironment();
  const database = await openDatabase();
  try {
    await migrateDatabase(database);
    if (action === 'save') {
      const drafts: unknown = JSON.parse(readFileSync(what, 'utf8'));
      // What the file has is checked by the function itself.
      const save = savers[kind] as (db: typeof database.db, draft: unknown) => Promise<unknown>;
      await inTransaction(database.db, async (tx) => {
        for (const draft of [drafts].flat()) await save(tx, draft);
      });
      console.log(`已保存 ${[drafts].flat().length} 条，页面在一分半钟之内更新`);
      return;
    }
    const found = await readContent(database.db, kind, what);
    if (what && found.length === 0) throw new Error(`没有找到 ${what}`);
    if (action === 'show') console.log(JSON.stringify(found[0], null, 2));
    else
      for (const row of found)
        console.log(
          [
            row.key ??
              row.slug ??
              row.industry ??
              row.name ??
              row.word ??
              `${row.kind}/${row.version}`,
            row.status,
            row.title ?? row.link ?? row.hint ?? '',
          ].join('\t'),
        );
  } finally {
    await database.close();
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof ZodError) {
    return error.issues.map(({ path, message }) => `${path.join('.')}：${message}`).join('\n');
  }
  if (isAppError(error)) return error.msg;
  return error instanceof Error ? error.message : String(error);
}
