import { z } from 'zod';
import { onlineWayKeys, paymentServices } from '@/lib/domain/payments/pay-way-keys';
import type { OnlineWay } from '@/lib/domain/payments/pay-ways';
import { keysOf } from '@/lib/domain/text/keys-of';

/** Keys that `.env.example` shows; a production start with any of them is refused. */
export const exampleKeys = {
  AES_KEY: 'ZXhhbXBsZS1rZXktZm9yLXJlc3BvbnNlcy0zMmJ5dGU=',
  DATA_KEY: 'ZXhhbXBsZS1rZXktZm9yLWRhdGEtYXQtcmVzdC0zMmI=',
  HASH_KEY: 'ZXhhbXBsZS1rZXktZm9yLWxvb2t1cC1oYXNoZXMtMzI=',
  PAY_PEPPER: 'ZXhhbXBsZS1rZXktZm9yLXBheS1wYXNzd29yZHMtMzI=',
} as const;

const key = (name: keyof typeof exampleKeys) =>
  z
    .string()
    .default(exampleKeys[name])
    .refine((value) => Buffer.from(value, 'base64').length === 32, {
      error: '必须是 32 字节的 base64（openssl rand -base64 32）',
    });

const onOff = (fallback: 'on' | 'off') =>
  z
    .enum(['on', 'off'], { error: '只能是 on 或 off' })
    .default(fallback)
    .transform((value) => value === 'on');

const optional = z
  .string()
  .optional()
  .transform((value) => value || undefined);

/** A PEM file as base64, on one line. */
const optionalCertificate = optional.refine(
  (value) =>
    !value ||
    Buffer.from(value, 'base64').toString('latin1').includes('-----BEGIN CERTIFICATE-----'),
  { error: '必须是证书文件的 base64（base64 -w0 文件名）' },
);

/** `k1:base64,k0:base64`: keys that only open what they sealed, by their names. */
const oldKeys = z
  .string()
  .default('')
  .transform((value) => value.split(',').filter(Boolean))
  .pipe(
    z.array(
      z.string().refine((entry) => {
        const [, value] = /^[a-z0-9]{1,8}:(.+)$/.exec(entry) ?? [];
        return Buffer.from(value ?? '', 'base64').length === 32;
      }, '写法是 名称:密钥，多个用逗号分开，例如 k1:旧密钥的 base64'),
    ),
  )
  .transform(
    (entries): Readonly<Record<string, string>> =>
      Object.fromEntries(entries.map((entry) => entry.split(/:(.+)/).slice(0, 2))),
  );

/** Host names with commas between them, each with a dot: `com` would be half the internet. */
const hostList = (fallback = '') =>
  z
    .string()
    .default(fallback)
    .transform((value) => value.split(',').flatMap((host) => host.trim().toLowerCase() || []))
    .refine((hosts) => hosts.every((host) => /^([a-z0-9-]+\.)+[a-z][a-z0-9-]+$/.test(host)), {
      error: '必须是用逗号隔开的域名，例如 posts.example.com,example.org',
    });

/** `7d,4w,6m`: of how many days, weeks and months the newest backup stays. */
const keepRule = z
  .string()
  .default('7d,4w,6m')
  .refine((value) => /^[1-9]\d{0,3}[dwm](,[1-9]\d{0,3}[dwm])*$/.test(value), {
    error: '写法是 7d,4w,6m：每天、每周、每月各保留最近几份，可以省略其中几项',
  })
  .transform((value) => {
    const count = (unit: string) => Number(new RegExp(`(\\d+)${unit}`).exec(value)?.[1] ?? 0);
    return { days: count('d'), weeks: count('w'), months: count('m') };
  });

const pushServices = ['console', 'baidu', 'indexnow'] as const;

/** Names of services with commas between them. */
const pushList = z
  .string()
  .default('console')
  .transform((value) => [...new Set(value.split(',').map((name) => name.trim()))])
  .pipe(
    z.array(z.enum(pushServices, { error: '只能是 console、baidu、indexnow，多个用逗号隔开' })),
  );

/** Who carries payments; the simulator stands alone, real money beside play money would be taken for it. */
const paymentList = z
  .string()
  .default('simulator')
  .transform((value) => [...new Set(value.split(',').map((name) => name.trim()))])
  .pipe(
    z.array(
      z.enum(paymentServices, {
        error: `只能是 simulator，或 ${onlineWayKeys.join('、')}，多个用逗号隔开`,
      }),
    ),
  )
  .refine((names) => names.length === 1 || !names.includes('simulator'), {
    error: 'simulator 不能与真实的支付渠道一起使用',
  });

const variables = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  DEMO: z
    .enum(['0', '1'], { error: '只能是 0 或 1' })
    .default('0')
    .transform((value) => value === '1'),
  /** Where the program listens; scripts/start.mjs reads both before there is an environment. */
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce
    .number({ error: '必须是 0 到 65535 的整数' })
    .int()
    .min(0)
    .max(65_535)
    .default(3000),
  /** Where the figures are shown (server/metrics); without a port nowhere. */
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  METRICS_PORT: optional.pipe(
    z.coerce
      .number<string>({ error: '必须是 1 到 65535 的整数' })
      .int()
      .min(1)
      .max(65_535)
      .optional(),
  ),
  SITE_URL: z.url({ error: '必须是完整网址，例如 https://www.example.com' }).optional(),
  DATABASE_URL: optional,
  DATABASE_POOL: z.coerce
    .number({ error: '必须是 1 到 200 的整数' })
    .int()
    .min(1)
    .max(200)
    .default(10),
  DATABASE_PREPARE: onOff('on'),
  /** ms from which a statement is written into the log */
  SLOW_STATEMENT_MS: z.coerce
    .number({ error: '必须是 1 到 60000 的整数' })
    .int()
    .min(1)
    .max(60_000)
    .default(1_000),
  DATA_DIR: z.string().min(1).default('.data'),
  BACKUP_TO: z
    .string()
    .default('.backups')
    .refine((value) => /^(?!s3:)./.test(value) || /^s3:\/\/[^/]+(\/[^/]+)*$/.test(value), {
      error: '必须是一个目录，或 s3://存储桶/前缀',
    }),
  BACKUP_KEEP: keepRule,
  REDIS_URL: optional,
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
  AES_RESPONSES: onOff('on'),
  AES_KEY: key('AES_KEY'),
  DATA_KEY: key('DATA_KEY'),
  DATA_KEY_ID: z
    .string()
    .regex(/^[a-z0-9]{1,8}$/, '只能是 1 到 8 位小写字母或数字')
    .default('k1'),
  OLD_DATA_KEYS: oldKeys,
  HASH_KEY: key('HASH_KEY'),
  PAY_PEPPER: key('PAY_PEPPER'),
  TRUST_PROXY: onOff('off'),
  JOBS: onOff('on'),
  /** Whether the demonstration's clerk works from the start; /dev/clock switches him. Without DEMO=1 there is none. */
  CLERK: onOff('on'),
  CAPTCHA_PROVIDER: z
    .enum(['puzzle', 'tencent', 'open'], { error: '只能是 puzzle、tencent 或 open' })
    .default('puzzle'),
  CODES_AN_HOUR: z.coerce
    .number({ error: '必须是 1 到 1000000 的整数' })
    .int()
    .min(1)
    .max(1_000_000)
    .default(3000),
  SMS_PROVIDER: z
    .enum(['console', 'tencent'], { error: '只能是 console 或 tencent' })
    .default('console'),
  TENCENT_SECRET_ID: optional,
  TENCENT_SECRET_KEY: optional,
  TENCENT_SMS_APP_ID: optional,
  TENCENT_SMS_SIGN: optional,
  TENCENT_SMS_TEMPLATE: optional,
  TENCENT_SMS_NOTICE_TEMPLATE: optional,
  TENCENT_SMS_TEMPLATE_PHONE: optional,
  TENCENT_SMS_TEMPLATE_RECOVERY: optional,
  TENCENT_SMS_ENDPOINT: optional,
  TENCENT_CAPTCHA_APP_ID: optional,
  TENCENT_CAPTCHA_APP_SECRET: optional,
  TENCENT_CAPTCHA_ENDPOINT: optional,
  MAIL_PROVIDER: z
    .enum(['console', 'smtp'], { error: '只能是 console 或 smtp' })
    .default('console'),
  SMTP_URL: optional.refine((value) => !value || /^smtps?:\/\/[^/]+/.test(value), {
    error: '必须以 smtp:// 或 smtps:// 开头，例如 smtps://用户:密码@smtp.example.com:465',
  }),
  MAIL_FROM: optional,
  IDENTITY_CHECKER: z
    .enum(['manual', 'tencent'], { error: '只能是 manual 或 tencent' })
    .default('manual'),
  TENCENT_FACEID_ENDPOINT: optional,
  FACE_CHECKER: z.enum(['none', 'tencent'], { error: '只能是 none 或 tencent' }).default('none'),
  FACE_RULE_ID: optional,
  FACE_HOSTS: hostList('faceid.qq.com,open.weixin.qq.com'),
  PAYMENT_PROVIDER: paymentList,
  ALIPAY_APP_ID: optional,
  ALIPAY_PRIVATE_KEY: optional,
  ALIPAY_PUBLIC_KEY: optional,
  ALIPAY_APP_CERT: optionalCertificate,
  ALIPAY_CERT: optionalCertificate,
  ALIPAY_ROOT_CERT: optionalCertificate,
  ALIPAY_SELLER_ID: optional,
  ALIPAY_GATEWAY: optional,
  WECHAT_APP_ID: optional,
  WECHAT_MCH_ID: optional,
  WECHAT_SERIAL_NO: optional,
  WECHAT_PRIVATE_KEY: optional,
  WECHAT_PUBLIC_KEY_ID: optional,
  WECHAT_PUBLIC_KEY: optional,
  WECHAT_API_V3_KEY: optional.refine((value) => !value || Buffer.byteLength(value) === 32, {
    error: '必须是 32 个字节',
  }),
  WECHAT_ENDPOINT: optional,
  PAYOUT_PROVIDER: z
    .enum(['batch', 'alipay'], { error: '只能是 batch 或 alipay' })
    .default('batch'),
  WITHDRAW_TWO_ABOVE: z
    .string()
    .regex(/^\d{1,10}(\.\d{1,2})?$/, '必须是金额（元），最多两位小数，例如 50000')
    .default('50000'),
  INVOICE_CHANNEL: z.enum(['hand', 'nuonuo'], { error: '只能是 hand 或 nuonuo' }).default('hand'),
  NUONUO_APP_KEY: optional,
  NUONUO_APP_SECRET: optional,
  NUONUO_ACCESS_TOKEN: optional,
  NUONUO_TAX_NUMBER: optional,
  NUONUO_CLERK: optional,
  NUONUO_GOODS_CODE: optional,
  NUONUO_ENDPOINT: optional,
  TSA_URL: optional.refine((value) => !value || /^https?:\/\/[^/]+/.test(value), {
    error: '必须是完整网址，例如 https://tsa.example.com/tsr',
  }),
  TSA_ROOT_CERT: optionalCertificate,
  SIGNING_PROVIDER: z
    .enum(['embedded', 'fadada'], { error: '只能是 embedded 或 fadada' })
    .default('embedded'),
  FADADA_APP_ID: optional,
  FADADA_APP_SECRET: optional,
  FADADA_OPEN_CORP_ID: optional,
  FADADA_BUSINESS_ID: optional,
  FADADA_SEAL_ID: optional.refine((value) => !value || /^\d{1,18}$/.test(value), {
    error: '必须是印章编号（数字）',
  }),
  FADADA_SERVER_URL: optional.refine((value) => !value || /^https?:\/\/[^/]+/.test(value), {
    error: '必须是完整网址，例如 https://api.fadada.com/api/v5',
  }),
  FADADA_HOSTS: hostList('fadada.com'),
  STORAGE_PROVIDER: z.enum(['local', 's3'], { error: '只能是 local 或 s3' }).default('local'),
  S3_ENDPOINT: optional,
  S3_REGION: optional,
  S3_BUCKET: optional,
  S3_ACCESS_KEY_ID: optional,
  S3_SECRET_ACCESS_KEY: optional,
  LINK_CHECKER: z.enum(['fetch', 'off'], { error: '只能是 fetch 或 off' }).default('fetch'),
  LINK_HOSTS: hostList(),
  SEARCH_PUSH: pushList,
  BAIDU_PUSH_TOKEN: optional,
  BAIDU_PUSH_ENDPOINT: optional,
  INDEXNOW_KEY: optional.refine((value) => !value || /^[a-zA-Z0-9-]{8,128}$/.test(value), {
    error: '只能是 8 到 128 位字母、数字或连字符',
  }),
  INDEXNOW_ENDPOINT: optional,
  BENCH: z
    .enum(['0', '1'])
    .default('0')
    .transform((value) => value === '1'),
});

const shape = variables.transform(({ SITE_URL, ...rest }) => ({
  ...rest,
  SITE_URL: SITE_URL ?? `http://localhost:${rest.PORT}`,
}));

export type Env = z.output<typeof shape>;

type Need = [on: (env: Env) => boolean, names: readonly (keyof Env)[]];

/** What the provider of each way to pay cannot do without. */
const paymentNeeds: Readonly<Record<OnlineWay, readonly (keyof Env)[]>> = {
  alipay: ['ALIPAY_APP_ID', 'ALIPAY_PRIVATE_KEY', 'ALIPAY_SELLER_ID'],
  wechat: [
    'WECHAT_APP_ID',
    'WECHAT_MCH_ID',
    'WECHAT_SERIAL_NO',
    'WECHAT_PRIVATE_KEY',
    'WECHAT_PUBLIC_KEY_ID',
    'WECHAT_PUBLIC_KEY',
    'WECHAT_API_V3_KEY',
  ],
};

/** What each real provider cannot do without. */
const needed: Need[] = [
  [
    (env) => env.SMS_PROVIDER === 'tencent',
    [
      'TENCENT_SECRET_ID',
      'TENCENT_SECRET_KEY',
      'TENCENT_SMS_APP_ID',
      'TENCENT_SMS_SIGN',
      'TENCENT_SMS_TEMPLATE',
      'TENCENT_SMS_NOTICE_TEMPLATE',
      'TENCENT_SMS_TEMPLATE_PHONE',
      'TENCENT_SMS_TEMPLATE_RECOVERY',
    ],
  ],
  [(env) => env.MAIL_PROVIDER === 'smtp', ['SMTP_URL', 'MAIL_FROM']],
  [
    (env) => env.CAPTCHA_PROVIDER === 'tencent',
    [
      'TENCENT_SECRET_ID',
      'TENCENT_SECRET_KEY',
      'TENCENT_CAPTCHA_APP_ID',
      'TENCENT_CAPTCHA_APP_SECRET',
    ],
  ],
  [(env) => env.IDENTITY_CHECKER === 'tencent', ['TENCENT_SECRET_ID', 'TENCENT_SECRET_KEY']],
  ...onlineWayKeys.map(
    (way): Need => [(env) => env.PAYMENT_PROVIDER.includes(way), paymentNeeds[way]],
  ),
  [(env) => env.PAYOUT_PROVIDER === 'alipay', paymentNeeds.alipay],
  [(env) => env.PAYMENT_PROVIDER.includes('alipay') && !env.ALIPAY_APP_CERT, ['ALIPAY_PUBLIC_KEY']],
  [
    // Alipay transfers for applications with certificates alone.
    (env) => env.PAYOUT_PROVIDER === 'alipay' || Boolean(env.ALIPAY_APP_CERT),
    ['ALIPAY_APP_CERT', 'ALIPAY_CERT', 'ALIPAY_ROOT_CERT'],
  ],
  [
    (env) => env.INVOICE_CHANNEL === 'nuonuo',
    [
      'NUONUO_APP_KEY',
      'NUONUO_APP_SECRET',
      'NUONUO_ACCESS_TOKEN',
      'NUONUO_TAX_NUMBER',
      'NUONUO_CLERK',
      'NUONUO_GOODS_CODE',
    ],
  ],
  [
    (env) => env.FACE_CHECKER === 'tencent',
    ['TENCENT_SECRET_ID', 'TENCENT_SECRET_KEY', 'FACE_RULE_ID'],
  ],
  [
    (env) => env.SIGNING_PROVIDER === 'fadada',
    ['FADADA_APP_ID', 'FADADA_APP_SECRET', 'FADADA_OPEN_CORP_ID', 'FADADA_BUSINESS_ID'],
  ],
  [(env) => Boolean(env.TSA_URL), ['TSA_ROOT_CERT']],
  [
    (env) => env.STORAGE_PROVIDER === 's3',
    ['S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ],
  [
    (env) => env.BACKUP_TO.startsWith('s3:'),
    ['S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ],
  [(env) => env.SEARCH_PUSH.includes('baidu'), ['BAIDU_PUSH_TOKEN']],
  [(env) => env.SEARCH_PUSH.includes('indexnow'), ['INDEXNOW_KEY']],
];

/**
 * Reads an environment. Empty strings count as unset.
 * @throws Error whose message names every wrong variable and what it should be.
 */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = shape.safeParse(given);
  if (!parsed.success) {
    throw new Error(
      parsed.error.issues
        .map((issue) => `环境变量 ${issue.path.join('.')}：${issue.message}`)
        .join('\n'),
    );
  }
  const faults = [...missing(parsed.data), ...unsafe(parsed.data)];
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return parsed.data;
}

function missing(env: Env): string[] {
  const names = new Set(needed.flatMap(([on, each]) => (on(env) ? each : [])));
  return [...names]
    .filter((name) => !env[name])
    .map((name) => `环境变量 ${name}：没有设置，所选的服务商需要它`);
}

function unsafe(env: Env): string[] {
  const faults: string[] = [];
  if (Object.hasOwn(env.OLD_DATA_KEYS, env.DATA_KEY_ID)) {
    faults.push('环境变量 OLD_DATA_KEYS：不能含有 DATA_KEY_ID 这个名称，新密钥要用新名称');
  }
  if (env.CAPTCHA_PROVIDER === 'open' && !env.DEMO) {
    faults.push('环境变量 CAPTCHA_PROVIDER：open 放行任何人，只能与 DEMO=1 一起使用');
  }
  if (env.NODE_ENV !== 'production' || env.DEMO) return faults;
  for (const name of keysOf(exampleKeys)) {
    if (env[name] === exampleKeys[name])
      faults.push(`环境变量 ${name}：正式环境不能使用示例密钥，请自行生成`);
  }
  if (env.SMS_PROVIDER === 'console') {
    faults.push('环境变量 SMS_PROVIDER：正式环境不能用 console，请配置 tencent');
  }
  if (env.MAIL_PROVIDER === 'console') {
    faults.push('环境变量 MAIL_PROVIDER：正式环境不能用 console，请配置 smtp');
  }
  if (env.PAYMENT_PROVIDER.includes('simulator')) {
    faults.push(
      `环境变量 PAYMENT_PROVIDER：正式环境不能用 simulator，请配置 ${onlineWayKeys.join(' 或 ')}`,
    );
  }
  return faults;
}

const held = globalThis as typeof globalThis & { __env?: Env };

/** The environment, parsed once in a process (pages and API routes load modules twice, hence globalThis). */
export function env(): Env {
  held.__env ??= parseEnv(process.env);
  return held.__env;
}
