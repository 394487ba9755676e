import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Route, routes } from '@/lib/address/routes';
import { contract } from '@/lib/contract';
import { errorTable } from '@/lib/errors';
import nextConfig from '@/next.config';
import { renderNginxConfig } from '@/scripts/lib/nginx.mjs';

const file = readFileSync('deploy/nginx/market.conf', 'utf8');

/** nginx's own expression for personal addresses. */
const personal = new RegExp(/"~\*(\^\(\/_next.*?)" 1;/.exec(file)?.[1] ?? '^no such map$', 'i');

describe('deploy/nginx/market.conf and the program', () => {
  it.each((Object.values(routes) as Route[]).filter(({ access }) => access !== 'public'))(
    '$path is personal for nginx too',
    ({ path }) => {
      expect(path).toMatch(personal);
      expect(`/_next/data/build${path}.json`).toMatch(personal);
    },
  );

  it.each((Object.values(routes) as Route[]).filter(({ sitemap }) => sitemap))(
    '$path may be kept',
    ({ path }) => {
      expect(path).not.toMatch(personal);
    },
  );

  it('every call that takes a file may be sent a large body', () => {
    const source = /location ~ (\^\/api\S+) \{\s+client_max_body_size 7m/.exec(file)?.[1] ?? '';
    const large = new RegExp(source);
    const uploads = Object.entries(contract).filter(([, row]) => 'upload' in row && row.upload);
    expect(uploads.length).toBeGreaterThan(0);
    for (const [name, row] of Object.entries(contract)) {
      expect(large.test(`/api/v1/${name}`), name).toBe('upload' in row && row.upload === true);
    }
  });

  it('nobody outside reaches the way of the platform’s people into the program', () => {
    const source = /location ~ (\^\/api\S*operate\S*) \{[^}]*return 404 '(.*)'/.exec(file);
    const shut = new RegExp(source?.[1] ?? '^no such place$');
    for (const path of ['/api/operate', '/api/operate/', '/api/v1/operate', '/api/operate/x']) {
      expect(path).toMatch(shut);
    }
    for (const name of Object.keys(contract)) expect(`/api/${name}`).not.toMatch(shut);
    expect(JSON.parse(source?.[2] ?? '')).toEqual({
      status: 404,
      code: 404,
      msg: errorTable.unknown_call.msg,
      data: {},
    });
  });

  it('files carry the policies that the program sends', async () => {
    const rows = (await nextConfig.headers?.()) ?? [];
    const sent = rows.find(({ source }) => source === '/(.*)')?.headers ?? [];
    expect(sent.length).toBeGreaterThan(3);
    for (const { key, value } of sent) {
      expect(file, key).toContain(`add_header ${key} `);
      expect(file, key).toContain(value);
    }
  });

  it('a place that the file does not name is an error of the one who renders it', () => {
    expect(() => renderNginxConfig('listen 80;', { 'listen 81;': 'x' })).toThrow('listen 81;');
  });
});
