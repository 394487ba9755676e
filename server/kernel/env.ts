import { z } from 'zod';
import { onlineWayKeys } from '@/lib/domain/payments/pay-way-keys';
import { keysOf } from '@/lib/domain/text/keys-of';
import { exampleKeys, programVariables } from './environment/program-variables';
import { needed, providerVariables } from './environment/provider-variables';

const variables = z.object({ ...programVariables, ...providerVariables });

const shape = variables.transform(({ SITE_URL, ...rest }) => ({
  ...rest,
  SITE_URL: SITE_URL ?? `http://localhost:${rest.PORT}`,
}));

export type Env = z.output<typeof shape>;

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
