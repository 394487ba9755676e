import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { entityWords } from '@/lib/domain/site/legal-entity';
import { engines, version } from '@/package.json';
import { unfitKey } from '@/server/db/key-canaries';
import { whyUnfit } from '@/server/db/migration-state';
import { keyCanaries } from '@/server/db/tables';
import { openDatabase, rows } from '@/server/kernel/database';
import { type Env, env, parseEnv } from '@/server/kernel/env';
import { receivingAccount } from '@/server/payments/public';
import { endpointsInUse, withScheme } from '@/server/providers/endpoints';
import { auditFiles, exampleSettings, legalEntity } from '@/server/site/public';
import { type Check, type Finding, missing, ok, warn } from './check';
import { outsideClock } from './outside-clock';
import { reach } from './reach';

/** As it is there: a look makes none. */
const db = async () => (await openDatabase({ mayCreate: false })).db;

const howToSet = '请运行 npm run content -- save config 文件.json（写法见 docs/content.md）';

/** Settings that nobody has made yet, of those that a key's beginning names. */
async function shownExamples(prefixes: readonly string[]): Promise<Finding> {
  const found = (await exampleSettings(await db())).filter((key) =>
    prefixes.some((prefix) => key.startsWith(prefix)),
  );
  return found.length === 0
    ? ok('已设置')
    : missing(`页面上还是示例：${found.join('、')}。${howToSet}`);
}

const gigabyte = 1024 ** 3;
/** Below these a day of uploads may fill it. */
const room = { warn: 10 * gigabyte, missing: gigabyte };

/** s; sessions, codes and payments compare with the database's time, contracts and signatures with ours. */
const clock = { warn: 2, missing: 60 };

/** s; a header tells whole seconds, and its way here takes some of one. */
const clockOutside = { warn: 5, missing: 60 };

/** Days until a certificate ends: who renews by hand needs the first, by itself it should never come to the second. */
const certificate = { warn: 30, missing: 7 };

/** PostgreSQL's, of docs/operate.md. */
const oldestPostgres = 15;

/** What has to be well before the site goes live, in the order in which it is looked at. */
export function goLiveChecks(source: Record<string, string | undefined>): Check[] {
  const environment: Check = {
    name: '环境变量',
    run: async () => {
      try {
        parseEnv({ ...source, NODE_ENV: 'production', DEMO: '0' });
      } catch (error) {
        return missing((error as Error).message.replaceAll('\n', '；'));
      }
      return source.DEMO === '1'
        ? missing('还是演示环境，请去掉 DEMO=1')
        : ok('正式环境可以用它启动');
    },
  };
  try {
    return [environment, ...checksOf(env())];
  } catch {
    return [environment]; // it says what is wrong; nothing else can be asked without it
  }
}

function checksOf(settings: Env): Check[] {
  const { SITE_URL, DATA_DIR } = settings;
  return [
    {
      name: '版本',
      run: async () => {
        const own = `程序 ${version}，Node ${process.versions.node}`;
        const [least = 0, minor = 0] = engines.node.match(/\d+/g)?.map(Number) ?? [];
        const [major = 0, smaller = 0] = process.versions.node.split('.').map(Number);
        if (major < least || (major === least && smaller < minor))
          return missing(`${own}：请换成 Node ${engines.node}`);
        const [found] = await rows<{ number: number; name: string }>(
          await db(),
          sql`select current_setting('server_version_num')::int as number,
            current_setting('server_version') as name`,
        );
        const all = `${own}，PostgreSQL ${found?.name}`;
        return (found?.number ?? 0) < oldestPostgres * 10_000
          ? missing(`${all}：请升级到 PostgreSQL ${oldestPostgres} 或更新`)
          : ok(all);
      },
    },
    {
      name: '数据库',
      run: async () => {
        const detail = await whyUnfit(await db());
        return detail
          ? missing(`${detail}。启动一次程序会自动迁移`)
          : ok('连得上，结构与本版本一致');
      },
    },
    {
      name: '密钥与数据',
      run: async () => {
        const canaries = await (await db()).select().from(keyCanaries);
        if (canaries.length === 0) return warn('这个数据库还没有被程序启动过，没有可核对的数据');
        const unfit = unfitKey(canaries);
        return unfit
          ? missing(`环境变量 ${unfit} 与写入这个数据库的密钥不同，请填回原来的密钥`)
          : ok('打得开数据库里的数据');
      },
    },
    {
      name: '平台主体',
      run: async () => {
        const { lacking } = await legalEntity(await db());
        return lacking.length > 0
          ? missing(`还缺${lacking.map((part) => entityWords[part]).join('、')}。${howToSet}`)
          : shownExamples(['entity_']);
      },
    },
    { name: '备案与许可', run: () => shownExamples(['pc_record_']) },
    { name: '热线与邮箱', run: () => shownExamples(['pc_400_', 'pc_mail_']) },
    {
      name: '收款账户',
      run: async () => {
        const account = await receivingAccount(await db());
        if (!account) return missing(`没有对公收款账户，买家不能对公转账。${howToSet}`);
        return account.demo ? missing(`收款账户是演示的。${howToSet}`) : ok('已设置');
      },
    },
    ...endpointsInUse(settings).map(
      ({ variable, endpoint }): Check => ({
        name: `服务商 ${variable}`,
        run: async () => {
          // Of an address with a user and a password only the host is told.
          const { host } = new URL(withScheme(endpoint));
          try {
            await reach(endpoint);
            return ok(`连得上 ${host}`);
          } catch (error) {
            const { code, message } = error as NodeJS.ErrnoException;
            return missing(`连不上 ${host}（${code ?? message}），请检查网络、防火墙与地址`);
          }
        },
      }),
    ),
    {
      name: '网站证书',
      run: async () => {
        if (!SITE_URL.startsWith('https://'))
          return missing(`SITE_URL 是 ${SITE_URL}，请改为 https 的正式网址`);
        const { days = 0 } = await reach(SITE_URL);
        if (days < certificate.missing) return missing(`证书还有 ${days} 天到期，请立即更换`);
        return days < certificate.warn
          ? warn(`证书还有 ${days} 天到期，请尽快更换`)
          : ok(`证书还有 ${days} 天`);
      },
    },
    {
      name: '文件',
      limit: 10 * 60_000,
      run: async () => {
        const { rows: count, lost, unnamed } = await auditFiles(await db());
        if (lost.count > 0)
          return missing(
            `${lost.count} 个文件有记录却不在存储里（${lost.some.join('、')}），请从备份恢复`,
          );
        return unnamed.count > 0
          ? warn(`${count} 个文件齐全；存储里另有 ${unnamed.count} 个没有记录，是中断的上传留下的`)
          : ok(`${count} 个文件齐全`);
      },
    },
    {
      name: '磁盘',
      run: async () => {
        const { bavail, bsize } = await statfs(existsSync(DATA_DIR) ? DATA_DIR : '.');
        const free = bavail * bsize;
        const told = `${DATA_DIR} 所在磁盘还有 ${(free / gigabyte).toFixed(1)} GB`;
        if (free < room.missing) return missing(`${told}，请清理或扩容`);
        return free < room.warn ? warn(`${told}，请尽快清理或扩容`) : ok(told);
      },
    },
    {
      name: '时钟',
      run: async () => {
        const asked = Date.now();
        const [found] = await rows<{ ms: string }>(
          await db(),
          sql`select (extract(epoch from clock_timestamp()) * 1000)::text as ms`,
        );
        const between = (asked + Date.now()) / 2;
        const seconds = Math.abs(Number(found?.ms) - between) / 1000;
        // The database is often this very machine, and so is who answers at SITE_URL: he is asked last.
        const outside = await outsideClock(
          [
            ...endpointsInUse(settings).map(({ endpoint }) => withScheme(endpoint)),
            SITE_URL,
          ].filter((address) => /^https?:/.test(address)),
        );
        const isBeyond = (kind: 'warn' | 'missing') =>
          seconds > clock[kind] || (outside?.seconds ?? 0) > clockOutside[kind];
        const own = `本机与数据库相差 ${seconds.toFixed(1)} 秒`;
        const told = outside
          ? `${own}，与 ${outside.host} 相差 ${outside.seconds.toFixed(1)} 秒`
          : `${own}；没有问到外部的时间，请用 timedatectl 查看 NTP 是否已同步`;
        if (isBeyond('missing')) return missing(`${told}，请用 NTP 校时`);
        if (isBeyond('warn')) return warn(`${told}，请用 NTP 校时`);
        return outside ? ok(told) : warn(told);
      },
    },
  ];
}
