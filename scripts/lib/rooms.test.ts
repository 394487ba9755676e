import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';

const refused: [file: string, imported: string][] = [
  ['components/goods/Card.tsx', '@/server/catalog/public'],
  ['components/goods/Card.tsx', '../../server/catalog/public'],
  ['components/goods/Card.tsx', '@/pages/index'],
  ['layouts/Default.tsx', '@/server/ssr'],
  ['store/cart.ts', '@/server/cart/public'],
  ['store/cart.ts', '@/components/cart/Drawer'],
  ['pages/index.tsx', '@/server/dispatch'],
  ['pages/index.tsx', '@/server/catalog/public'],
  ['pages/index.tsx', 'antd'],
  ['pages/api/[...call].ts', '@/server/orders/make-order'],
  ['middleware.ts', '@/server/account/public'],
  ['lib/domain/money.ts', '@/lib/api/client'],
  ['lib/domain/money.ts', 'react'],
  ['lib/contract/cart.ts', '@/server/cart/tables'],
  ['lib/contract/cart.ts', 'axios'],
  ['lib/api/client.ts', '@/server/dispatch'],
  ['server/wallet/post.ts', '@/server/orders/public'],
  ['server/wallet/post.ts', '../orders/public'],
  ['server/orders/make-order.ts', '@/server/cart/find-items'],
  ['server/orders/make-order.ts', '../cart/find-items'],
  ['server/orders/make-order.ts', '@/components/ui/Button'],
];

const allowed: [file: string, imported: string][] = [
  ['components/goods/Card.tsx', '@/lib/domain/money'],
  ['components/goods/Card.tsx', '../ui/Button'],
  ['pages/index.tsx', '@/server/ssr'],
  ['pages/personal/index.tsx', '@/server/area-page'],
  ['pages/api/[...call].ts', '@/server/http'],
  ['middleware.ts', '@/lib/routes'],
  ['lib/domain/money.ts', 'big.js'],
  ['lib/domain/catalog/dash-ids.ts', '@/lib/domain/money'],
  ['lib/contract/cart.ts', 'zod'],
  ['server/wallet/post.ts', '@/server/kernel/database'],
  ['server/orders/make-order.ts', '@/server/wallet/public'],
  ['server/orders/make-order.ts', '@/server/orders/tables'],
  ['server/orders/make-order.ts', './tables'],
  ['server/dispatch.ts', './account/public'],
];

let complaints = '';

beforeAll(() => {
  complaints = lint([...refused, ...allowed]);
});

describe('the rule of rooms', () => {
  it.each(refused)('refuses in %s an import of %s', (file, imported) => {
    expect(complaints).toContain(place(file, imported));
  });

  it.each(allowed)('allows in %s an import of %s', (file, imported) => {
    expect(complaints).not.toContain(place(file, imported));
  });
});

/** Lints a house that has nothing but these imports, one to a line. @returns the complaints, one to a line */
function lint(cases: [file: string, imported: string][]): string {
  const house = mkdtempSync(join(tmpdir(), 'rooms-'));
  const config = JSON.parse(readFileSync('biome.json', 'utf8'));
  writeFileSync(
    join(house, 'biome.json'),
    JSON.stringify({ ...config, $schema: undefined, vcs: undefined }),
  );
  for (const [file] of cases) {
    const lines = importsOf(file).map((imported, n) => `export { x${n} } from '${imported}';`);
    mkdirSync(join(house, dirname(file)), { recursive: true });
    writeFileSync(join(house, file), lines.join('\n'));
  }
  const { stdout } = spawnSync(
    resolve('node_modules/.bin/biome'),
    ['lint', '--only=style/noRestrictedImports', '--reporter=github', '--max-diagnostics=none'],
    { cwd: house, encoding: 'utf8' },
  );
  rmSync(house, { recursive: true });
  return stdout;
}

function place(file: string, imported: string): string {
  return `/${file},line=${importsOf(file).indexOf(imported) + 1},`;
}

function importsOf(file: string): string[] {
  return [...refused, ...allowed].filter(([at]) => at === file).map(([, imported]) => imported);
}
