import { z } from 'zod';
import { parseAddressList } from '../network/address-list';
import { optional } from './optional';

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

const addressList = z
  .string()
  .default('')
  .transform((value, issues) => {
    const list = parseAddressList(value);
    if (list) return list;
    issues.addIssue({
      code: 'custom',
      message: '写法是 IP 地址或网段，多个用逗号分开，例如 203.0.113.7,198.51.100.0/24',
    });
    return z.NEVER;
  });

/** What the program itself asks: where it listens, what it keeps and under which keys. */
export const programVariables = {
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
  /** Where operators may work from; none: from everywhere. */
  OPERATOR_ADDRESSES: addressList,
  JOBS: onOff('on'),
  /** Whether the demonstration's clerk works from the start; /dev/clock switches him. Without DEMO=1 there is none. */
  CLERK: onOff('on'),
  CODES_AN_HOUR: z.coerce
    .number({ error: '必须是 1 到 1000000 的整数' })
    .int()
    .min(1)
    .max(1_000_000)
    .default(3000),
  WITHDRAW_TWO_ABOVE: z
    .string()
    .regex(/^\d{1,10}(\.\d{1,2})?$/, '必须是金额（元），最多两位小数，例如 50000')
    .default('50000'),
  BENCH: z
    .enum(['0', '1'])
    .default('0')
    .transform((value) => value === '1'),
};
