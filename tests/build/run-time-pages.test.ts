import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { distDir } from '@/scripts/lib/build-program.mjs';

it('no page but the bare error pages is rendered by the build', () => {
  // A prerendered page holds the build's response key, not the running program's (docs/decisions/005).
  const pages: Record<string, string> = JSON.parse(
    readFileSync(join(distDir, 'server', 'pages-manifest.json'), 'utf8'),
  );
  const prerendered = Object.keys(pages).filter((page) => pages[page]?.endsWith('.html'));
  expect(prerendered.sort()).toEqual(['/404']);
});
