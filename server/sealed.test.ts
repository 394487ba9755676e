import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import type { Answer } from '@/lib/contract';
import type { users } from './account/tables';
import { type Sealed, seal } from './kernel/crypto';

type Node = { type: string } & Record<string, unknown>;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

const nodesIn = (value: unknown): Node[] =>
  (Array.isArray(value) ? value : [value]).filter((one) => isNode(one));

/** What a text is put together from here: the parts of a template or of a sum, as far as no statement takes them. */
function partsOf(node: Node, parent: Node | undefined): Node[] {
  if (node.type === 'TemplateLiteral') {
    const [tag] = nodesIn(parent?.tag);
    return tag?.name === 'sql' ? [] : nodesIn(node.expressions);
  }
  return node.type === 'BinaryExpression' && node.operator === '+'
    ? [...nodesIn(node.left), ...nodesIn(node.right)]
    : [];
}

/** Names of the values that an expression may be; what a call makes of its arguments is not theirs any more. */
function namesOf(node: Node): string[] {
  if (node.type === 'Identifier') return [String(node.name)];
  if (node.type === 'MemberExpression') return nodesIn(node.property).flatMap(namesOf);
  if (node.type === 'CallExpression') {
    const [callee] = nodesIn(node.callee);
    return callee?.name === 'String' ? nodesIn(node.arguments).flatMap(namesOf) : [];
  }
  const branches = ['expression', 'left', 'right', 'consequent', 'alternate'];
  return branches.flatMap((branch) => nodesIn(node[branch]).flatMap(namesOf));
}

/** Sealed values that a source puts into texts, by name. */
function sealedInTexts(file: string, source: string): string[] {
  const found: string[] = [];
  const visit = (node: Node, parent?: Node): void => {
    for (const name of partsOf(node, parent).flatMap(namesOf)) {
      if (/(?:^s|S|_s)ealed$/.test(name)) found.push(`${name} in ${file}`);
    }
    for (const value of Object.values(node)) for (const child of nodesIn(value)) visit(child, node);
  };
  visit(parseSync(file, source).program as unknown as Node);
  return found;
}

describe('sealed text', () => {
  it('is put into no sentence: the compiler lets a template have it', () => {
    const files = ['server', 'demo']
      .flatMap((room) =>
        readdirSync(room, { recursive: true, encoding: 'utf8' }).map((file) =>
          path.join(room, file),
        ),
      )
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));
    expect(files.length).toBeGreaterThan(500);
    expect(files.flatMap((file) => sealedInTexts(file, readFileSync(file, 'utf8')))).toEqual([]);
  });

  it.each([
    ['`运营方 #{row.nameSealed}`', ['nameSealed']],
    ['`运营方 #{row.name_sealed ?? row?.holder_sealed!}`', ['name_sealed', 'holder_sealed']],
    ['"运营方 " + (isNew ? nameSealed : name)', ['nameSealed']],
    ['`#{String(nameSealed)}`', ['nameSealed']],
    ['html`#{nameSealed}`', ['nameSealed']],
    ['`运营方 #{unseal(row.nameSealed)}，#{sealed.serial}`', []],
    ['sql`select #{nameSealed}`', []],
    ['sql`select #{`#{nameSealed}`}`', ['nameSealed']],
  ])('is found where it stands: %s', (source, names) => {
    expect(sealedInTexts('a.ts', source.replaceAll('#{', '${'))).toEqual(
      names.map((name) => `${name} in a.ts`),
    );
  });

  it('is no text to a column, an answer or a function that takes one', () => {
    const sealed: Sealed = seal('柚子');
    // @ts-expect-error a column of text
    const row: Partial<typeof users.$inferInsert> = { nicename: sealed };
    // @ts-expect-error an answer's text
    const told: Partial<Answer<'goods_detail'>['good']> = { good_title: sealed };
    // @ts-expect-error what takes a text
    const length = ((text: string) => text.length)(sealed);
    expect([row.nicename, told.good_title, length > 0]).toEqual([sealed, sealed, true]);
  });
});
