import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { circlesOf, type Imported, imports, isTables, roomOf, sources, treeOf } from './imports';
import { doors, endpoints, openRooms, registries, serverRooms, trees } from './rooms';
import {
  besides,
  besidesFound,
  besidesIn,
  reads,
  readsFound,
  writes,
  writesFound,
} from './table-use';

const said = ({ file, target }: Imported) => `${file} → ${target}`;
const inside = imports.filter(({ isPackage }) => !isPackage);
const isServer = (file: string) => file.startsWith('server/') || file.startsWith('demo/');

describe('trees', () => {
  it('import the trees below them alone', () => {
    const astray = inside.filter(({ file, target }) => {
      const [from, to] = [treeOf(file), treeOf(target)];
      return from !== to && !trees[from]?.may.includes(to);
    });
    expect(astray.map(said)).toEqual([]);
  });

  it('import the packages that are theirs', () => {
    const astray = imports.filter(({ file, target, isPackage }) => {
      if (!isPackage) return false;
      const { packages, never = [] } = trees[treeOf(file)] ?? {};
      return packages ? !packages.includes(target) : never.includes(target);
    });
    expect(astray.map(said)).toEqual([]);
  });

  it('reach the server by its doors', () => {
    const astray = inside.filter(({ file, target }) => {
      const tree = treeOf(file);
      if (treeOf(target) !== 'server' || !tree.startsWith('pages')) return false;
      return !(tree === 'pages' ? doors : [...doors, ...endpoints]).some((door) =>
        door.test(target),
      );
    });
    expect(astray.map(said)).toEqual([]);
  });

  it.each(['components', 'lib/domain'])('have no circle among the rooms of %s', (tree) => {
    const room = (file: string) => file.slice(tree.length + 1).split('/')[0] ?? '';
    const edges = inside
      .filter(({ file, target }) => treeOf(file) === tree && treeOf(target) === tree)
      .map(({ file, target }) => [room(file), room(target)] as const);
    expect(circlesOf(edges)).toEqual([]);
  });
});

describe('rooms of the server', () => {
  const order = Object.keys(serverRooms);
  const ofRooms = inside.filter(({ file, target }) => isServer(file) && isServer(target));

  it('are those of the table', () => {
    const rooms = readdirSync('server', { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
    expect([...rooms, 'demo'].sort()).toEqual([...order].sort());
  });

  it('import rooms that stand before them', () => {
    const astray = ofRooms.filter(({ file, target }) => {
      const [from, to] = [roomOf(file), roomOf(target)];
      if (from === to || from === '*' || isTables(target)) return false;
      return to === '*' || order.indexOf(to) > order.indexOf(from);
    });
    expect(astray.map(said)).toEqual([]);
  });

  it('are reached by what they give', () => {
    const astray = ofRooms.filter(({ file, target }) => {
      const [from, to] = [roomOf(file), roomOf(target)];
      if (from === to || registries.includes(from) || openRooms.includes(to)) return false;
      return !isTables(target) && path.posix.basename(target) !== 'public.ts';
    });
    expect(astray.map(said)).toEqual([]);
  });

  it('have tables that know no other room but its tables', () => {
    const astray = ofRooms.filter(
      ({ file, target }) =>
        isTables(file) &&
        !isTables(target) &&
        roomOf(file) !== roomOf(target) &&
        !openRooms.includes(roomOf(target)),
    );
    expect(astray.map(said)).toEqual([]);
  });
});

describe('tables', () => {
  it('are read by the rooms that table-use.ts names', () => {
    expect(readsFound()).toEqual(reads);
  });

  it('are written by their own room, and by those that table-use.ts names with the reason', () => {
    expect(writesFound()).toEqual(Object.keys(writes).sort());
  });

  it('that lists are made of are written by the catalogue’s writer, and beside it where table-use.ts says why', () => {
    expect(besidesFound()).toEqual(Object.keys(besides).sort());
  });

  it.each([
    'await tx.execute(sql`update goods set title = 1`)',
    'rows(tx, sql`with dear as (delete from good_skus returning id) select 1`)',
    "import { goods } from '@/server/catalog/tables'; tx.update(goods).set({})",
    'changeGoods(tx, sql`select 1`); tx.execute(sql`insert into good_metrics default values`)',
  ])('are written beside it by %s', (text) => {
    expect(besidesIn('server/orders/late.ts', text)).toHaveLength(1);
  });

  it.each([
    'changeGoods<{ status: string }>(\n  tx,\n  sql`update goods set title = 1`)',
    'changeGoods(tx, sql`insert into good_skus select 1 from goods`)',
    'tx.execute(sql`select 1 from goods for update`)',
  ])('are not by %s', (text) => {
    expect(besidesIn('server/orders/late.ts', text)).toEqual([]);
  });
});

it('sees the whole program', () => {
  expect(sources.length).toBeGreaterThan(2000);
  expect(imports.length).toBeGreaterThan(10_000);
});

// Written anew by `npx vitest run --project unit architecture -u`.
it('stands in docs/rooms.md', async () => {
  const row = (name: string, { what, may, packages, never, why }: (typeof trees)[string]) =>
    `| \`${name}\` | ${what} | ${[
      may.map((tree) => `\`${tree}\``).join(', ') || 'nothing',
      packages && `packages: ${packages.join(', ') || 'none'}`,
      never && `never ${never.join(', ')}`,
      why,
    ]
      .filter(Boolean)
      .join('; ')} |`;
  const page = `# Rooms

Generated from architecture/rooms.ts, which architecture/architecture.test.ts holds every import to.

## Trees

| tree | what | may import |
|---|---|---|
${Object.entries(trees)
  .map(([name, tree]) => row(name, tree))
  .join('\n')}

## Rooms of the server, the lowest first

A room imports rooms above its line, by their \`public.ts\`. \`tables.ts\` of all rooms are a floor below them.

| room | what |
|---|---|
${Object.entries(serverRooms)
  .map(([name, what]) => `| \`${name}\` | ${what} |`)
  .join('\n')}
`;
  await expect(page).toMatchFileSnapshot('../docs/rooms.md');
});
