import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { contactFallback, contactKeys } from '@/lib/domain/site/contact';
import { demoEntity } from '@/lib/domain/site/demo-entity';
import { entityKey, entityParts } from '@/lib/domain/site/legal-entity';
import { checkKeys } from '@/server/boot/check-keys';
import { prepareDatabase } from '@/server/boot/prepare';
import { keyCanaries } from '@/server/db/tables';
import { goLiveChecks, runChecks } from '@/server/doctor/public';
import { openDatabase } from '@/server/kernel/database';
import { parseEnv } from '@/server/kernel/env';
import { exampleKeys } from '@/server/kernel/environment/program-variables';
import { exampleSettings } from '@/server/site/public';
import { siteConfig } from '@/server/site/tables';
import { listen } from '@/tests/support/listen';

const held = globalThis as typeof globalThis & { __env?: unknown; __keyPrefixes?: unknown };
const key = Buffer.alloc(32, 7).toString('base64');

/** What a real site starts with; nobody listens at its addresses. */
const real = {
  ...process.env,
  NODE_ENV: 'production',
  DEMO: '0',
  ...Object.fromEntries(Object.keys(exampleKeys).map((name) => [name, key])),
  SITE_URL: 'https://127.0.0.1:1',
  SMS_PROVIDER: 'tencent',
  TENCENT_SECRET_ID: 'x',
  TENCENT_SECRET_KEY: 'x',
  TENCENT_SMS_APP_ID: 'x',
  TENCENT_SMS_SIGN: 'x',
  TENCENT_SMS_TEMPLATE: 'x',
  TENCENT_SMS_NOTICE_TEMPLATE: 'x',
  TENCENT_SMS_TEMPLATE_PHONE: 'x',
  TENCENT_SMS_TEMPLATE_RECOVERY: 'x',
  TENCENT_SMS_ENDPOINT: 'http://127.0.0.1:1',
  MAIL_PROVIDER: 'smtp',
  SMTP_URL: 'smtp://somebody:secret-word@127.0.0.1:1',
  MAIL_FROM: 'x@example.com',
  PAYMENT_PROVIDER: 'wechat',
  WECHAT_APP_ID: 'x',
  WECHAT_MCH_ID: 'x',
  WECHAT_SERIAL_NO: 'x',
  WECHAT_PRIVATE_KEY: 'x',
  WECHAT_PUBLIC_KEY_ID: 'x',
  WECHAT_PUBLIC_KEY: 'x',
  WECHAT_API_V3_KEY: 'x'.repeat(32),
  WECHAT_ENDPOINT: 'http://127.0.0.1:1',
};

function startWith(variables: Record<string, string | undefined>): void {
  held.__env = parseEnv(variables);
  held.__keyPrefixes = undefined;
}

afterEach(async () => {
  startWith(process.env);
  const { db } = await openDatabase();
  await db.delete(siteConfig);
  await db.delete(keyCanaries);
});

/** Settings of a company that nobody else is. */
const settings: Record<string, string> = Object.fromEntries([
  ...contactKeys.map((name) => [name, `自有 ${name}`]),
  ...entityParts.map((part) => [entityKey(part), `自有 ${part}`]),
]);

async function configure(over: Record<string, string> = {}): Promise<void> {
  const { db } = await openDatabase();
  const all = Object.entries({ ...settings, ...over }).filter(([, value]) => value !== '');
  await db.delete(siteConfig);
  await db.insert(siteConfig).values(all.map(([name, value]) => ({ key: name, value })));
}

async function findings(source: Record<string, string | undefined> = real) {
  const found: Record<string, { state: string; told: string }> = {};
  for await (const { name, ...one } of runChecks(goLiveChecks(source))) found[name] = one;
  return found;
}

it('a new site lacks all that nobody has set, and each says what to do', async () => {
  startWith(real);
  const found = await findings();
  for (const name of ['平台主体', '备案与许可', '热线与邮箱', '收款账户']) {
    expect(found[name], name).toMatchObject({ state: 'missing' });
    expect(found[name]?.told, name).toContain('npm run content -- save config');
  }
  expect(found.环境变量).toMatchObject({ state: 'ok' });
  expect(found.数据库).toMatchObject({ state: 'ok' });
  expect(found.密钥与数据).toMatchObject({ state: 'warn' });
  expect(found.版本?.told).toContain('PostgreSQL');
  expect(found.时钟).toMatchObject({
    state: 'warn',
    told: expect.stringMatching(/本机与数据库相差 0\.\d 秒；没有问到外部的时间.*timedatectl/),
  });
  expect(found.网站证书).toMatchObject({ state: 'missing' });
  for (const name of ['SMS_PROVIDER', 'SMTP_URL', 'PAYMENT_PROVIDER'])
    expect(found[`服务商 ${name}`]).toMatchObject({
      state: 'missing',
      told: expect.stringContaining('连不上 127.0.0.1:1（ECONNREFUSED）'),
    });
  expect(JSON.stringify(found)).not.toContain('secret-word');
});

it('what is set is well, and another key than the data’s is told', async () => {
  await configure();
  startWith(real);
  const { db } = await openDatabase();
  await checkKeys(db);
  const found = await findings();
  for (const name of ['平台主体', '备案与许可', '热线与邮箱', '收款账户', '密钥与数据'])
    expect(found[name], name).toMatchObject({ state: 'ok' });
  startWith({ ...real, PAY_PEPPER: Buffer.alloc(32, 8).toString('base64') });
  expect((await findings()).密钥与数据).toMatchObject({
    state: 'missing',
    told: expect.stringContaining('PAY_PEPPER'),
  });
});

it('a wrong environment is told, and then nothing else can be', async () => {
  held.__env = undefined;
  const before = process.env.TSA_URL;
  process.env.TSA_URL = 'nowhere';
  try {
    const found = await findings({ ...real, TSA_URL: 'nowhere' });
    expect(Object.keys(found)).toEqual(['环境变量']);
    expect(found.环境变量).toMatchObject({
      state: 'missing',
      told: expect.stringMatching('TSA_URL'),
    });
  } finally {
    process.env.TSA_URL = before ?? '';
  }
});

it.each([
  ['right', 0, 'ok', '相差'],
  ['ten seconds off', 10, 'warn', 'NTP'],
  ['an hour off', -3600, 'missing', 'NTP'],
])('a clock is held against a provider’s, which is %s', async (_title, seconds, state, told) => {
  const asked: (string | undefined)[] = [];
  const server = createServer((req, res) => {
    asked.push(`${req.method} ${req.url}`);
    res.setHeader('Date', new Date(Date.now() + seconds * 1000).toUTCString());
    res.writeHead(403).end();
  });
  const endpoint = `http://127.0.0.1:${await listen(server)}`;
  try {
    startWith({ ...real, WECHAT_ENDPOINT: `${endpoint}/secret-path` });
    const { 时钟: clock } = await findings();
    expect(clock).toMatchObject({ state, told: expect.stringContaining(told) });
    expect(clock?.told).toContain(`与 ${new URL(endpoint).host} 相差`);
    expect(asked).toEqual(['HEAD /']);
  } finally {
    server.close();
  }
});

it('a data folder without a database stays as it is, and that is said', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'market-doctor-'));
  try {
    const variables = {
      ...real,
      NODE_ENV: 'production' as const,
      ENV_FILE: '',
      DATABASE_URL: '',
      DATA_DIR: folder,
    };
    const { status, stdout } = spawnSync(
      process.execPath,
      ['--import', 'tsx', 'scripts/doctor.ts'],
      { env: variables, encoding: 'utf8' },
    );
    expect(stdout).toContain('[好] 环境变量');
    expect(stdout).toContain(`[缺少] 数据库：没有查成：${folder} 里还没有数据库`);
    expect(status).toBe(1);
    expect(readdirSync(folder)).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it('a demonstration is not live', async () => {
  startWith(process.env);
  expect((await findings({ ...real, DEMO: '1' })).环境变量).toMatchObject({
    state: 'missing',
    told: expect.stringContaining('DEMO'),
  });
});

it.each([
  ['a legal number', 'pc_record_text_1', contactFallback.pc_record_text_1],
  ['a hotline that lacks', 'pc_400_header', ''],
  ['the company', 'entity_name', demoEntity.name],
  ['a bank account', 'entity_account', demoEntity.account],
])('%s that is an example is refused by a production start', async (_title, name, value) => {
  const database = await openDatabase();
  await configure({ [name]: value });
  expect(await exampleSettings(database.db)).toEqual([name]);
  startWith(real);
  await expect(prepareDatabase(database, { isDemo: false })).rejects.toThrow(name);
  await configure();
  await prepareDatabase(database, { isDemo: false });
});

it('a company that nobody has set is an example in all its parts', async () => {
  await configure({ entity_name: '' });
  const { db } = await openDatabase();
  expect(await exampleSettings(db)).toContain('entity_name');
});
