import { keysOf } from '@/lib/domain/text/keys-of';
import { fieldNames } from './fields';
import { type ContractKind, contractKinds } from './states';

/** Tables that a template may call for by name; what stands in them comes from the contract and the process. */
export const templateTables = {
  orders: { what: '订单与金额', kinds: ['service'] },
  terms: { what: '各订单冻结的条款', kinds: ['service'] },
  release: { what: '放款比例与条件', kinds: ['service', 'frame', 'entry'] },
  refunds: { what: '退款比例', kinds: ['service', 'frame', 'entry'] },
  deadlines: { what: '各环节时限', kinds: ['service', 'frame', 'entry'] },
} as const satisfies Record<string, { what: string; kinds: readonly ContractKind[] }>;

export type TemplateTable = keyof typeof templateTables;

/** Whoever signs must find where to sue, and how to tell a true copy. */
const mustFields = ['管辖法院', '校验码', '验真地址'];

/** What binds on paper is what the process does: these are in each contract that may have them. */
const mustTables: readonly TemplateTable[] = ['orders', 'release', 'refunds', 'deadlines'];

/** A sentence with `{{fields}}`, `**` around what is bold; or a table. */
export type TemplateClause = string | { table: string };

export interface TemplateBody {
  /** the paragraph before the first article */
  intro: string;
  articles: { heading: string; clauses: TemplateClause[] }[];
}

const fieldPattern = /\{\{([^{}]*)\}\}/g;

/** What keeps a template from being used, as sentences that say what to do; none: it is right. */
export function templateProblems(kind: ContractKind, { intro, articles }: TemplateBody): string[] {
  const known = new Set(fieldNames(kind));
  const texts = [
    { where: '引言', text: intro },
    ...articles.flatMap(({ heading, clauses }, nth) => [
      { where: `第 ${nth + 1} 条的标题`, text: heading },
      ...clauses.flatMap((clause, at) =>
        typeof clause === 'string'
          ? [{ where: `第 ${nth + 1} 条第 ${at + 1} 项`, text: clause }]
          : [],
      ),
    ]),
  ];
  return [
    ...(articles.length === 0 ? ['没有任何条款，请至少写一条'] : []),
    ...texts.flatMap(({ where, text }) => [
      ...[...text.matchAll(fieldPattern)].flatMap(([, name = '']) =>
        known.has(name)
          ? []
          : [`${where}：没有名为「${name}」的字段，请改用其中之一：${[...known].join('、')}`],
      ),
      ...(/\{\{|\}\}/.test(text.replace(fieldPattern, ''))
        ? [`${where}：字段没有写完整，请写作 {{字段名}}`]
        : []),
      ...((text.split('**').length - 1) % 2 === 1
        ? [`${where}：加粗符号 ** 没有成对，请补上另一个`]
        : []),
      ...(text.trim() === '' ? [`${where}：没有文字，请填写或删去这一项`] : []),
    ]),
    ...articles.flatMap(({ heading, clauses }, nth) => [
      ...(clauses.length === 0
        ? [`第 ${nth + 1} 条「${heading}」没有内容，请填写或删去这一条`]
        : []),
      ...(clauses.length > 0 && typeof clauses[0] !== 'string'
        ? [`第 ${nth + 1} 条「${heading}」以表格开头，请在表格之前写一句说明`]
        : []),
      ...clauses.flatMap((clause) =>
        typeof clause === 'string' ? [] : tableProblems(kind, nth + 1, clause.table),
      ),
    ]),
    ...missing(kind, texts, articles),
  ];
}

function missing(
  kind: ContractKind,
  texts: readonly { text: string }[],
  articles: TemplateBody['articles'],
): string[] {
  const fields = mustFields.filter(
    (name) => !texts.some(({ text }) => text.includes(`{{${name}}}`)),
  );
  const clauses = articles.flatMap((article) => article.clauses);
  const tables = tablesOf(kind).filter(
    (name) =>
      mustTables.includes(name) &&
      !clauses.some((clause) => typeof clause !== 'string' && clause.table === name),
  );
  return [
    ...fields.map((name) => `缺少字段 {{${name}}}，签署的人要靠它核对`),
    ...tables.map((name) => `缺少表格 ${name}（${templateTables[name].what}），请在条款里放上`),
  ];
}

function tableProblems(kind: ContractKind, article: number, name: string): string[] {
  const usable = tablesOf(kind);
  if (usable.some((table) => table === name)) return [];
  const list = usable.map((table) => `${table}（${templateTables[table].what}）`).join('、');
  return [
    `第 ${article} 条：「${contractKinds[kind]}」里没有名为「${name}」的表格，请改用其中之一：${list}`,
  ];
}

export const tablesOf = (kind: ContractKind): TemplateTable[] =>
  keysOf(templateTables).filter((name) => {
    const { kinds }: { kinds: readonly ContractKind[] } = templateTables[name];
    return kinds.includes(kind);
  });

/** A sentence with its fields filled in. @throws Error for a field that is unknown, which saving forbids */
export const fillFields = (text: string, fields: Record<string, string>): string =>
  text.replace(fieldPattern, (_, name: string) => {
    const value = fields[name];
    if (value === undefined) throw new Error(`nobody fills {{${name}}}`);
    return value;
  });
