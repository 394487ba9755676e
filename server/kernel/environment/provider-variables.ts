import { z } from 'zod';
import { onlineWayKeys, paymentServices } from '@/lib/domain/payments/pay-way-keys';
import type { OnlineWay } from '@/lib/domain/payments/pay-ways';
import { optional } from './optional';

/** A PEM file as base64, on one line. */
const optionalCertificate = optional.refine(
  (value) =>
    !value ||
    Buffer.from(value, 'base64').toString('latin1').includes('-----BEGIN CERTIFICATE-----'),
  { error: '必须是证书文件的 base64（base64 -w0 文件名）' },
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

/** Who does for the program what others do better, and what each of them has to know. */
export const providerVariables = {
  BACKUP_TO: z
    .string()
    .default('.backups')
    .refine((value) => /^(?!s3:)./.test(value) || /^s3:\/\/[^/]+(\/[^/]+)*$/.test(value), {
      error: '必须是一个目录，或 s3://存储桶/前缀',
    }),
  CAPTCHA_PROVIDER: z
    .enum(['puzzle', 'tencent', 'open'], { error: '只能是 puzzle、tencent 或 open' })
    .default('puzzle'),
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
};

type Chosen = z.output<z.ZodObject<typeof providerVariables>>;

type Need = [on: (env: Chosen) => boolean, names: readonly (keyof Chosen)[]];

/** What the provider of each way to pay cannot do without. */
const paymentNeeds: Readonly<Record<OnlineWay, readonly (keyof Chosen)[]>> = {
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
export const needed: readonly Need[] = [
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
