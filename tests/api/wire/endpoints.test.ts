// Also on PGlite: readiness asks the database for its migrations.
import { afterEach, describe, expect, it } from 'vitest';
import { contract } from '@/lib/contract';
import type { CallRow } from '@/lib/contract/call';
import { type Database, openDatabase, useDatabase } from '@/server/kernel/database';
import { openapiDocument } from '@/server/openapi';
import { readiness } from '@/server/ready';
import { laterMigrations } from '@/tests/support/later-migrations';

describe('/api/ready', () => {
  let real: Database | undefined;
  afterEach(() => {
    if (real) useDatabase(real);
    real = undefined;
  });

  it('is ready with a database that has every migration', async () => {
    expect(await readiness()).toEqual({ database: true, migrations: true });
  });

  it('is not ready while a migration of this build is missing', async () => {
    const folder = laterMigrations({ '9999_later': 'select 1' });
    expect(await readiness(folder)).toEqual({
      database: true,
      migrations: false,
      detail: '数据库还没有迁移 9999_later',
    });
  });

  it('is not ready while the database is away', async () => {
    real = await openDatabase();
    const away = { execute: () => Promise.reject(new Error('ECONNREFUSED')) };
    useDatabase({ ...real, db: away as unknown as Database['db'] });
    expect(await readiness()).toEqual({ database: false, migrations: false });
  });
});

describe('/api/openapi.json', () => {
  const document = openapiDocument();
  const rows = Object.entries(contract) as [string, CallRow][];

  it('describes every call of the contract and its aliases, and nothing else', () => {
    const paths = rows.flatMap(([name, { aliases }]) => [name, ...aliases]);
    expect(Object.keys(document.paths).sort()).toEqual(paths.map((name) => `/${name}`).sort());
  });

  it('says who may call, what goes in, what comes out and what is refused', () => {
    const add = document.paths['/add-to-cart'] as unknown as {
      post: Record<string, unknown>;
    };
    expect(add.post).toMatchObject({
      tags: ['cart'],
      security: [{ bearer: [] }],
      'x-who': 'advertiser',
      requestBody: { content: { 'application/json': { schema: { required: ['sku_id'] } } } },
      responses: {
        '200': {
          content: {
            'application/json': {
              schema: { properties: { data: { properties: { cart_count: { type: 'number' } } } } },
            },
          },
        },
        '401': {},
        '403': {},
        '422': {},
        '429': {},
      },
    });
    const contact = document.paths['/get_contact'] as Record<string, unknown>;
    expect(Object.keys(contact)).toEqual(['get']);
  });

  it('gives every operation a name of its own', () => {
    const names = Object.values(document.paths).flatMap((item) =>
      Object.values(item as Record<string, { operationId: string }>).map((op) => op.operationId),
    );
    expect(new Set(names).size).toBe(names.length);
  });

  it('is plain JSON', () => {
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
  });
});
