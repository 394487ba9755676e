import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { trees } from './rooms';

/** What one file of the program imports. */
export interface Imported {
  file: string;
  /** a file of the program, or the name of a package */
  target: string;
  isPackage: boolean;
}

const isSource = (name: string) =>
  /\.(ts|tsx|mjs)$/.test(name) && !/\.(test|bench)\.|\.d\.ts$/.test(name);

function sourcesUnder(place: string): string[] {
  if (!statSync(place).isDirectory()) return [place];
  return readdirSync(place, { recursive: true, encoding: 'utf8' })
    .filter(isSource)
    .map((name) => path.posix.join(place, name));
}

/** Every source file of the program, tests left out. */
export const sources: readonly string[] = [
  ...new Set(Object.keys(trees).flatMap(sourcesUnder)),
].sort();

const known = new Set(sources);
const endings = ['', '.ts', '.tsx', '.mjs', '/index.ts', '/index.tsx'];

function resolve(file: string, name: string): string | undefined {
  const place = name.startsWith('@/')
    ? name.slice(2)
    : path.posix.join(path.posix.dirname(file), name);
  return endings.map((ending) => place + ending).find((one) => known.has(one));
}

/** Style sheets and data beside a file are no rooms. */
const isAsset = (name: string) => /\.(css|json|sql|wasm)$/.test(name);

const specifier = /(?:\bfrom\s+|\bimport\s*\(\s*|\bimport\s+)'([^'\n]+)'/g;

/** Types too: what a room knows of another is what it depends on. */
export const imports: readonly Imported[] = sources.flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(specifier)]
    .map(([, name = '']) => name)
    .filter((name) => !isAsset(name))
    .map((name): Imported => {
      if (!/^(\.|@\/)/.test(name)) return { file, target: packageOf(name), isPackage: true };
      const target = resolve(file, name);
      if (!target) throw new Error(`${file} imports ${name}, which is nowhere`);
      return { file, target, isPackage: false };
    }),
);

function packageOf(name: string): string {
  const [scope = '', own = ''] = name.split('/');
  if (name.startsWith('next/')) return name;
  return scope.startsWith('@') ? `${scope}/${own}` : scope;
}

const treeNames = Object.keys(trees).sort((a, b) => b.length - a.length);

/** The tree that holds a file. */
export const treeOf = (file: string): string =>
  treeNames.find((tree) => file === tree || file.startsWith(`${tree}/`)) ?? file;

/** The room of a file of the server; `*` for its doors. */
export function roomOf(file: string): string {
  if (file.startsWith('demo/')) return 'demo';
  const [, room = '', inner] = file.split('/');
  return inner === undefined ? '*' : room;
}

export const isTables = (file: string): boolean => /(^|[/-])tables\.ts$/.test(file);

/** Circles among rooms, each as a way through it; none where the list is empty. */
export function circlesOf(edges: readonly (readonly [string, string])[]): string[] {
  const next = new Map<string, Set<string>>();
  for (const [from, to] of edges) {
    if (from === to) continue;
    next.set(from, (next.get(from) ?? new Set()).add(to));
  }
  const done = new Set<string>();
  const found: string[] = [];
  const walk = (room: string, way: readonly string[]): void => {
    if (way.includes(room)) {
      found.push([...way.slice(way.indexOf(room)), room].join(' → '));
      return;
    }
    if (done.has(room)) return;
    for (const to of next.get(room) ?? []) walk(to, [...way, room]);
    done.add(room);
  };
  for (const room of next.keys()) walk(room, []);
  return found;
}
