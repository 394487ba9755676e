import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fillLockGaps, findLockGaps, type LockedPackages } from './lock-file.mjs';

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

describe('package-lock.json', () => {
  const packages: LockedPackages = read('package-lock.json').packages;

  it('holds all that npm ci asks for, on any platform (else: npm run lock)', () => {
    expect(findLockGaps(packages)).toEqual([]);
  });

  it('holds exactly the versions that package.json names', () => {
    const { dependencies, devDependencies } = read('package.json');
    expect(packages['']).toMatchObject({ dependencies, devDependencies });
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
      expect(packages[`node_modules/${name}`]?.version, name).toBe(version);
    }
  });

  it('names no registry, so that a clone installs from its own', () => {
    expect(Object.values(packages).filter(({ resolved }) => resolved)).toEqual([]);
  });

  it('has a checksum of everything that this platform installs', () => {
    const unchecked = Object.entries(packages).filter(
      ([path, { integrity, os, cpu }]) =>
        path &&
        !integrity &&
        (os ?? [process.platform]).includes(process.platform) &&
        (cpu ?? [process.arch]).includes(process.arch),
    );
    expect(unchecked.map(([path, { libc }]) => [path, libc])).toEqual(
      unchecked.map(([path]) => [path, ['musl']]),
    );
  });
});

describe('a lock file’s gaps', () => {
  const whole: LockedPackages = {
    '': { dependencies: { tool: '1.0.0' }, devDependencies: { inner: '2.0.0' } },
    'node_modules/tool': {
      dependencies: { inner: '^1.0.0' },
      optionalDependencies: { '@tool/bin-linux-x64-musl': '1.0.0' },
    },
    'node_modules/tool/node_modules/inner': { dependencies: { tool: '*' } },
    'node_modules/inner': {},
    'node_modules/@tool/bin-linux-x64-musl': {},
  };
  const without = (path: string) =>
    Object.fromEntries(Object.entries(whole).filter(([key]) => key !== path));

  it('are none where every package finds what it asks for, beside it or further out', () => {
    expect(findLockGaps(whole)).toEqual([]);
    expect(findLockGaps(without('node_modules/tool/node_modules/inner'))).toEqual([]);
  });

  it('are found at the root, inside and among the optional', () => {
    expect(findLockGaps(without('node_modules/inner')).map(({ by, name }) => [by, name])).toEqual([
      ['', 'inner'],
    ]);
    expect(findLockGaps(without('node_modules/@tool/bin-linux-x64-musl'))).toEqual([
      {
        by: 'node_modules/tool',
        name: '@tool/bin-linux-x64-musl',
        wanted: '1.0.0',
        optional: true,
      },
    ]);
  });

  it('are filled for binaries of a platform, by their names', () => {
    expect(
      fillLockGaps(without('node_modules/@tool/bin-linux-x64-musl'))[
        'node_modules/@tool/bin-linux-x64-musl'
      ],
    ).toEqual({ version: '1.0.0', cpu: ['x64'], libc: ['musl'], os: ['linux'], optional: true });
  });

  it('stop the one command where a package lacks that every platform needs', () => {
    expect(() => fillLockGaps(without('node_modules/inner'))).toThrow('The lock lacks inner@2.0.0');
  });
});
