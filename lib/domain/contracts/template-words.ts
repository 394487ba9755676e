import { keysOf } from '../text/keys-of';
import { type TemplateBody, type TemplateTable, templateTables } from './template';

/**
 * A template as lines that a person writes: what stands before the first heading is the introduction, `# 价款` begins an
 * article, every other line is one clause, `【表格：退款比例】` a table.
 */
export function wordsOfTemplate({ intro, articles }: TemplateBody): string {
  return [
    oneLine(intro),
    ...articles.map(({ heading, clauses }) =>
      [
        `# ${oneLine(heading)}`,
        ...clauses.map((clause) =>
          typeof clause === 'string' ? oneLine(clause) : tableLine(clause.table),
        ),
      ].join('\n'),
    ),
  ].join('\n\n');
}

/** The template that lines say; whether it may be used is not asked here. A table that is unknown keeps its name. */
export function readTemplateWords(words: string): TemplateBody {
  const lines = words
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const first = lines.findIndex(isHeading);
  const head = first < 0 ? lines : lines.slice(0, first);
  const articles: TemplateBody['articles'] = [];
  for (const line of first < 0 ? [] : lines.slice(first)) {
    const table = /^【表格[：:](.*)】$/.exec(line)?.[1]?.trim();
    if (isHeading(line)) articles.push({ heading: line.slice(1).trim(), clauses: [] });
    else articles.at(-1)?.clauses.push(table === undefined ? line : { table: tableOf(table) });
  }
  return { intro: head.join(''), articles };
}

export const tableLine = (table: string): string =>
  `【表格：${isTable(table) ? templateTables[table].what : table}】`;

const tableOf = (what: string): string =>
  keysOf(templateTables).find((name) => templateTables[name].what === what) ?? what;

const isTable = (name: string): name is TemplateTable => Object.hasOwn(templateTables, name);

const isHeading = (line: string): boolean => line.startsWith('#');

const oneLine = (text: string): string => text.trim().replace(/\s*\n\s*/g, '');
