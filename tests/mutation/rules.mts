/**
 * `npm run mutate:rules`: changes what Stryker leaves alone, the rows of processes, clocks, levels and sums themselves, one
 * value at a time, and asks whether a test notices: numbers, yes and no, comparisons, and the names that a row consists of
 * (from, to, who, guards, timer, money, effects). EVERY=5 takes each fifth, for a first look. It works in a copy of the
 * program, so that no killed run leaves a changed rule behind.
 */
import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  isBinaryExpression,
  isNumericLiteral,
  isPropertyAssignment,
  isStringLiteral,
  type Node,
  SyntaxKind,
} from 'typescript/unstable/ast';
import { API } from 'typescript/unstable/sync';

const root = fileURLToPath(new URL('../..', import.meta.url));
const every = Number(process.env.EVERY ?? 1);

const isRuleFile = (file: string) =>
  /^lib\/domain\/((orders|commissions)\/process|payouts|invoices|disputes|contracts|money)\/[^/]+$/.test(
    file,
  ) || /^lib\/domain\/[a-z]+\/[a-z-]*(process|clock|level)\.ts$/.test(file);

const rowNames = /^(from|to|actors?|by|guards|timer|money|effects|level|state)$/;

const otherOperators: Record<string, string> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '&&': '||',
  '||': '&&',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
};

interface Mutant {
  file: string;
  start: number;
  end: number;
  text: string;
}

function mutantsOf(file: string, source: Node): Mutant[] {
  const found: Mutant[] = [];
  /** names by the row's field, in the order in which they first stand there: each is changed to the next */
  const names = new Map<string, string[]>();
  const places: { field: string; node: Node & { text: string } }[] = [];
  const put = (node: Node, text: string) =>
    found.push({ file, start: node.getStart(), end: node.getEnd(), text });
  const visit = (node: Node, field: string | null): void => {
    if (isNumericLiteral(node)) put(node, String(Number(node.text.replaceAll('_', '')) + 1));
    else if (node.kind === SyntaxKind.TrueKeyword) put(node, 'false');
    else if (node.kind === SyntaxKind.FalseKeyword) put(node, 'true');
    else if (isStringLiteral(node) && field) {
      const known = names.get(field) ?? [];
      if (!known.includes(node.text)) names.set(field, [...known, node.text]);
      places.push({ field, node });
    } else if (isBinaryExpression(node)) {
      const other = otherOperators[node.operatorToken.getText()];
      if (other) put(node.operatorToken, other);
    }
    const name = isPropertyAssignment(node) ? node.name.getText() : null;
    const isRow = name !== null && rowNames.test(name);
    const isList = node.kind === SyntaxKind.ArrayLiteralExpression;
    node.forEachChild((child) => visit(child, isRow ? name : isList ? field : null));
  };
  visit(source, null);
  for (const { field, node } of places) {
    const known = names.get(field) ?? [];
    const next = known[(known.indexOf(node.text) + 1) % known.length] ?? '';
    if (next !== node.text) put(node, `'${next}'`);
  }
  return found;
}

function readMutants(): Mutant[] {
  const api = new API({ cwd: root });
  try {
    const config = `${root}tsconfig.json`;
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
    return (project?.program.getSourceFileNames() ?? [])
      .map((path) => path.slice(root.length))
      .filter((file) => isRuleFile(file) && !file.endsWith('.test.ts'))
      .flatMap((file) => {
        const source = project?.program.getSourceFile(root + file);
        return source ? mutantsOf(file, source) : [];
      });
  } finally {
    api.close();
  }
}

const passes = (cwd: string, args: string[]): Promise<boolean> =>
  new Promise((done) => {
    const config = ['--bail', '1', '-c', 'tests/mutation/vitest.config.mts', '--no-color'];
    const command = ['node_modules/vitest/vitest.mjs', ...args, ...config];
    execFile(process.execPath, command, { cwd, timeout: 180_000 }, (error) => done(!error));
  });

const isNoticed = async (cwd: string, file: string): Promise<boolean> =>
  !((await passes(cwd, ['run', dirname(file)])) && (await passes(cwd, ['related', file, '--run'])));

function copyOfProgram(): string {
  const copy = mkdtempSync(join(tmpdir(), 'mutants-'));
  for (const name of ['lib', 'server', 'tests', 'demo', 'tsconfig.json', 'package.json']) {
    cpSync(join(root, name), join(copy, name), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

const mutants = readMutants().filter((_, nth) => nth % every === 0);
const waiting = [...mutants];
const survived: string[] = [];

async function work(): Promise<void> {
  const copy = copyOfProgram();
  try {
    for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
      const { file, start, end, text } = mutant;
      const whole = readFileSync(join(root, file), 'utf8');
      writeFileSync(join(copy, file), whole.slice(0, start) + text + whole.slice(end));
      if (!(await isNoticed(copy, file))) {
        const line = whole.slice(0, start).split('\n').length;
        survived.push(`${file}:${line}  ${whole.slice(start, end)} → ${text}`);
        console.log(survived.at(-1));
      }
      writeFileSync(join(copy, file), whole);
    }
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

console.log(`${mutants.length} mutants`);
await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, work));
const share = 1 - survived.length / mutants.length;
console.log(`noticed ${(share * 100).toFixed(1)} % of ${mutants.length}`);
if (share < 0.85) process.exitCode = 1;
