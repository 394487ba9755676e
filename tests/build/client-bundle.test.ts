import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { distDir } from '@/scripts/lib/build-program.mjs';

interface BuildManifest {
  pages: Record<string, string[]>;
  lowPriorityFiles: string[];
}

const manifest = JSON.parse(
  readFileSync(join(distDir, 'build-manifest.json'), 'utf8'),
) as BuildManifest;

/** design.md: Speed. */
const firstLoadLimitBytes = 150 * 1024;

/** The two areas behind a login may carry antd and be heavier; every other page is held to a visitor's measure. */
const behindLogin = /^\/(personal|medium)(\/|$)/;
const visitorPages = Object.keys(manifest.pages).filter(
  (page) => !/^\/(_app|_error)$/.test(page) && !behindLogin.test(page),
);

describe('the first load of a visitor page', () => {
  it('is looked at for every kind of visitor page', () => {
    expect(visitorPages).toContain('/');
    expect(visitorPages.some((page) => page.startsWith('/dspyx'))).toBe(true);
  });

  it.each(visitorPages)('%s has at most 150 KB of JavaScript, gzipped', (page) => {
    const sizes = firstLoad(page).map((file) => [file, gzipSync(read(file)).length] as const);
    const total = sizes.reduce((sum, [, bytes]) => sum + bytes, 0);
    expect(total, JSON.stringify(sizes)).toBeLessThanOrEqual(firstLoadLimitBytes);
  });

  it.each(visitorPages)('%s carries nothing of antd', (page) => {
    // Property names survive minification; every antd component calls this one.
    expect(firstLoad(page).filter((file) => read(file).includes('getPrefixCls'))).toEqual([]);
  });
});

describe('server code', () => {
  // Strings of the schema, the environment, the ledger and the cipher: whichever part leaks, one of them shows.
  const marks = ['phone_sealed', 'DATABASE_URL', 'PAY_PEPPER', 'ledger_postings', 'aes-256-gcm'];

  it.each(marks)('%s is in the server build and not in what a browser is given', (mark) => {
    const holding = (folder: string) =>
      filesUnder(join(distDir, folder)).filter(
        (file) => file.endsWith('.js') && readFileSync(file, 'utf8').includes(mark),
      );
    expect(holding('server')).not.toEqual([]);
    expect(holding('static')).toEqual([]);
  });
});

function firstLoad(page: string): string[] {
  const files = [...(manifest.pages['/_app'] ?? []), ...(manifest.pages[page] ?? [])];
  return [...new Set([...files, ...manifest.lowPriorityFiles])].filter((file) =>
    file.endsWith('.js'),
  );
}

function read(file: string): string {
  return readFileSync(join(distDir, file), 'utf8');
}

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
