import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseEnv } from './env';
import { exampleKeys, programVariables } from './environment/program-variables';
import { providerVariables } from './environment/provider-variables';

const ownKey = Buffer.alloc(32, 7).toString('base64');
const production = {
  NODE_ENV: 'production',
  AES_KEY: ownKey,
  DATA_KEY: ownKey,
  HASH_KEY: ownKey,
  PAY_PEPPER: ownKey,
  SMS_PROVIDER: 'tencent',
  TENCENT_SECRET_ID: 'id',
  TENCENT_SECRET_KEY: 'key',
  TENCENT_SMS_APP_ID: '1400000000',
  TENCENT_SMS_SIGN: 'sign',
  TENCENT_SMS_TEMPLATE: '1',
  TENCENT_SMS_NOTICE_TEMPLATE: '2',
  MAIL_PROVIDER: 'smtp',
  SMTP_URL: 'smtps://post:secret@smtp.example.com:465',
  MAIL_FROM: '投放集市 <post@example.com>',
  TENCENT_SMS_TEMPLATE_PHONE: '1',
  TENCENT_SMS_TEMPLATE_RECOVERY: '1',
  PAYMENT_PROVIDER: 'alipay',
  ALIPAY_APP_ID: '2021000000000000',
  ALIPAY_PRIVATE_KEY: 'private',
  ALIPAY_PUBLIC_KEY: 'public',
  ALIPAY_SELLER_ID: '2088000000000000',
};

describe('the environment', () => {
  it('needs nothing for a start on the embedded database', () => {
    expect(parseEnv({})).toMatchObject({
      DATA_DIR: '.data',
      DEMO: false,
      CAPTCHA_PROVIDER: 'puzzle',
    });
  });

  it('has its address beside its port, unless it is told another one', () => {
    expect(parseEnv({}).SITE_URL).toBe('http://localhost:3000');
    expect(parseEnv({ PORT: '4100', SITE_URL: '' }).SITE_URL).toBe('http://localhost:4100');
    const own = 'https://www.example.com';
    expect(parseEnv({ PORT: '4100', SITE_URL: own }).SITE_URL).toBe(own);
  });

  it.each([
    ['DATABASE_POOL', 'many'],
    ['SITE_URL', 'example'],
    ['DEMO', 'yes'],
    ['AES_KEY', 'short'],
    ['CAPTCHA_PROVIDER', 'none'],
    ['PAYMENT_PROVIDER', 'cash'],
    ['PAYMENT_PROVIDER', 'simulator,alipay'],
    ['WECHAT_API_V3_KEY', 'short'],
    ['SMTP_URL', 'smtp.example.com:465'],
    ['TSA_URL', 'tsa.example.com'],
    ['BACKUP_TO', 's3://'],
    ['BACKUP_KEEP', '7'],
    ['BACKUP_KEEP', '7d,0w'],
  ])('names %s when its value is wrong', (name, value) => {
    expect(() => parseEnv({ [name]: value })).toThrow(`环境变量 ${name}`);
  });

  it('keeps no weeks or months of backups where only days are asked for', () => {
    expect(parseEnv({}).BACKUP_KEEP).toEqual({ days: 7, weeks: 4, months: 6 });
    expect(parseEnv({ BACKUP_KEEP: '14d' }).BACKUP_KEEP).toEqual({ days: 14, weeks: 0, months: 0 });
  });

  it('wants the keys of a store for backups that go to one', () => {
    expect(() => parseEnv({ BACKUP_TO: 's3://backups/market' })).toThrow('S3_ACCESS_KEY_ID');
  });

  it('lets the open captcha in only with a demonstration', () => {
    expect(() => parseEnv({ CAPTCHA_PROVIDER: 'open' })).toThrow('CAPTCHA_PROVIDER');
    expect(parseEnv({ CAPTCHA_PROVIDER: 'open', DEMO: '1' }).CAPTCHA_PROVIDER).toBe('open');
  });

  it('starts in production with keys and providers of its own', () => {
    expect(parseEnv(production).NODE_ENV).toBe('production');
  });

  it.each(Object.entries(exampleKeys))('refuses the example %s in production', (name, value) => {
    expect(() => parseEnv({ ...production, [name]: value })).toThrow(name);
    expect(() => parseEnv({ ...production, [name]: value, DEMO: '1' })).not.toThrow();
  });

  it.each([
    ['SMS_PROVIDER', 'console'],
    ['MAIL_PROVIDER', 'console'],
    ['PAYMENT_PROVIDER', 'simulator'],
    ['CAPTCHA_PROVIDER', 'open'],
  ])('refuses %s=%s in production', (name, value) => {
    expect(() => parseEnv({ ...production, [name]: value })).toThrow(name);
  });

  it('takes several ways to pay, each with its own settings', () => {
    const both = { ...production, PAYMENT_PROVIDER: 'alipay, wechat' };
    expect(() => parseEnv(both)).toThrow('WECHAT_MCH_ID');
    expect(parseEnv(production).PAYMENT_PROVIDER).toEqual(['alipay']);
  });

  it('lets Alipay pay withdrawals only with its three certificates, each a certificate', () => {
    const alipay = { PAYOUT_PROVIDER: 'alipay', ALIPAY_APP_ID: '2021', ALIPAY_SELLER_ID: '2088' };
    expect(() => parseEnv({ ...alipay, ALIPAY_PRIVATE_KEY: 'key' })).toThrow(
      /ALIPAY_APP_CERT.*\n.*ALIPAY_CERT.*\n.*ALIPAY_ROOT_CERT/,
    );
    expect(() => parseEnv({ ALIPAY_APP_CERT: 'appCertPublicKey.crt' })).toThrow(
      'ALIPAY_APP_CERT：必须是证书文件的 base64',
    );
  });

  it('says which settings a chosen provider lacks', () => {
    expect(() => parseEnv({ ...production, ALIPAY_PUBLIC_KEY: '' })).toThrow('ALIPAY_PUBLIC_KEY');
    expect(() => parseEnv({ ...production, MAIL_FROM: '' })).toThrow('MAIL_FROM');
    const sealing = { SIGNING_PROVIDER: 'fadada', FADADA_APP_ID: '1', FADADA_APP_SECRET: 's' };
    expect(() => parseEnv(sealing)).toThrow(/FADADA_OPEN_CORP_ID.*\n.*FADADA_BUSINESS_ID/);
    expect(() => parseEnv({ ...production, FACE_CHECKER: 'tencent' })).toThrow('FACE_RULE_ID');
    expect(() => parseEnv({ FACE_HOSTS: 'com' })).toThrow('FACE_HOSTS');
    const stamping = { TSA_URL: 'https://tsa.example.com/tsr' };
    expect(() => parseEnv(stamping)).toThrow('TSA_ROOT_CERT');
    expect(() => parseEnv({ TSA_ROOT_CERT: 'root.pem' })).toThrow('TSA_ROOT_CERT：必须是证书文件');
  });

  it('is explained variable by variable in .env.example', () => {
    const documented = [
      ...readFileSync('.env.example', 'utf8').matchAll(/^([A-Z][A-Z0-9_]+)=/gm),
    ].map((match) => match[1]);
    const read = Object.keys({ ...programVariables, ...providerVariables });
    const expected = new Set([...read.filter((name) => name !== 'NODE_ENV'), 'NEXT_DIST_DIR']);
    expect(new Set(documented)).toEqual(expected);
  });
});
