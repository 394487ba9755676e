import { describe, expect, it } from 'vitest';
import { licencesOf } from './licences.mjs';

/** One package with this licence, as the lock and, where it says nothing, the package itself name it. */
function complaint(name: string, license?: unknown, own: unknown = undefined) {
  const packages = { '': {}, [`node_modules/${name}`]: { version: '1.0.0', license } };
  return licencesOf(packages, () => ({ license: own }))[0]?.complaint;
}

describe('a package’s licence', () => {
  it('has to be there', () => {
    expect(complaint('tool')).toBe('has no licence');
    expect(complaint('tool', ' ')).toBe('has no licence');
    expect(complaint('tool', ['MIT'])).toBe('has no licence');
    expect(complaint('tool', undefined, 'MIT')).toBe(null);
  });

  it('has to be allowed: one of several that may be chosen, each of several that hold together', () => {
    expect(complaint('tool', 'MIT')).toBe(null);
    expect(complaint('tool', 'AGPL-3.0-only')).toBe('has AGPL-3.0-only, which is not allowed');
    expect(complaint('tool', '(GPL-2.0-only OR MIT)')).toBe(null);
    expect(complaint('tool', 'MIT AND GPL-2.0-only')).toContain('not allowed');
    expect(complaint('tool', 'SEE LICENSE IN LICENSE.txt')).toContain('no licence of the SPDX');
    expect(complaint('tool', 'UNLICENSED')).toContain('no licence of the SPDX');
  });

  it('may be allowed for some packages alone', () => {
    expect(complaint('@img/sharp-libvips-linux-x64', 'LGPL-3.0-or-later')).toBe(null);
    expect(complaint('another', 'LGPL-3.0-or-later')).toContain('not allowed');
  });

  it('of a binary for another platform is that of the package that asks for it', () => {
    const packages = {
      'node_modules/tool': { license: 'ISC', optionalDependencies: { 'tool-win32-x64': '1.0.0' } },
      'node_modules/tool-win32-x64': { version: '1.0.0', optional: true, dev: true },
      'node_modules/stray-win32-x64': { version: '1.0.0', optional: true },
    };
    expect(licencesOf(packages, () => null)).toMatchObject([
      { name: 'stray-win32-x64', licence: null, production: true, complaint: 'has no licence' },
      { name: 'tool', licence: 'ISC', complaint: null },
      { name: 'tool-win32-x64', licence: 'ISC', production: false, complaint: null },
    ]);
  });
});
