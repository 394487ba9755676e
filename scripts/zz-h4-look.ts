import { performance } from 'node:perf_hooks';
import { migrateDatabase } from '@/server/db/migrate';
import { seedIfEmpty } from '@/server/demo/seed';
import { callInProcess } from '@/server/dispatch';
import { connectPglite, useDatabase } from '@/server/kernel/database';

const meta = { token: null, requestId: 'x', address: '127.0.0.1', userAgent: 'x', inProcess: true };
async function main() {
  let t = performance.now();
  const lap = (s: string) => {
    console.log(s, Math.round(performance.now() - t));
    t = performance.now();
  };
  const cpu = process.cpuUsage();
  const d = await connectPglite('/tmp/team/data-h4b');
  lap('open');
  await migrateDatabase(d);
  lap('migrate');
  await seedIfEmpty(d.db);
  lap('seed');
  console.log('cpu s', (process.cpuUsage(cpu).user / 1e6).toFixed(1));
  useDatabase(d);
  for (const [name, input] of [
    ['goods_index', { ids: '5' }],
    ['goods_index', { ids: '0' }],
    ['goods_index', { ids: '5-1-4' }],
    ['goods_index', { ids: '5', q: '厨房' }],
    ['goods_static', { platform: 5 }],
    ['resources', {}],
    ['high_quality_goods', {}],
    ['data-goods-list', {}],
    ['appraise', {}],
  ] as const) {
    const times: number[] = [];
    const c0 = process.cpuUsage();
    let out: any;
    for (let i = 0; i < 40; i++) {
      const s = performance.now();
      out = await callInProcess(name as any, input as any, meta);
      times.push(performance.now() - s);
    }
    times.sort((a, b) => a - b);
    console.log(
      name,
      JSON.stringify(input),
      'p50',
      times[20]!.toFixed(1),
      'cpu/call ms',
      (process.cpuUsage(c0).user / 40000).toFixed(2),
      'total',
      out.total,
    );
    if (name === 'goods_index' && !(input as any).q)
      for (const g of out.goods.slice(0, 6))
        console.log(
          '  ',
          g.good_title,
          g.account_id,
          g.categories.join('/'),
          g.area,
          '粉',
          g.fans,
          g.growth_30d,
          'main',
          g.main?.value,
          '成交',
          g.order_count,
          g.on_time_rate,
          g.rating,
          g.skus.map((s: any) => `${s.position}:${s.price_fen / 100}(${s.cost_fen})`).join(' '),
          g.orderable,
        );
    if (name === 'goods_static')
      console.log(
        JSON.stringify({
          p: out.platforms.map((x: any) => x.name + x.count),
          c: out.categories.map((x: any) => x.name + x.count).join(' '),
          pr: out.price_bands.map((x: any) => x.count),
          f: out.fans_bands.map((x: any) => x.count),
          pos: out.positions,
        }),
      );
  }
  await d.close();
}
main();
