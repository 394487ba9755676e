import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { platforms } from '@/lib/domain/catalog/platforms';
import { iconNames } from './icon-names';

const sprite = readFileSync('public/icons.svg', 'utf8');
const ids = [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id);

describe('the sprite', () => {
  it.each(iconNames)('has the icon %s', (name) => {
    expect(ids).toContain(name);
  });

  it.each(platforms)('has a mark for $name', ({ no }) => {
    expect(ids).toContain(`p${no}`);
  });

  it('has every symbol once', () => {
    expect(new Set(ids).size).toBe(ids.length);
  });
});
