import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { areaOf, type Route, routes } from '@/lib/address/routes';
import { distDir } from '@/scripts/lib/build-program.mjs';

interface BuildManifest {
  pages: Record<string, string[]>;
  lowPriorityFiles: string[];
}

const manifest = JSON.parse(
  readFileSync(join(distDir, 'build-manifest.json'), 'utf8'),
) as BuildManifest;

/** What is loaded on demand: by whose import, the files. */
const loadable = JSON.parse(
  readFileSync(join(distDir, 'react-loadable-manifest.json'), 'utf8'),
) as Record<string, { files: string[] }>;

/** design.md: Speed. */
const visitorLimitBytes = 150 * 1024;
const areaLimitBytes = 420 * 1024;

const pages = Object.keys(manifest.pages).filter((page) => !/^\/(_app|_error)$/.test(page));
/** The steps of signing are one page file for ten addresses. */
const addressOf = (page: string) => page.replace('/[step]', '/elements');
/** Settlement and cashier lie on the way to paying: light, wherever their address is. */
const visitorPages = pages.filter((page) => areaOf(addressOf(page)) === null);
const areaPages = pages.filter((page) => areaOf(addressOf(page)) !== null);
/** Behind a login, and as light as what visitors load. */
const consolePages = areaPages.filter((page) => areaOf(addressOf(page)) === 'operator');
const lightPages = [...visitorPages, ...consolePages];

const antdSheet = () =>
  readdirSync(join(distDir, 'static', 'css')).filter((file) => file.startsWith('antd.'));

describe('the first load of a page of visitors, or of the console', () => {
  it('is looked at for every kind of visitor page', () => {
    expect(visitorPages).toContain('/');
    expect(visitorPages.some((page) => page.startsWith('/dspyx'))).toBe(true);
    expect(consolePages).toContain('/operator');
  });

  it.each(lightPages)('%s has at most 150 KB of JavaScript, gzipped', (page) => {
    const { total, sizes } = weigh(page);
    expect(total, sizes).toBeLessThanOrEqual(visitorLimitBytes);
  });

  it.each(lightPages)('%s carries nothing of antd', (page) => {
    // Property names survive minification; every antd component calls this one.
    expect(firstLoad(page).filter((file) => read(file).includes('getPrefixCls'))).toEqual([]);
  });
});

describe('the first load of an area page', () => {
  it('is looked at for every page of an area that is built', () => {
    const built = (Object.values(routes) as Route[]).filter(({ area, built: is }) => area && is);
    const files = built.map(({ path }) =>
      path.replace(/(\/signature)\/\w+$/, '$1/[step]').replace(/\{(\w+)\}/g, '[$1]'),
    );
    expect(areaPages.toSorted()).toEqual([...new Set(files)].toSorted());
  });

  it.each(areaPages)('%s has at most 420 KB of JavaScript, gzipped', (page) => {
    const { total, sizes } = weigh(page);
    expect(total, sizes).toBeLessThanOrEqual(areaLimitBytes);
  });

  // A page of two views is sent with the chunks of the one that it shows, which Next's manifest of pages leaves out.
  it.each(['./OrderListPage', '@/components/orders/OrderDetailPage'])(
    'is no more with the view %s',
    (view) => {
      const { files } = loadable[`components/orders/list/OrdersScreen.tsx -> ${view}`] ?? {
        files: [],
      };
      expect(files).not.toEqual([]);
      const { total, sizes } = weigh('/personal/order', files);
      expect(total, sizes).toBeLessThanOrEqual(areaLimitBytes);
    },
  );
});

describe('the views of contracts', () => {
  const page = '/personal/otherManagement/signature';
  const views = Object.entries(loadable).filter(([by]) =>
    /contracts\/(?:\w+\/)?S(ignature|tep)Screen\.tsx -> /.test(by),
  );

  it('are looked at, each of them', () => {
    expect(views.length).toBeGreaterThanOrEqual(10);
  });

  it.each(views)('%s is no more than a page of an area may be', (by, { files }) => {
    const { total, sizes } = weigh(by.includes('StepScreen') ? `${page}/[step]` : page, files);
    expect(total, sizes).toBeLessThanOrEqual(areaLimitBytes);
  });
});

describe('style sheets', () => {
  const sheets = (page: string) =>
    (manifest.pages[page] ?? []).filter((file) => file.endsWith('.css'));
  const app = sheets('/_app').map(read).join('');

  it('of visitors are one, and a page of theirs brings no other', () => {
    expect(sheets('/_app')).toHaveLength(1);
    expect(
      visitorPages.filter((page) => sheets(page).some((file) => !sheets('/_app').includes(file))),
    ).toEqual([]);
  });

  it('of areas are one besides, which visitors do not load', () => {
    const own = new Set(
      areaPages.flatMap(sheets).filter((file) => !sheets('/_app').includes(file)),
    );
    expect([...own]).toHaveLength(1);
    expect(read([...own][0] ?? '')).toContain('.ant-table-cell');
    expect(app).not.toContain('.ant-');
  });

  it('of antd are one, made by the build, with the variables of our theme', () => {
    expect(antdSheet()).toHaveLength(1);
    const css = read(join('static', 'css', antdSheet()[0] ?? ''));
    expect(css).toMatch(/\.antd-vars\{[^}]*--ant-color-primary:#165dff/);
    for (const part of ['.ant-table', '.ant-picker', '.ant-modal', '.ant-upload']) {
      expect(css, part).toContain(part);
    }
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

function weigh(page: string, more: readonly string[] = []): { total: number; sizes: string } {
  const sizes = firstLoad(page, more).map((file) => [file, gzipSync(read(file)).length] as const);
  return { total: sizes.reduce((sum, [, bytes]) => sum + bytes, 0), sizes: JSON.stringify(sizes) };
}

function firstLoad(page: string, more: readonly string[] = []): string[] {
  const files = [...(manifest.pages['/_app'] ?? []), ...(manifest.pages[page] ?? []), ...more];
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
